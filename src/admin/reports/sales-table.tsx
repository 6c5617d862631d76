import { Trans } from '@lingui/react/macro'
import type { Money } from '../../shop/money.ts'
import type { SalesDay } from '../../shop/reports/report.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { useLanguage } from '../../site/language/use-formats.ts'
import { shortDay } from './day-format.ts'

type SalesTableProps = { days: readonly SalesDay[]; orders: number; total: Money }

export function SalesTable({ days, orders: ordersInAll, total: totalInAll }: SalesTableProps) {
  const language = useLanguage()
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">
        <Trans>Orders and takings by day</Trans>
      </caption>
      <thead>
        <tr className="border-line border-b text-ink-soft">
          <th scope="col" className="py-1 text-left">
            <Trans>Day</Trans>
          </th>
          <th scope="col" className="py-1 text-right">
            <Trans>Orders</Trans>
          </th>
          <th scope="col" className="py-1 text-right">
            <Trans>Takings</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, total }) => (
          <tr key={day} className="border-line border-b">
            <th scope="row" className="py-1 text-left font-normal">
              {shortDay(day, language)}
            </th>
            <td className="py-1 text-right">{orders}</td>
            <td className="py-1 text-right">
              <MoneyText amount={total} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-bold">
          <th scope="row" className="py-1 text-left">
            <Trans>Total</Trans>
          </th>
          <td className="py-1 text-right">{ordersInAll}</td>
          <td className="py-1 text-right">
            <MoneyText amount={totalInAll} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
