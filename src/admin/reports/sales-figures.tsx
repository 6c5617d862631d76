import { call } from '../../platform/api/call.ts'
import { addMoney } from '../../shop/money.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import { countText } from '../../site/count-text.ts'
import { useLiveOrders } from '../../site/live.ts'
import { MoneyText } from '../../site/money-text.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SkeletonBlock, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'

/** The last 30 days as a chart, and the same figures as a table. */
export default function SalesFigures() {
  const {
    value: days,
    problem,
    isLoading,
    reload,
  } = useLoad((signal) => call(reportApi.sales, { signal }))
  useLiveOrders(reload)
  if (!days && problem)
    return (
      <LoadFailure onRetry={reload} isBusy={isLoading}>
        The sales could not be loaded. {problem.message}
      </LoadFailure>
    )
  if (!days)
    return (
      <Skeletons label="Loading sales">
        <SkeletonBlock className="h-72 rounded-lg" />
      </Skeletons>
    )
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const total = addMoney(...days.map((day) => day.total))
  return (
    <Panel aria-label="Sales" className="flex flex-col gap-4">
      <p>
        <MoneyText amount={total} className="font-bold font-display text-2xl" />{' '}
        <span className="text-ink-soft">
          with {countText(orders, 'order')}, canceled ones left out
        </span>
      </p>
      <SalesChart days={days} />
      <Disclosure summary="The same as a table">
        <SalesTable days={days} orders={orders} total={total} />
      </Disclosure>
    </Panel>
  )
}
