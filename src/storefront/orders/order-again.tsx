import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { sameMoney } from '../../shop/money.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order, OrderItem } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { useMoney } from '../../site/language/formats.tsx'
import { useWithNetwork } from '../../site/network/needs-network.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { type CurrentProduct, currentProductsFor, fetchProducts } from '../cart/availability.ts'
import { add, type Cart, lineOf, quantityOf } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'

/** Puts the lines of an order into the cart again, and says in one message what differs. */
export function OrderAgainButton({ order }: { order: Order }) {
  const { t } = useLingui()
  const money = useMoney()
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const withNetwork = useWithNetwork()

  const summary = ({ added, soldOut, gone, dearer, fewer }: Again): string => {
    const parts = [
      added > 0
        ? t`${plural(added, { one: '# dish is in your cart.', other: '# dishes are in your cart.' })}`
        : t`Nothing was added to your cart.`,
    ]
    const [outOfStock, notSold] = [soldOut.join(', '), gone.join(', ')]
    if (outOfStock) parts.push(t`Sold out: ${outOfStock}.`)
    if (notSold) parts.push(t`Not sold any more: ${notSold}.`)
    for (const { name, left } of fewer)
      parts.push(
        left === null
          ? t`A cart takes no more than ${maxQuantity}: ${name}.`
          : t`Only ${left} left: ${name}.`,
      )
    for (const { name, before, now } of dearer) {
      const [then, today] = [money(before), money(now)]
      parts.push(t`Another price: ${name}, ${today} instead of ${then}.`)
    }
    return parts.join(' ')
  }

  async function again() {
    setIsBusy(true)
    try {
      const done = await putIntoCart(order)
      const isExact =
        done.soldOut.length + done.gone.length + done.fewer.length + done.dearer.length === 0
      const action = { label: t`See the cart`, run: () => void navigate(paths.cart) }
      showToast(isExact ? 'success' : 'info', summary(done), { action, id: 'order-again' })
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', t`The order could not be looked up. Please try again.`)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button tone="quiet" onClick={() => withNetwork(again)} isBusy={isBusy}>
      {t`Order again`}
    </Button>
  )
}

/** The cart after ordering again, and how it differs from the order. */
type Again = {
  cart: Cart
  added: number
  /** Names. */
  soldOut: string[]
  gone: string[]
  /** Prices in Rwf that have changed. */
  dearer: { name: string; before: number; now: number }[]
  /** Less than was ordered. `left`: how many there are; null where the cart takes no more. */
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

/** @throws Problem when the shop does not answer */
async function putIntoCart({ id }: Order): Promise<Again> {
  const items = await call(orderApi.items, { params: { id } })
  const products = await fetchProducts(items.map(({ product }) => product.id))
  const again = orderAgain(useCart.getState().products, items, products)
  useCart.setState({ products: again.cart })
  return again
}
