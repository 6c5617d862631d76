import { useLingui } from '@lingui/react/macro'
import { addMoney } from '../../shop/money.ts'
import { orderStatuses } from '../../shop/orders/order-status.ts'
import type { DayReport } from '../../shop/reports/day-report.ts'
import { useLanguage } from '../../site/language/use-formats.ts'
import { MoneyText } from '../../site/money-text.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import { dayInWords } from './day-in-words.ts'
import { HoursChart } from './hours-chart.tsx'
import { ReportTable } from './report-table.tsx'

/** The close of a day, or of some days; on paper 80 mm wide. */
export function DayFigures({ report }: { report: DayReport }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { from, to, orders, takings, dishes, canceled, average, hours } = report
  const span = from === to ? from : `${from}–${to}`
  const words = (day: string) => (
    <span className="whitespace-nowrap">{dayInWords(day, language)}</span>
  )
  const taken = addMoney(...takings.map(({ amount }) => amount))
  const kept = takings.reduce((sum, one) => sum + one.orders, 0)
  const money = <Row extends { amount: number }>(row: Row) => <MoneyText amount={row.amount} />
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
            <MoneyText amount={canceled.amount} />
          </span>
        </>
      ),
    },
  ]
  return (
    <div className="flex max-w-3xl flex-col gap-6 print:w-[72mm] print:max-w-full print:gap-3">
      <p className="font-bold text-xl">
        {words(from)}
        {from !== to && <> – {words(to)}</>}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-3 print:grid-cols-1 print:gap-0">
        {figures.map(({ label, value }) => (
          <div key={label} className="print:flex print:justify-between">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="font-bold text-lg tabular-nums sm:text-xl print:text-sm">{value}</dd>
          </div>
        ))}
      </dl>
      <ReportTable
        title={t`Orders by status`}
        fileName={`orders-${span}`}
        rows={orderStatuses.map((status) => ({ status, count: orders[status] }))}
        keyOf={({ status }) => status}
        columns={[
          {
            header: t`Status`,
            field: 'status',
            value: ({ status }) => status,
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          { header: t`Orders`, field: 'orders', value: ({ count }) => count },
        ]}
      />
      <ReportTable
        title={t`Takings by payment method`}
        fileName={`takings-${span}`}
        rows={takings}
        keyOf={({ paymentMethod }) => paymentMethod.id}
        columns={[
          {
            header: t`Payment method`,
            field: 'paymentMethod',
            value: ({ paymentMethod }) => paymentMethod.paymentMethod,
          },
          { header: t`Orders`, field: 'orders', value: (row) => row.orders },
          { header: t`Amount`, field: 'amount', value: ({ amount }) => amount, cell: money },
        ]}
      />
      <ReportTable
        title={t`Dishes sold`}
        fileName={`dishes-${span}`}
        rows={dishes}
        keyOf={({ product }) => product.id}
        columns={[
          { header: t`Dish`, field: 'product', value: ({ product }) => product.name },
          { header: t`Quantity`, field: 'quantity', value: ({ quantity }) => quantity },
          { header: t`Amount`, field: 'amount', value: ({ amount }) => amount, cell: money },
        ]}
      />
      <ReportTable
        title={t`Orders by hour`}
        chart={<HoursChart hours={hours} />}
        fileName={`hours-${span}`}
        rows={hours.flatMap((count, hour) => (count > 0 ? { hour, count } : []))}
        keyOf={({ hour }) => hour}
        columns={[
          { header: t`Hour`, field: 'hour', value: ({ hour }) => `${hour}:00` },
          { header: t`Orders`, field: 'orders', value: ({ count }) => count },
        ]}
      />
    </div>
  )
}
