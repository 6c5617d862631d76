import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { addMoney } from '../../shop/money.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import type { SalesDay } from '../../shop/reports/report.ts'
import { MoneyText, useLanguage, useMoney } from '../../site/language/formats.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { Loaded } from '../list/loaded.tsx'
import { shortDay } from './day-format.ts'
import { BarChart, FiguresTable } from './report-table.tsx'

/** The sales of the last 30 days, loaded when they are opened. */
export function SalesDisclosure() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center text-sm">
        <Trans>Sales of the last 30 days</Trans>
      </summary>
      {isOpen && (
        <Loaded
          load={() => call(reportApi.sales)}
          label={t`Loading sales`}
          failed={t`The sales could not be loaded.`}
          className="h-72"
        >
          {(days) => <SalesFigures days={days} />}
        </Loaded>
      )}
    </details>
  )
}

function SalesFigures({ days }: { days: readonly SalesDay[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useMoney()
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const total = addMoney(...days.map((day) => day.total))
  const best = days.reduce((a, b) => (b.total > a.total ? b : a))
  const [bestDay, bestTotal] = [shortDay(best.day, language), money(best.total)]
  const titleOf = (date: string, amount: string) => t`${date}: ${amount}`
  const bars = days.map(({ day: key, total: value }) => {
    const date = shortDay(key, language)
    return { key, value, date, title: titleOf(date, money(value)) }
  })
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
      <BarChart
        label={t`Takings by day. The best day was ${bestDay} with ${bestTotal}.`}
        bars={bars}
        className="h-40"
        caption={
          <>
            <span>{bars[0]?.date}</span>
            <span className="mobile:order-1 mobile:w-full mobile:text-center">
              <Trans context="day">
                best: {bestDay}, {bestTotal}
              </Trans>
            </span>
            <span>{bars.at(-1)?.date}</span>
          </>
        }
      />
      <Disclosure summary={t`The same as a table`}>
        <FiguresTable
          caption={t`Orders and takings by day`}
          headers={[t`Day`, t`Orders`, t`Takings`]}
          rows={days.toReversed().map(({ day, orders, total: amount }) => ({
            key: day,
            cells: [shortDay(day, language), orders, <MoneyText key="takings" amount={amount} />],
          }))}
          total={[t`Total`, orders, <MoneyText key="total" amount={total} />]}
        />
      </Disclosure>
    </Panel>
  )
}
