import { call } from '../../platform/call.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SkeletonRows, Skeletons } from '../../ui/skeleton.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { orderApi } from './order.api.ts'
import { type Order, orderMessages } from './order.ts'
import { OrderLines } from './order-lines.tsx'

/** The lines come with a call of their own; the rest of the order is there without them. */
export function OrderedProducts({ order }: { order: Order }) {
  const params = { id: String(order.id) }
  const items = useLoad((signal) => call(orderApi.items, { params, signal }), order.id)

  if (items.value) return <OrderLines items={items.value} totals={order} />
  if (items.problem) {
    return (
      <LoadFailure onRetry={items.reload} isBusy={items.isLoading}>
        {orderMessages.itemsFailed}
      </LoadFailure>
    )
  }
  return (
    <Skeletons label="Loading what you ordered">
      <SkeletonRows rows={3} />
    </Skeletons>
  )
}
