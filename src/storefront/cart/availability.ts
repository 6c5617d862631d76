import { isSoldOut } from '../../shop/catalogue/product-rules.ts'
import { type Money, sameMoney } from '../../shop/money.ts'
import { type Cart, type CartLine, lineOf } from './cart.ts'

/** What the shop says today about a product. `left` is null while there is plenty. */
export type CurrentProduct = Omit<CartLine, 'quantity'> & { left: number | null }

/** By product; null for one that is not sold any more, absent for one that was not asked about. */
export type CurrentProducts = ReadonlyMap<number, CurrentProduct | null>

/** What a check of all lines found out. */
export type CheckedProducts = {
  current: CurrentProducts
  /** What lines cost until now, by product, where today's price is another one. */
  pricesBefore: ReadonlyMap<number, Money>
}

/** `short`: there are some, but not as many as the line wants. */
export type Availability = 'unknown' | 'fine' | 'short' | 'soldOut' | 'gone'

export const currentProductsFor = (
  ids: readonly number[],
  products: readonly CurrentProduct[],
): CurrentProducts =>
  new Map(ids.map((id) => [id, products.find((product) => product.id === id) ?? null]))

export function availabilityOf(line: CartLine, current: CurrentProducts): Availability {
  const product = current.get(line.id)
  if (product === undefined) return 'unknown'
  if (product === null) return 'gone'
  if (isSoldOut(product)) return 'soldOut'
  return product.left !== null && product.left < line.quantity ? 'short' : 'fine'
}

/** Such a line neither counts nor is ordered. */
export const isUnavailable = (availability: Availability): boolean =>
  availability === 'gone' || availability === 'soldOut'

export const orderable = (cart: Cart, current: CurrentProducts): Cart =>
  cart.filter((line) => !isUnavailable(availabilityOf(line, current)))

/** The cart with today's names, pictures and prices. */
export const withCurrentProducts = (cart: Cart, current: CurrentProducts): Cart =>
  cart.map((line) => lineOf(current.get(line.id) ?? line, line.quantity))

/** What lines cost until now, by product, where today's price is another one. */
export const previousPrices = (cart: Cart, current: CurrentProducts): ReadonlyMap<number, Money> =>
  new Map(
    cart
      .filter(({ id, price }) => !sameMoney(current.get(id)?.price ?? price, price))
      .map(({ id, price }) => [id, price]),
  )
