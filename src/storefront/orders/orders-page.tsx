import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { orderMessages } from '../../shop/orders/order.ts'
import { exceptForQuery, settle, useSettled } from '../../site/data/settled.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { useLiveReload } from '../../site/live/live.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonBlock, SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Route } from './+types/orders-page'
import { fetchMyOrders } from './my-orders.ts'
import { OrderList } from './order-list.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  settle(fetchMyOrders(request.signal))

/** Search and pages are made of the one list. */
export const shouldRevalidate = exceptForQuery

export const meta = privateMeta(msg`Your orders`)

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeading>
        <Trans>Your orders</Trans>
      </PageHeading>
      <Skeletons label={t`Loading your orders`}>
        <SkeletonBlock className="mb-6 h-18 mobile:h-38" />
        <SkeletonRows />
      </Skeletons>
    </div>
  )
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const orders = useSettled(loaderData)
  useLiveReload(useRevalidator().revalidate)

  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeading>
        <Trans>Your orders</Trans>
      </PageHeading>
      {orders.value ? (
        <>
          {orders.problem && (
            <Notice tone="warning">
              {translate(orderMessages.listFailed)} <Trans>You see them as they were.</Trans>
            </Notice>
          )}
          <OrderList
            orders={orders.value}
            onChange={(changed) =>
              orders.change((all) => all.map((one) => (one.id === changed.id ? changed : one)))
            }
            onRemove={(id) => orders.change((all) => all.filter((one) => one.id !== id))}
          />
        </>
      ) : (
        <LoadFailure onRetry={orders.reload} isBusy={orders.isLoading}>
          {translate(orderMessages.listFailed)}
        </LoadFailure>
      )}
    </div>
  )
}
