import { add, type OrderedLine, takeOut } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { deleteDraftOf } from './checkout-draft.ts'
import { changeWaiting } from './device.ts'
import type { WaitingOrder } from './outbox.ts'
import { takenOut, wanted, withdrawn } from './transitions.ts'

// Cart and outbox are two stores without a common transaction: an order says `isInCart` until its lines are taken out.

type Ordered = { trackingId: string; lines: readonly OrderedLine[] }

/** Takes the lines of an order out of the cart: they are in the outbox now, or placed. Only for its sender. */
export async function takeOutOfCart({ trackingId, lines }: Ordered): Promise<void> {
  useCart.setState(({ products }) => ({ products: takeOut(products, lines) }))
  await changeWaiting(trackingId, takenOut)
  deleteDraftOf(trackingId)
}

/** The same for orders whose page was closed while it sent them. Only for the sender. */
export async function takeSentOutOfCart(orders: readonly WaitingOrder[]): Promise<void> {
  for (const order of orders) if (order.isInCart) await takeOutOfCart(order)
}

/**
 * Puts the lines back into the cart; the sender cancels what may have arrived.
 * @returns whether that was done; undefined where it has left the outbox already, by another press or another tab
 */
export async function withdraw(trackingId: string): Promise<boolean | undefined> {
  let lines: WaitingOrder['lines'] = []
  const left = await changeWaiting(trackingId, (order) => {
    const changed = withdrawn(order, Date.now())
    if (changed !== order && !order.isInCart) lines = order.lines
    return changed
  })
  if (left === false || left === undefined) return left
  useCart.setState(({ products }) => ({ products: lines.reduce(add, products) }))
  if (left !== null && left.state !== 'WITHDRAWN') return false
  deleteDraftOf(trackingId)
  return true
}

/** The customer wants an order sent now, as the page shows it. */
export const sendNow = (shown: WaitingOrder) =>
  changeWaiting(shown.trackingId, (order) => wanted(order, shown, Date.now()))
