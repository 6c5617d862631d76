import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { orderMessages } from '../../shop/orders/order.ts'
import { exceptForQuery, useSettled } from '../../site/data/settled.ts'
import { useTranslate } from '../../site/language/formats.tsx'
import { useLiveReload } from '../../site/live/live.ts'
import { NotLoaded } from '../../site/network/needs-network.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonBlock, SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useOutbox } from '../outbox/use-outbox.ts'
import type { Route } from './+types/orders-page'
import { fetchMyOrders, recallMyOrders, settleOrRecall } from './my-orders.ts'
import { OrderList } from './order-list.tsx'
import { everyOrder, findWaiting, orderSearch, useOrderSearch } from './order-search.ts'
import { useArrivals, WaitingOrders, withArrived } from './waiting/waiting-orders.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  settleOrRecall(fetchMyOrders(request.signal), recallMyOrders)

/** Search and pages are made of the one list. */
export const shouldRevalidate = exceptForQuery

export function meta({ matches, location }: Route.MetaArgs) {
  const { page } = orderSearch.read(new URLSearchParams(location.search))
  return privateMeta(page > 1 ? msg`Your orders, page ${page}` : msg`Your orders`)({ matches })
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeading>{t`Your orders`}</PageHeading>
      <Skeletons label={t`Loading your orders`}>
        <SkeletonBlock className="mb-6 h-18 mobile:h-38" />
        <SkeletonRows />
      </Skeletons>
    </div>
  )
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const orders = useSettled(loaderData)
  const outbox = useOutbox()
  const news = useArrivals(outbox.orders, orders.value)
  const search = useOrderSearch()
  const hasOrders = orders.value !== undefined && orders.value.length > 0
  const waiting = findWaiting(outbox.orders, hasOrders ? search : everyOrder)
  useLiveReload(useRevalidator().revalidate)

  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeading>{t`Your orders`}</PageHeading>
      <LiveRegion>{news}</LiveRegion>
      <WaitingOrders orders={waiting} />
      {orders.value ? (
        <>
          {orders.problem && (
            <Notice tone="warning">
              {translate(orderMessages.listFailed)} {t`You see them as they were.`}
            </Notice>
          )}
          <OrderList
            orders={withArrived(orders.value, outbox.orders)}
            waiting={outbox.isKnown ? waiting.length : undefined}
            onChange={(changed) =>
              orders.change((all) => all.map((one) => (one.id === changed.id ? changed : one)))
            }
            onRemove={(id) => orders.change((all) => all.filter((one) => one.id !== id))}
          />
        </>
      ) : (
        <NotLoaded onRetry={orders.reload} isBusy={orders.isLoading}>
          {translate(orderMessages.listFailed)}
        </NotLoaded>
      )}
    </div>
  )
}
