import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { addMoney } from '../../shop/money.ts'
import { type DayReport, fullHour, hourRows, statusRows } from '../../shop/reports/day-report.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { MoneyText, useLanguage } from '../../site/language/formats.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import { formatDay } from './day-format.ts'
import { MoneyTable, ReceivedTable } from './money-tables.tsx'
import { amountOf, BarChart, fileOf, ReportTable } from './report-table.tsx'

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

type TableProps = { report: DayReport }

function StatusTable({ report }: TableProps) {
  const { t } = useLingui()
  return (
    <ReportTable
      title={t`Orders by status`}
      file={fileOf('orders', report)}
      rows={statusRows(report.orders)}
      keyOf={({ status }) => status}
      columns={[
        {
          header: t`Status`,
          value: ({ status }) => status,
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        { header: t`Orders`, value: ({ orders }) => orders },
      ]}
    />
  )
}

function TakingsTable({ report }: TableProps) {
  const { t } = useLingui()
  return (
    <ReportTable
      title={t`Takings by payment method`}
      file={fileOf('takings', report)}
      rows={report.takings}
      keyOf={({ paymentMethod }) => paymentMethod.id}
      columns={[
        {
          header: t`Payment method`,
          value: ({ paymentMethod }) => paymentMethod.paymentMethod,
          cell: ({ paymentMethod }) => <EnteredText>{paymentMethod.paymentMethod}</EnteredText>,
        },
        { header: t`Orders`, value: (row) => row.orders },
        { header: t`Amount`, value: ({ amount }) => amount, cell: amountOf },
      ]}
    />
  )
}

function DishesTable({ report }: TableProps) {
  const { t } = useLingui()
  const { otherDishes: others } = report
  const products = others?.products ?? 0
  return (
    <ReportTable
      title={t`Dishes sold`}
      file={fileOf('dishes', report)}
      rows={report.dishes}
      keyOf={({ product }) => product.id}
      rest={
        others && [
          t`${plural(products, { one: '# other dish', other: '# other dishes' })}`,
          others.quantity,
          amountOf(others),
        ]
      }
      columns={[
        {
          header: t`Dish`,
          value: ({ product }) => product.name,
          cell: ({ product }) => <EnteredText>{product.name}</EnteredText>,
        },
        { header: t`Quantity`, value: ({ quantity }) => quantity },
        { header: t`Amount`, value: ({ amount }) => amount, cell: amountOf },
      ]}
    />
  )
}

function HoursTable({ report }: TableProps) {
  const { t } = useLingui()
  return (
    <ReportTable
      title={t`Orders by hour`}
      chart={<HoursChart hours={report.hours} />}
      file={fileOf('hours', report)}
      rows={hourRows(report.hours)}
      keyOf={({ hour }) => hour}
      columns={[
        { header: t`Hour`, value: ({ hour }) => hour },
        { header: t`Orders`, value: ({ orders }) => orders },
      ]}
    />
  )
}

function HoursChart({ hours }: { hours: readonly number[] }) {
  const { t } = useLingui()
  const busiest = hours.indexOf(Math.max(...hours))
  const orders = hours[busiest] ?? 0
  const start = fullHour(busiest)
  const figureOf = (time: string, count: number) => t`${time}: ${count}`
  return (
    <BarChart
      label={
        orders === 0
          ? t`Orders by hour`
          : t`${plural(orders, {
              one: `Orders by hour. The busiest began at ${start}, with # order.`,
              other: `Orders by hour. The busiest began at ${start}, with # orders.`,
            })}`
      }
      bars={hours.map((count, hour) => ({
        key: hour,
        value: count,
        title: figureOf(fullHour(hour), count),
      }))}
      className="h-32"
      caption={[0, 6, 12, 18, 23].map((hour) => <span key={hour}>{fullHour(hour)}</span>)}
    />
  )
}
