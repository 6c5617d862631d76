import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Order } from '../../../shop/orders/order.ts'
import { changeWaiting } from '../../outbox/device.ts'
import type { WaitingOrder } from '../../outbox/outbox.ts'
import { isTooOld, listed } from '../../outbox/transitions.ts'

/** What keeps an order from being sent, or what the customer has to decide first. */
export type WaitingStep =
  | 'WAITS'
  | 'SENDING'
  | 'CLOSED'
  | 'REFUSED'
  | NonNullable<WaitingOrder['needs']>

/** @param now ms since 1970 on this device's clock */
export function waitingStep(order: WaitingOrder, now: number): WaitingStep {
  const { state, needs, refusal } = order
  if (state === 'SENDING') return 'SENDING'
  if (needs) return needs
  if (state === 'REFUSED') return refusal?.code === 'CLOSED' ? 'CLOSED' : 'REFUSED'
  return isTooOld(order, now) ? 'AGREEMENT' : 'WAITS'
}

/** The list with the orders that the shop has taken since it was loaded; newest first. */
export const withArrived = (orders: readonly Order[], outbox: readonly WaitingOrder[]): Order[] => [
  ...arrivedIn(outbox)
    .filter(({ id }) => !orders.some((listed) => listed.id === id))
    .toReversed(),
  ...orders,
]

/** The orders that the shop has taken, oldest first. */
const arrivedIn = (outbox: readonly WaitingOrder[]): Order[] =>
  outbox.flatMap(({ state, order }) => (state === 'SENT' && order ? [order] : []))

/**
 * Takes orders out of the outbox once they are in the list that the shop sends.
 * @returns the news of the last one that was seen waiting here, to be announced
 */
export function useArrivals(
  outbox: readonly WaitingOrder[],
  orders: readonly Order[] | undefined,
): string {
  const { t } = useLingui()
  const [watched, setWatched] = useState<readonly string[]>([])
  const [newest, setNewest] = useState<number>()
  const unseen = outbox.filter(
    ({ state, trackingId }) => state !== 'SENT' && !watched.includes(trackingId),
  )
  if (unseen.length > 0) setWatched([...watched, ...unseen.map(({ trackingId }) => trackingId)])
  const last = arrivedIn(outbox).findLast(
    ({ trackingId, status }) => watched.includes(trackingId) && status !== 'CANCELED',
  )?.id
  if (last !== undefined && last !== newest) setNewest(last)

  useEffect(() => {
    if (!orders) return
    for (const { trackingId } of arrivedIn(outbox))
      void changeWaiting(trackingId, (order) => listed(order, orders, Date.now()))
  }, [outbox, orders])

  return newest === undefined ? '' : t`Your order is with the kitchen now: #${newest}.`
}
