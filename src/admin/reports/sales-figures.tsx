import { Plural, useLingui } from '@lingui/react/macro'
import { addMoney } from '../../shop/money.ts'
import type { SalesDay } from '../../shop/reports/report.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'

/** The sales of some days as a chart, and the same figures as a table. */
export default function SalesFigures({ days }: { days: readonly SalesDay[] }) {
  const { t } = useLingui()
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const total = addMoney(...days.map((day) => day.total))
  return (
    <Panel aria-label={t`Sales`} className="flex flex-col gap-4">
      <p>
        <MoneyText amount={total} className="font-bold font-display text-2xl" />{' '}
        <span className="text-ink-soft">
          <Plural
            value={orders}
            one="with # order, canceled ones left out"
            other="with # orders, canceled ones left out"
          />
        </span>
      </p>
      <SalesChart days={days} />
      <Disclosure summary={t`The same as a table`}>
        <SalesTable days={days} orders={orders} total={total} />
      </Disclosure>
    </Panel>
  )
}
