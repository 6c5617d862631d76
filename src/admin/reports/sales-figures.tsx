import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addMoney } from '../../shop/money.ts'
import type { SalesDay } from '../../shop/reports/report.ts'
import { MoneyText, useLanguage, useMoney } from '../../site/language/formats.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { shortDay } from './day-format.ts'
import { BarChart, FiguresTable } from './report-table.tsx'

/** The sales of some days as a chart, and the same figures as a table. */
export default function SalesFigures({ days }: { days: readonly SalesDay[] }) {
  const { t } = useLingui()
  const language = useLanguage()
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
        <FiguresTable
          caption={t`Orders and takings by day`}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { header: t`Day`, value: ({ day }) => shortDay(day, language) },
            { header: t`Orders`, value: (day) => day.orders },
            {
              header: t`Takings`,
              value: (day) => day.total,
              cell: (day) => <MoneyText amount={day.total} />,
            },
          ]}
          total={[t`Total`, orders, <MoneyText key="total" amount={total} />]}
        />
      </Disclosure>
    </Panel>
  )
}

function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useMoney()
  const [first = nothing, ...others] = days
  const best = others.reduce((a, b) => (b.total > a.total ? b : a), first)
  const bestDay = shortDay(best.day, language)
  const bestTotal = money(best.total)
  const titleOf = (date: string, amount: string) => t`${date}: ${amount}`
  return (
    <BarChart
      label={t`Takings by day. The best day was ${bestDay} with ${bestTotal}.`}
      bars={days.map(({ day, total }) => ({
        key: day,
        value: total,
        title: titleOf(shortDay(day, language), money(total)),
      }))}
      className="h-40"
      caption={
        <>
          <span>{shortDay(first.day, language)}</span>
          <span className="mobile:order-1 mobile:w-full mobile:text-center">
            <Trans context="day">
              best: {bestDay}, {bestTotal}
            </Trans>
          </span>
          <span>{shortDay((days.at(-1) ?? first).day, language)}</span>
        </>
      }
    />
  )
}

const nothing: SalesDay = { day: '1970-01-01', orders: 0, total: 0 }
