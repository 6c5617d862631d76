import { useNavigate, useParams } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { isProblem, notFound } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { orderMessages } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { useLiveOrders } from '../../site/live.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SkeletonBlock, Skeletons, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { fetchMyOrders } from './my-orders.ts'
import { OrderSheet } from './order-sheet.tsx'

export const meta = () => privateMeta('Your order')

export default function OrderPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const order = useLoad((signal) => fetchMyOrder(id, signal), id)
  useLiveOrders(order.reload)

  // Also when it was deleted elsewhere while it is shown here.
  if (isProblem(order.problem, 'NOT_FOUND')) return <OrderNotFound />
  if (order.value) {
    return (
      <OrderSheet
        order={order.value}
        onChange={(changed) => {
          order.change((before) => ({ ...before, ...changed }))
          order.reload()
        }}
        onRemove={() => navigate(paths.orders, { replace: true })}
      />
    )
  }
  return (
    <div className="page py-8">
      {order.problem ? (
        <>
          <div className="mb-6">
            <PageHeading>Your order</PageHeading>
          </div>
          <LoadFailure onRetry={order.reload} isBusy={order.isLoading}>
            {orderMessages.showFailed}
          </LoadFailure>
        </>
      ) : (
        <OrderSkeleton />
      )}
    </div>
  )
}

/**
 * First looks whether the order is in the person's own list, as the specification says (section 2).
 * @throws Problem NOT_FOUND for any other
 */
async function fetchMyOrder(id: string, signal: AbortSignal) {
  const mine = await fetchMyOrders(signal)
  if (!mine.some((order) => String(order.id) === id)) throw notFound(orderMessages.notFound)
  return call(orderApi.show, { params: { id }, signal })
}

function OrderNotFound() {
  return (
    <div className="page py-8">
      <EmptyState
        title={orderMessages.notFound}
        level={1}
        action={<ButtonLink to={paths.orders}>Your orders</ButtonLink>}
      >
        It may have been deleted, or it belongs to another account.
      </EmptyState>
    </div>
  )
}

function OrderSkeleton() {
  return (
    <Skeletons label="Loading the order">
      <div className="flex flex-col gap-6">
        <SkeletonBlock className="h-10 w-60" />
        <SkeletonBlock className="h-28 rounded-lg" />
        <div className="grid gap-6 md:grid-cols-2">
          <SkeletonText lines={8} />
          <SkeletonText lines={8} />
        </div>
      </div>
    </Skeletons>
  )
}
