import { useLingui } from '@lingui/react/macro'
import { orderStatuses } from '../../shop/orders/order-status.ts'
import type { DayReport } from '../../shop/reports/day-report.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import { fullHour } from './full-hour.ts'
import { HoursChart } from './hours-chart.tsx'
import { ReportTable } from './report-table.tsx'

type TableProps<Field extends keyof DayReport> = Pick<DayReport, Field> & {
  /** The days, for the name of the file. */
  span: string
}

export function StatusTable({ orders, span }: TableProps<'orders'>) {
  const { t } = useLingui()
  return (
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
  )
}

export function TakingsTable({ takings, span }: TableProps<'takings'>) {
  const { t } = useLingui()
  return (
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
        { header: t`Amount`, field: 'amount', value: ({ amount }) => amount, cell: amountOf },
      ]}
    />
  )
}

export function DishesTable({ dishes, span }: TableProps<'dishes'>) {
  const { t } = useLingui()
  return (
    <ReportTable
      title={t`Dishes sold`}
      fileName={`dishes-${span}`}
      rows={dishes}
      keyOf={({ product }) => product.id}
      columns={[
        { header: t`Dish`, field: 'product', value: ({ product }) => product.name },
        { header: t`Quantity`, field: 'quantity', value: ({ quantity }) => quantity },
        { header: t`Amount`, field: 'amount', value: ({ amount }) => amount, cell: amountOf },
      ]}
    />
  )
}

const amountOf = ({ amount }: { amount: number }) => <MoneyText amount={amount} />

export function HoursTable({ hours, span }: TableProps<'hours'>) {
  const { t } = useLingui()
  return (
    <ReportTable
      title={t`Orders by hour`}
      chart={<HoursChart hours={hours} />}
      fileName={`hours-${span}`}
      rows={hours.flatMap((count, hour) => (count > 0 ? { hour, count } : []))}
      keyOf={({ hour }) => hour}
      columns={[
        { header: t`Hour`, field: 'hour', value: ({ hour }) => fullHour(hour) },
        { header: t`Orders`, field: 'orders', value: ({ count }) => count },
      ]}
    />
  )
}
