import { isSoldOut } from '../../shop/catalogue/product-badge.ts'
import { type Money, sameMoney } from '../../shop/money.ts'
import type { Cart, CartLine } from './cart.ts'

/** What the shop says today about a product. `left` is null while there is plenty. */
export type Offer = { id: number; name: string; image: string; price: Money; left: number | null }

/** By product; null for one that is not sold any more, absent for one that was not asked about. */
export type Offers = ReadonlyMap<number, Offer | null>

/** `short`: there are some, but not as many as the line wants. */
export type Standing = 'unknown' | 'fine' | 'short' | 'soldOut' | 'gone'

export const offersFor = (ids: readonly number[], offers: readonly Offer[]): Offers =>
  new Map(ids.map((id) => [id, offers.find((offer) => offer.id === id) ?? null]))

export function standingOf(line: CartLine, offers: Offers): Standing {
  const offer = offers.get(line.id)
  if (offer === undefined) return 'unknown'
  if (offer === null) return 'gone'
  if (isSoldOut(offer)) return 'soldOut'
  return offer.left !== null && offer.left < line.quantity ? 'short' : 'fine'
}

/** What is gone or sold out neither counts nor is ordered. */
export const isLeftOut = (standing: Standing): boolean =>
  standing === 'gone' || standing === 'soldOut'

export const orderable = (cart: Cart, offers: Offers): Cart =>
  cart.filter((line) => !isLeftOut(standingOf(line, offers)))

/** The cart with today's names, pictures and prices. */
export const asOffered = (cart: Cart, offers: Offers): Cart =>
  cart.map((line) => {
    const { name, image, price } = offers.get(line.id) ?? line
    return { ...line, name, image, price }
  })

/** What lines cost until now, by product, where today's price is another one. */
export const pricesBefore = (cart: Cart, offers: Offers): ReadonlyMap<number, Money> =>
  new Map(
    cart
      .filter(({ id, price }) => !sameMoney(offers.get(id)?.price ?? price, price))
      .map(({ id, price }) => [id, price]),
  )
