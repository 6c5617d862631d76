import { orderMessages } from '../../shop/orders/order.ts'
import { useLiveOrders } from '../../site/live.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { fetchMyOrders } from './my-orders.ts'
import { OrderList } from './order-list.tsx'

export const meta = () => privateMeta('Your orders')

export default function OrdersPage() {
  const orders = useLoad(fetchMyOrders)
  useLiveOrders(orders.reload)

  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeading>Your orders</PageHeading>
      {orders.value ? (
        <>
          {orders.problem && (
            <Notice tone="warning">{orderMessages.listFailed} You see them as they were.</Notice>
          )}
          <OrderList
            orders={orders.value}
            onChange={(changed) =>
              orders.change((all) => all.map((one) => (one.id === changed.id ? changed : one)))
            }
            onRemove={(id) => orders.change((all) => all.filter((one) => one.id !== id))}
          />
        </>
      ) : orders.problem ? (
        <LoadFailure onRetry={orders.reload} isBusy={orders.isLoading}>
          {orderMessages.listFailed}
        </LoadFailure>
      ) : (
        <Skeletons label="Loading your orders">
          <SkeletonRows />
        </Skeletons>
      )}
    </div>
  )
}
