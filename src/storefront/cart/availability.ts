import { useRevalidator } from 'react-router'
import { choose } from '../../shop/catalogue/choice.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut } from '../../shop/catalogue/product-rules.ts'
import { type Money, sameMoney } from '../../shop/money.ts'
import { fetchProductsById } from '../../site/catalogue/products-by-id.ts'
import {
  deferred,
  type Settled,
  settle,
  useDeferred,
  useKeepPrevious,
} from '../../site/data/settled.ts'
import { activeLanguage } from '../../site/language/i18n.ts'
import {
  add,
  type Cart,
  type CartLine,
  type LineKey,
  lineKey,
  lineOf,
  listedIn,
  piecesOf,
  withOptions,
} from './cart.ts'
import type { CartList } from './cart-actions.ts'
import { useCart } from './cart-store.ts'

/** A product as the shop lists it today. `left` is null while there is plenty. */
export type CurrentProduct = Omit<CartLine, 'quantity' | 'options'> &
  Pick<Product, 'left' | 'defaultOptions' | 'optionGroups'> &
  Partial<Pick<Product, 'mustChoose' | 'hasOptions'>>

/** By product id; null for a product that is not sold any more, absent for one that was not checked. */
export type CurrentProducts = ReadonlyMap<number, CurrentProduct | null>

type CheckedProducts = {
  current: CurrentProducts
  /** Of the lines whose price has changed since. */
  pricesBefore: ReadonlyMap<LineKey, Money>
}

/**
 * `short`: there are some, but fewer than the lines of the product want. `choose`: its options cannot be ordered today.
 * A line that was not checked counts as fine.
 */
export type Availability = 'fine' | 'short' | 'soldOut' | 'gone' | 'choose'

export const currentProductsFor = (
  ids: readonly number[],
  products: readonly CurrentProduct[],
): CurrentProducts =>
  new Map(ids.map((id) => [id, products.find((product) => product.id === id) ?? null]))

/** How many pieces a line can have beside the other lines of its product; null or undefined for plenty. */
export function leftOf(
  line: CartLine,
  current: CurrentProducts,
  cart: Cart,
): number | null | undefined {
  const left = current.get(line.id)?.left
  return left && Math.max(0, left - (piecesOf(cart, line.id) - line.quantity))
}

/** @param cart with all lines of the product */
export function availabilityOf(line: CartLine, current: CurrentProducts, cart: Cart): Availability {
  const product = current.get(line.id)
  if (product === undefined) return 'fine'
  if (product === null) return 'gone'
  if (isSoldOut(product)) return 'soldOut'
  const chosen = line.options?.map(({ id }) => id)
  if (chosen && choose(product.optionGroups ?? [], chosen).refusal) return 'choose'
  return (leftOf(line, current, cart) ?? line.quantity) < line.quantity ? 'short' : 'fine'
}

/** Such a line neither counts nor is ordered. */
export const isUnavailable = (availability: Availability): boolean =>
  availability !== 'fine' && availability !== 'short'

export const orderable = (cart: Cart, current: CurrentProducts): Cart =>
  cart.filter((line) => !isUnavailable(availabilityOf(line, current, cart)))

/** The lines with today's names, pictures, options and prices. An option that is gone stays, so that its line can say so. */
export const withCurrentProducts = (cart: Cart, current: CurrentProducts): Cart =>
  cart.map((line) => {
    const product = current.get(line.id)
    return product ? lineOf(withOptions(product, optionsToday(line, product)), line.quantity) : line
  })

const optionsToday = ({ options }: CartLine, { optionGroups = [] }: CurrentProduct) => {
  const today = optionGroups.flatMap((group) => group.options)
  return options?.map((option) => today.find(({ id }) => id === option.id) ?? option)
}

/**
 * Lines without options get those that their product is sold with by itself, or none of them where it is not: its
 * options were chosen by nobody yet. Equal lines become one.
 */
export const withDefaults = (cart: Cart, current: CurrentProducts): Cart =>
  cart
    .map((line) => {
      const product = current.get(line.id)
      const options =
        line.options ?? product?.defaultOptions ?? (product?.hasOptions ? [] : undefined)
      return options ? { ...line, options } : line
    })
    .reduce<Cart>(add, [])

export function previousPrices(cart: Cart, current: CurrentProducts): ReadonlyMap<LineKey, Money> {
  const today = withCurrentProducts(cart, current)
  return new Map(
    cart
      .filter(({ price }, index) => !sameMoney(today[index]?.price ?? price, price))
      .map((line) => [lineKey(line), line.price]),
  )
}

/** For the `clientLoader` of cart and wishlist: the page shows the lines before the shop answers. */
export const loadAvailability = (list: CartList) => ({
  availability: deferred(settle(checkAvailability(list))),
})

/** Loads the products of the lines, and takes over today's names, pictures and prices. */
async function checkAvailability(list: CartList): Promise<CheckedProducts> {
  const ids = useCart.getState()[list].map((line) => line.id)
  const current = currentProductsFor(ids, await fetchProducts(ids))
  // Read again: lines may have been added or removed during the request.
  const stored = useCart.getState()[list]
  const lines = list === 'products' ? withDefaults(stored, current) : stored
  useCart.setState({ [list]: withCurrentProducts(lines, current) })
  return { current, pricesBefore: previousPrices(lines, current) }
}

/** @throws Problem when the shop does not answer */
export const fetchProducts = async (ids: readonly number[]): Promise<CurrentProduct[]> =>
  (await fetchProductsById(ids)).map((product) => listedIn(product, activeLanguage()))

const nothingKnown: CheckedProducts = { current: new Map(), pricesBefore: new Map() }

/**
 * The lines of cart or wishlist with the result of `loadAvailability`. A line that joins on the page is checked by its
 * order.
 */
export function useAvailability(list: CartList, availability: Promise<Settled<CheckedProducts>>) {
  const lines = useCart((state) => state[list])
  const { value: answer, isLoading } = useDeferred(availability)
  const { value: checked = nothingKnown, problem } = useKeepPrevious(answer)
  const { revalidate } = useRevalidator()

  return {
    lines,
    ...checked,
    isFailed: problem !== undefined,
    isChecking: isLoading,
    checkAgain: () => void revalidate(),
  }
}

export type CheckedLines = ReturnType<typeof useAvailability>
