import { call } from '../../platform/call.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonBlock, Skeletons } from '../../ui/skeleton.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { countText } from '../../web/count-text.ts'
import { useLiveOrders } from '../../web/live.ts'
import { addMoney } from '../money.ts'
import { MoneyText } from '../money-text.tsx'
import { reportApi } from './report.api.ts'
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
