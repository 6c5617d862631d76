import { useLingui } from '@lingui/react/macro'
import { addMoney } from '../../shop/money.ts'
import type { DayReport } from '../../shop/reports/day-report.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { useLanguage } from '../../site/language/use-formats.ts'
import { formatDay } from './day-format.ts'
import { DishesTable, HoursTable, StatusTable, TakingsTable } from './day-tables.tsx'
import { MoneyTable, ReceivedTable } from './money-tables.tsx'

/** The close of a day, or of some days; on paper 80 mm wide. */
export function DayFigures({ report }: { report: DayReport }) {
  const { from, to } = report
  return (
    <div className="flex max-w-3xl flex-col gap-6 print:w-[72mm] print:max-w-full print:gap-3">
      <p className="font-bold text-xl">
        <Day day={from} />
        {from !== to && (
          <>
            {' '}
            – <Day day={to} />
          </>
        )}
      </p>
      <KeyFigures report={report} />
      <StatusTable report={report} />
      <TakingsTable report={report} />
      <ReceivedTable report={report} />
      <MoneyTable report={report} />
      <DishesTable report={report} />
      <HoursTable report={report} />
    </div>
  )
}

const Day = ({ day }: { day: string }) => (
  <span className="whitespace-nowrap">{formatDay(day, useLanguage())}</span>
)

function KeyFigures({ report: { takings, canceled, average } }: { report: DayReport }) {
  const { t } = useLingui()
  const taken = addMoney(...takings.map(({ amount }) => amount))
  const kept = takings.reduce((sum, one) => sum + one.orders, 0)
  const figures = [
    { label: t`Takings`, value: <MoneyText amount={taken} /> },
    { label: t`Orders`, value: kept },
    { label: t`Average basket`, value: <MoneyText amount={average} /> },
    {
      label: t`Canceled`,
      value: (
        <>
          {canceled.orders}{' '}
          <span className="font-normal text-base text-ink-soft print:text-sm">
            · <MoneyText amount={canceled.amount} />
          </span>
        </>
      ),
    },
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 mobile:flex-col mobile:gap-1 print:flex-col print:gap-0">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="mobile:flex mobile:items-baseline mobile:justify-between mobile:gap-3 print:flex print:justify-between"
        >
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-bold text-lg tabular-nums sm:text-xl print:text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
