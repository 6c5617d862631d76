import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { urlOf } from '../../platform/api/call.ts'
import type { DayReport } from '../../shop/reports/day-report.ts'
import { hourRows, statusRows, type TableName } from '../../shop/reports/day-report.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import { HoursChart } from './hours-chart.tsx'
import { ReportTable } from './report-table.tsx'

type TableProps = { report: DayReport }

export function StatusTable({ report }: TableProps) {
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

export function TakingsTable({ report }: TableProps) {
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

export function DishesTable({ report }: TableProps) {
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

/** Of the days that are shown, whatever the fields say by now. */
export const fileOf = (table: TableName, { from, to }: DayReport) =>
  urlOf(reportApi.exportDay, {}, { table, from, to })

export const amountOf = ({ amount }: { amount: number }) => <MoneyText amount={amount} />

export function HoursTable({ report }: TableProps) {
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
