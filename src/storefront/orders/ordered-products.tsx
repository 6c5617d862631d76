import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { type Order, orderMessages } from '../../shop/orders/order.ts'
import { OrderLines } from '../../site/orders/order-lines.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { useLoad } from '../../ui/use-load.ts'

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
