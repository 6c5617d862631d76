import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { isProblem } from '../../platform/problem.ts'
import { orderMessages } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { type Settled, useSettled } from '../../site/data/settled.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { useTranslate } from '../../site/language/formats.tsx'
import { useLiveReload } from '../../site/live/live.ts'
import { NotLoaded } from '../../site/network/needs-network.tsx'
import { moveMessages } from '../../site/orders/move-buttons.tsx'
import { OrderNumber } from '../../site/orders/order-parts.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonBlock, Skeletons, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Route } from './+types/order-page'
import { fetchMyOrder, type MyOrder, recallMyOrder, settleOrRecall } from './my-orders.ts'
import { actionsRow } from './order-actions.tsx'
import { OrderSheet, OrderTrail } from './order-sheet.tsx'

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  settleOrRecall(fetchMyOrder(params.id, request.signal), () => recallMyOrder(params.id))

export const meta = privateMeta(msg`Your order`)

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <div className="page flex flex-col gap-6 py-6">
      <h1 className="sr-only">{t`Your order`}</h1>
      <OrderTrail />
      <OrderSkeleton />
    </div>
  )
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  return <OneOrder key={params.id} answer={loaderData} />
}

function OneOrder({ answer }: { answer: Settled<MyOrder> }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const navigate = useNavigate()
  const { value, problem, isLoading, reload, change } = useSettled(answer)
  useLiveReload(useRevalidator().revalidate)

  // Also when it is deleted elsewhere while it is shown.
  if (isProblem(problem, 'NOT_FOUND'))
    return (
      <div className="page py-8">
        <EmptyState
          title={translate(orderMessages.notFound)}
          level={1}
          action={<ButtonLink to={paths.orders}>{t`Your orders`}</ButtonLink>}
        >
          {t`It may have been deleted, or it belongs to another account.`}
        </EmptyState>
      </div>
    )
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
        <PageHeading>{t`Your order`}</PageHeading>
      </div>
      <NotLoaded onRetry={reload} isBusy={isLoading}>
        {translate(orderMessages.showFailed)}
      </NotLoaded>
    </div>
  )
}

/** Shaped like an order that the kitchen has not sent yet: most customers who wait for the page have one. */
function OrderSkeleton() {
  const { t } = useLingui()
  return (
    <Skeletons label={t`Loading the order`}>
      <div className="flex flex-col gap-6">
        <HeadingSkeleton />
        <Panel>
          <SkeletonBlock className="h-54 mobile:h-64" />
        </Panel>
        <Panel>
          <SkeletonBlock className="h-17" />
        </Panel>
        <div className="grid items-start gap-6 md:grid-cols-[3fr_2fr]">
          <Panel>
            <SkeletonText lines={9} />
          </Panel>
          <Panel>
            <SkeletonText lines={16} />
          </Panel>
        </div>
      </div>
    </Skeletons>
  )
}

/** As wide as most dates. */
const someDay = '2000-11-27T12:00:00Z'

/** Made of the final texts: in some languages they wrap to another line. */
function HeadingSkeleton() {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <SkeletonBlock className="font-bold font-display text-3xl sm:text-4xl">
        <Trans>
          Order of <DateText at={someDay} precision="day" />
        </Trans>{' '}
        <OrderNumber id={100} />
      </SkeletonBlock>
      <div className="mobile:w-full">
        <div className={actionsRow}>
          <ButtonSkeleton>{t(moveMessages.CANCELED.label)}</ButtonSkeleton>
          <ButtonSkeleton>{t`Order again`}</ButtonSkeleton>
          <ButtonSkeleton>
            <span className="inline-block w-7" />
            {t`Print receipt`}
          </ButtonSkeleton>
        </div>
      </div>
    </div>
  )
}

const ButtonSkeleton = ({ children }: { children: ReactNode }) => (
  <SkeletonBlock className="min-h-11 px-4 py-2 text-center font-semibold">{children}</SkeletonBlock>
)
