import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { choose } from '../../shop/catalogue/choice.ts'
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
import {
  add,
  type Cart,
  type LineKey,
  lineKey,
  lineOf,
  piecesOf,
  withOptions,
} from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'

/** Puts the lines of an order into the cart again, and says in one message what differs. */
export function OrderAgainButton({ order }: { order: Order }) {
  const { t } = useLingui()
  const money = useMoney()
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const withNetwork = useWithNetwork()

  const summary = (again: ReturnType<typeof orderAgain>): string => {
    const { added, soldOut, gone, goneOptions, dearer, fewer } = again
    const parts = [
      added > 0
        ? t`${plural(added, { one: '# dish is in your cart.', other: '# dishes are in your cart.' })}`
        : t`Nothing was added to your cart.`,
    ]
    const [outOfStock, notSold] = [soldOut.join(', '), gone.join(', ')]
    if (outOfStock) parts.push(t`Sold out: ${outOfStock}.`)
    if (notSold) parts.push(t`Not sold any more: ${notSold}.`)
    const notOffered = goneOptions.join(', ')
    if (notOffered) parts.push(t`Not offered any more: ${notOffered}.`)
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
      const { soldOut, gone, fewer, dearer, goneOptions, toChoose } = done
      const isExact = [soldOut, gone, fewer, dearer, goneOptions].every(
        ({ length }) => length === 0,
      )
      const { id, ...state } = toChoose ?? {}
      const action = id
        ? { label: t`Choose again`, run: () => void navigate(paths.product(id), { state }) }
        : { label: t`See the cart`, run: () => void navigate(paths.cart) }
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

/** The lines of an order at today's prices, merged with what is in the cart. */
export function orderAgain(
  cart: Cart,
  items: readonly OrderItem[],
  products: readonly CurrentProduct[],
) {
  const current = currentProductsFor(
    items.map(({ product }) => product.id),
    products,
  )
  let filled = cart
  let added = 0
  const soldOut: string[] = []
  const gone: string[] = []
  /** Options that are not offered any more, with their dish. */
  const goneOptions: string[] = []
  /** Prices in Rwf. */
  const dearer: { name: string; before: number; now: number }[] = []
  /** Less than was ordered. `left`: how many there are; null where the cart takes no more. */
  const fewer: { name: string; left: number | null }[] = []
  /** The first dish of which a group has too few or too many options now. */
  let toChoose: { id: number; line: LineKey } | undefined
  for (const { product, quantity, price, options } of items) {
    const listed = current.get(product.id)
    if (!listed) gone.push(product.name)
    else if (listed.left === 0) soldOut.push(listed.name)
    else {
      const chosen = chooseAgain(listed, options)
      goneOptions.push(...chosen.gone.map((name) => `${name} (${listed.name})`))
      const today = withOptions(listed, chosen.options)
      if (chosen.isBroken) toChoose ??= { id: today.id, line: lineKey(today) }
      const room = (today.left ?? maxQuantity) - piecesOf(filled, today.id)
      const taken = Math.min(quantity, Math.max(0, room))
      if (taken < quantity) fewer.push({ name: today.name, left: today.left })
      if (taken === 0) continue
      filled = add(filled, lineOf(today, taken))
      added += 1
      if (!sameMoney(price, today.price))
        dearer.push({ name: today.name, before: price, now: today.price })
    }
  }
  return { cart: filled, added, soldOut, gone, goneOptions, dearer, fewer, toChoose }
}

/** What of these options is still offered, at today's extras. */
function chooseAgain({ optionGroups = [] }: CurrentProduct, options: OrderItem['options']) {
  if (optionGroups.length === 0) return { options: undefined, gone: [], isBroken: false }
  const ids = options.map(({ id }) => id)
  const offered = choose(optionGroups, ids).options.filter(({ isSoldOut }) => !isSoldOut)
  const isOffered = (id: number) => offered.some((option) => option.id === id)
  return {
    options: offered,
    gone: options.filter(({ id }) => !isOffered(id)).map(({ name }) => name),
    isBroken:
      choose(
        optionGroups,
        offered.map(({ id }) => id),
      ).refusal !== undefined,
  }
}

/** @throws Problem when the shop does not answer */
async function putIntoCart({ id }: Order) {
  const items = await call(orderApi.items, { params: { id } })
  const products = await fetchProducts(items.map(({ product }) => product.id))
  const again = orderAgain(useCart.getState().products, items, products)
  useCart.setState({ products: again.cart })
  return again
}
