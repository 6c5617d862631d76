import type { Order, OrderStatus } from '../../shop/orders/order.ts'
import { movesOf, stockEffect } from '../../shop/orders/order-status.ts'

/** What a customer may do with an own order at `now` (ms since 1970): it is restored for a while only. */
export function ownMoves(
  { status, restorableUntil }: Pick<Order, 'status' | 'restorableUntil'>,
  now: number,
): OrderStatus[] {
  const isRestorable = restorableUntil !== null && now < Date.parse(restorableUntil)
  return movesOf('CUSTOMER', status).filter(
    (to) => isRestorable || stockEffect(status, to) !== 'restore',
  )
}
