import { call } from '../../platform/api/call.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { sameMoney } from '../../shop/money.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order, OrderItem } from '../../shop/orders/order.ts'
import { activeLanguage } from '../../site/language/active-language.ts'
import { type CurrentProduct, currentProductsFor } from '../cart/availability.ts'
import { add, type Cart, lineOf, listedIn, quantityOf } from '../cart/cart.ts'
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
  /** What did not go in as often as it was ordered: so many there are, those in the cart included; null where the cart takes no more. */
  fewer: { name: string; left: number | null }[]
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
      const room = (today.left ?? maxQuantity) - quantityOf(again.cart, today.id)
      const taken = Math.min(quantity, Math.max(0, room))
      if (taken < quantity) again.fewer.push({ name: today.name, left: today.left })
      if (taken === 0) continue
      again.cart = add(again.cart, lineOf(today, taken))
      again.added += 1
      if (!sameMoney(price, today.price))
        again.dearer.push({ name: today.name, before: price, now: today.price })
    }
  }
  return again
}

/** Puts an order's lines into the cart. Nothing is placed. @throws Problem when the shop does not answer */
export async function putIntoCart({ id }: Order): Promise<Again> {
  const items = await call(orderApi.items, { params: { id } })
  const ids = items.map(({ product }) => product.id).join()
  const products = ids ? await call(productApi.browse, { query: { ids, image: 'url' } }) : []
  await cartRestored()
  const page = activeLanguage()
  const today = products.map((product) => listedIn(product, page))
  const again = orderAgain(useCart.getState().products, items, today)
  useCart.setState({ products: again.cart })
  return again
}
