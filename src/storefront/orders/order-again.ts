import { call } from '../../platform/api/call.ts'
import { productLists } from '../../shop/catalogue/product.api.ts'
import { sameMoney } from '../../shop/money.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order, OrderItem } from '../../shop/orders/order.ts'
import { type CurrentProduct, currentProductsFor } from '../cart/availability.ts'
import { add, type Cart, lineOf } from '../cart/cart.ts'
import { cartRestored, useCart } from '../cart/cart-store.ts'

/** What ordering again does to the cart, and where that differs from the order. */
export type Again = {
  cart: Cart
  added: number
  /** Names. */
  soldOut: string[]
  gone: string[]
  /** What costs something else today, and how much: before and now, in Rwf. */
  dearer: { name: string; before: number; now: number }[]
  /** Of which there are not as many as were ordered; so many went in. */
  fewer: { name: string; left: number }[]
}

/** The lines of an order at today's prices, merged with what is in the cart. */
export function orderAgain(
  cart: Cart,
  items: readonly OrderItem[],
  products: readonly CurrentProduct[],
): Again {
  const current = currentProductsFor(
    items.map(({ product }) => product.id),
    products,
  )
  const again: Again = { cart, added: 0, soldOut: [], gone: [], dearer: [], fewer: [] }
  for (const { product, quantity, price } of items) {
    const today = current.get(product.id)
    if (!today) again.gone.push(product.name)
    else if (today.left === 0) again.soldOut.push(today.name)
    else {
      const taken = Math.min(quantity, today.left ?? quantity)
      again.cart = add(again.cart, lineOf(today, taken))
      again.added += 1
      if (taken < quantity) again.fewer.push({ name: today.name, left: taken })
      if (!sameMoney(price, today.price))
        again.dearer.push({ name: today.name, before: price, now: today.price })
    }
  }
  return again
}

/** Puts an order's lines into the cart. Nothing is placed. @throws Problem when the shop does not answer */
export async function putIntoCart({ id }: Order): Promise<Again> {
  const items = await call(orderApi.items, { params: { id: String(id) } })
  const ids = items.map(({ product }) => product.id).join()
  const products = ids ? await call(productLists.browse, { query: { ids, image: 'url' } }) : []
  await cartRestored()
  const again = orderAgain(useCart.getState().products, items, products)
  useCart.setState({ products: again.cart })
  return again
}
