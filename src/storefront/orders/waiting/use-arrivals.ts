import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Order } from '../../../shop/orders/order.ts'
import { changeWaiting } from '../../outbox/device.ts'
import type { WaitingOrder } from '../../outbox/outbox.ts'
import { listed } from '../../outbox/transitions.ts'
import { arrivedIn } from './waiting.ts'

/**
 * Orders of the outbox that the shop has taken: they leave it once they are in the list that the shop sends.
 * @returns the news of the last one that somebody saw waiting here, to be said aloud
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
