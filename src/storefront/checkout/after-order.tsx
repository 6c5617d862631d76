import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import type { Order } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { MoneyText } from '../../site/language/formats.tsx'
import { TrackingId } from '../../site/orders/order-parts.tsx'
import { ImigongoBand } from '../../ui/brand/imigongo.tsx'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { focusOnce } from '../../ui/form/focus.ts'
import { NextStep } from '../orders/waiting/next-step.tsx'
import { KitchenLinks } from '../orders/waiting/waiting-orders.tsx'
import type { WaitingOrder } from '../outbox/outbox.ts'
import { useOutbox } from '../outbox/use-outbox.ts'

export const PlacedOrder = z.object({
  id: z.number(),
  trackingId: z.string(),
  totalAmount: z.number(),
  /** By MoMo, on the order's page. */
  isToPay: z.optional(z.boolean()),
})
export type PlacedOrder = z.output<typeof PlacedOrder>

export function OrderPlaced({ id, trackingId, totalAmount, isToPay }: PlacedOrder) {
  const { t } = useLingui()
  const amount = <MoneyText amount={totalAmount} className="font-semibold text-ink" />

  return (
    <section className="mx-auto w-full max-w-xl overflow-hidden rounded-lg border border-line bg-surface text-center shadow-md">
      <ImigongoBand />
      <div className="flex flex-col items-center gap-4 p-6 sm:p-10">
        <h1 ref={focusOnce} tabIndex={-1} className="text-3xl">
          {t`Murakoze! Your order is placed.`}
        </h1>
        <p className="font-semibold text-xl">
          <Trans>Order #{id}</Trans>
        </p>
        <p className="max-w-prose text-ink-soft">
          {isToPay ? (
            <Trans>
              The total is {amount}: you can pay it by MoMo now. A receipt is on its way to your
              mailbox.
            </Trans>
          ) : (
            <Trans>
              We are starting to cook. The total is {amount}. A receipt is on its way to your
              mailbox.
            </Trans>
          )}
        </p>
        <div>
          <p className="text-ink-soft text-sm">{t`Tracking ID`}</p>
          <p className="flex items-center justify-center gap-1">
            <TrackingId id={trackingId} />
            <CopyButton text={trackingId} label={t`Copy tracking ID`} />
          </p>
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.order(id)}>
            {isToPay ? t`Pay by MoMo` : t`Follow your order`}
          </ButtonLink>
          <ButtonLink to={paths.shop} tone="secondary">
            {t`Back to the menu`}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

type Watching = {
  /** Without a tracking ID: the cart's lines may be in an order that this page has not heard of. */
  isCartEmpty: boolean
  onFound: (trackingId: string) => Promise<void>
  /** The shop has it, while the customer looks on. */
  onSent: (order: Order) => Promise<void>
}

/** The order that the dialog has left in the outbox; undefined once it is sent or withdrawn. */
export function useOrderThatWaits(trackingId: string | undefined, watching: Watching) {
  const { orders, isKnown } = useOutbox()
  // After a reload while it was being sent, and in a new tab, the history state does not name it.
  const isLost = trackingId === undefined && watching.isCartEmpty
  const lost = isLost ? orders.findLast(({ state }) => state !== 'SENT')?.trackingId : undefined
  const waiting = orders.find((order) => order.trackingId === trackingId)
  const sent = waiting?.state === 'SENT' ? waiting.order : undefined
  const show = useEffectEvent(() => {
    if (sent) void watching.onSent(sent)
    else if (lost) void watching.onFound(lost)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what `show` shows
  useEffect(() => show(), [sent, lost])
  return {
    order: sent ? undefined : waiting,
    /** The outbox is not read yet, or another page opens now. */
    isAwaited: lost !== undefined || !isKnown || sent !== undefined,
  }
}

/** After the dialog has closed, while the shop does not have the order yet: it has no number. */
export function OrderWaits({ order }: { order: WaitingOrder }) {
  const { t } = useLingui()
  const isByItself = order.state !== 'REFUSED' && !order.needs
  return (
    <section className="mx-auto w-full max-w-xl rounded-lg border border-line-strong border-dashed bg-surface p-6 sm:p-10">
      <h1 ref={focusOnce} tabIndex={-1} className="text-3xl">
        {t`Not sent yet`}
      </h1>
      {isByItself && (
        <p className="mt-4">
          {t`Your order waits on this device. It is sent by itself, once, as soon as the shop can be reached, even if you close this page and open the shop again later. The kitchen does not know of it yet.`}
        </p>
      )}
      <dl>
        <KitchenLinks />
      </dl>
      <p className="mt-4 text-ink-soft">
        <Trans>
          Until it is sent you can withdraw it: its dishes go back into your cart. You find it in{' '}
          <Link to={paths.orders} className="link">
            Your orders
          </Link>
          .
        </Trans>
      </p>
      <NextStep order={order} />
    </section>
  )
}
