import { isSoldOut } from '../../shop/catalogue/product-badge.ts'
import { type Money, sameMoney } from '../../shop/money.ts'
import type { Cart, CartLine } from './cart.ts'

/** What the shop says today about a product. `left` is null while there is plenty. */
export type CurrentProduct = {
  id: number
  name: string
  image: string
  price: Money
  left: number | null
}

/** By product; null for one that is not sold any more, absent for one that was not asked about. */
export type CurrentProducts = ReadonlyMap<number, CurrentProduct | null>

/** `short`: there are some, but not as many as the line wants. */
export type Availability = 'unknown' | 'fine' | 'short' | 'soldOut' | 'gone'

export const currentProductsFor = (
  ids: readonly number[],
  offers: readonly CurrentProduct[],
): CurrentProducts =>
  new Map(ids.map((id) => [id, offers.find((offer) => offer.id === id) ?? null]))

export function availabilityOf(line: CartLine, offers: CurrentProducts): Availability {
  const offer = offers.get(line.id)
  if (offer === undefined) return 'unknown'
  if (offer === null) return 'gone'
  if (isSoldOut(offer)) return 'soldOut'
  return offer.left !== null && offer.left < line.quantity ? 'short' : 'fine'
}

/** What is gone or sold out neither counts nor is ordered. */
export const isUnavailable = (standing: Availability): boolean =>
  standing === 'gone' || standing === 'soldOut'

export const orderable = (cart: Cart, offers: CurrentProducts): Cart =>
  cart.filter((line) => !isUnavailable(availabilityOf(line, offers)))

/** The cart with today's names, pictures and prices. */
export const withCurrentProducts = (cart: Cart, offers: CurrentProducts): Cart =>
  cart.map((line) => {
    const { name, image, price } = offers.get(line.id) ?? line
    return { ...line, name, image, price }
  })

/** What lines cost until now, by product, where today's price is another one. */
export const previousPrices = (cart: Cart, offers: CurrentProducts): ReadonlyMap<number, Money> =>
  new Map(
    cart
      .filter(({ id, price }) => !sameMoney(offers.get(id)?.price ?? price, price))
      .map(({ id, price }) => [id, price]),
  )
