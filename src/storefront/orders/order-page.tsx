import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import { isProblem } from '../../platform/problem.ts'
import { orderMessages } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { type Settled, useSettled } from '../../site/data/settled.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { useLiveReload } from '../../site/live/live.ts'
import { NotLoaded } from '../../site/network/not-loaded.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Route } from './+types/order-page'
import { fetchMyOrder, type MyOrder, recallMyOrder } from './my-order.ts'
import { OrderSheet } from './order-sheet.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTrail } from './order-trail.tsx'
import { settleOrRecall } from './settle-or-recall.ts'

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  settleOrRecall(fetchMyOrder(params.id, request.signal), () => recallMyOrder(params.id))

export const meta = privateMeta(msg`Your order`)

export function HydrateFallback() {
  return (
    <div className="page flex flex-col gap-6 py-6">
      <h1 className="sr-only">
        <Trans>Your order</Trans>
      </h1>
      <OrderTrail />
      <OrderSkeleton />
    </div>
  )
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  return <OneOrder key={params.id} answer={loaderData} />
}

function OneOrder({ answer }: { answer: Settled<MyOrder> }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { value, problem, isLoading, reload, change } = useSettled(answer)
  useLiveReload(useRevalidator().revalidate)

  // Also when it was deleted elsewhere while it is shown here.
  if (isProblem(problem, 'NOT_FOUND')) return <OrderNotFound />
  if (value) {
    return (
      <OrderSheet
        {...value}
        onChange={(changed) => {
          change((before) => ({ ...before, order: { ...before.order, ...changed } }))
          reload()
        }}
        onRemove={() => navigate(paths.orders, { replace: true })}
        onReload={reload}
        isLoading={isLoading}
      />
    )
  }
  return (
    <div className="page py-8">
      <div className="mb-6">
        <PageHeading>
          <Trans>Your order</Trans>
        </PageHeading>
      </div>
      <NotLoaded onRetry={reload} isBusy={isLoading}>
        {translate(orderMessages.showFailed)}
      </NotLoaded>
    </div>
  )
}

function OrderNotFound() {
  const translate = useTranslate()
  return (
    <div className="page py-8">
      <EmptyState
        title={translate(orderMessages.notFound)}
        level={1}
        action={
          <ButtonLink to={paths.orders}>
            <Trans>Your orders</Trans>
          </ButtonLink>
        }
      >
        <Trans>It may have been deleted, or it belongs to another account.</Trans>
      </EmptyState>
    </div>
  )
}
