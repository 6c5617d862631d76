import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { Order } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { NextStep } from '../orders/waiting/next-step.tsx'
import { type Outbox, useWaitingActions } from '../orders/waiting/step-actions.tsx'
import { KitchenLinks } from '../orders/waiting/waiting-orders.tsx'
import type { WaitingOrder } from '../outbox/outbox.ts'
import { useOutbox } from '../outbox/use-outbox.ts'

type Watching = {
  /** Without a tracking ID: an empty cart whose dishes may wait in an order that nobody on this page knows of. */
  isCartEmpty: boolean
  onFound: (trackingId: string) => Promise<void>
  /** It has arrived while somebody looks on. */
  onSent: (order: Order) => Promise<void>
}

/** The order that the dialog has left in the outbox; undefined once it is sent or withdrawn. */
export function useOrderThatWaits(
  trackingId: string | undefined,
  { isCartEmpty, onFound, onSent }: Watching,
) {
  const outbox = useOutbox()
  const { orders, isKnown } = outbox
  const waiting = orders.find((order) => order.trackingId === trackingId)
  const sent = waiting?.state === 'SENT' ? waiting.order : undefined
  const celebrate = useEffectEvent(onSent)
  useEffect(() => {
    if (sent) void celebrate(sent)
  }, [sent])

  // After a reload while it was being sent, and in a new tab, no history tells of it.
  const isLost = trackingId === undefined && isCartEmpty
  const lost = isLost ? orders.findLast(({ state }) => state !== 'SENT')?.trackingId : undefined
  const find = useEffectEvent(onFound)
  useEffect(() => {
    if (lost) void find(lost)
  }, [lost])

  return {
    order: sent ? undefined : waiting,
    /** It is not known yet whether one waits. */
    isAwaited: lost !== undefined || !isKnown || (trackingId !== undefined && sent !== undefined),
    outbox,
  }
}

type OrderWaitsProps = { order: WaitingOrder; outbox: Outbox }

/** After the dialog has closed, while the shop does not have the order: neither a number nor a celebration. */
export function OrderWaits({ order, outbox }: OrderWaitsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const actions = useWaitingActions(outbox)
  useEffect(() => heading.current?.focus(), [])
  const isByItself = order.state !== 'REFUSED' && !order.needs
  return (
    <section className="mx-auto w-full max-w-xl rounded-lg border border-line-strong border-dashed bg-surface p-6 sm:p-10">
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        <Trans>Not sent yet</Trans>
      </h1>
      {isByItself && (
        <p className="mt-4">
          <Trans>
            Your order waits on this device. It is sent by itself, once, as soon as the shop can be
            reached: also when you close this page and open the shop again later. The kitchen does
            not know of it before.
          </Trans>
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
      <NextStep {...{ order, actions }} />
    </section>
  )
}
