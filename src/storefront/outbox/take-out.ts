import { type CartLine, takeOut } from '../cart/cart.ts'
import { cartRestored, useCart } from '../cart/cart-store.ts'
import type { WaitingOrder } from './outbox.ts'
import { unlessSending } from './outbox-lock.ts'
import { changeWaiting, waitingOf } from './outbox-store.ts'
import { takenOut } from './transitions.ts'

type Ordered = { trackingId: string; lines: readonly Pick<CartLine, 'id' | 'quantity'>[] }

/** Takes the lines of an order out of the cart: they are in the outbox now, or placed. Only for its sender. */
export async function takeOutOfCart({ trackingId, lines }: Ordered): Promise<void> {
  useCart.setState(({ products }) => ({ products: takeOut(products, lines) }))
  await changeWaiting(trackingId, takenOut)
}

/** The same for orders whose page was closed while it sent them. Only for the sender. */
export async function takeLeftBehind(orders: readonly WaitingOrder[]): Promise<void> {
  await cartRestored()
  for (const order of orders) if (order.isInCart) await takeOutOfCart(order)
}

/** The same before somebody orders from the cart, unless one is being sent right now. */
export const clearCart = (userId: number): Promise<void> =>
  unlessSending(async () => takeLeftBehind(await waitingOf(userId)))
