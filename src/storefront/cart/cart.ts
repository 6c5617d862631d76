import { hashInAddress } from '../../platform/image-address.ts'
import {
  defaultLanguage,
  type Language,
  type TranslatedLanguage,
  translatedLanguages,
} from '../../platform/language/language.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { maxNameLength, maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { type Money, maxPrice } from '../../shop/money.ts'
import { isObject } from '../../ui/is-object.ts'

/** One product in the cart or on the wishlist. `image` is the short path of its picture. */
export type CartLine = Readonly<{
  id: number
  name: string
  quantity: number
  image: string
  price: Money
  /** Of the name; absent for the one in which names are entered. */
  language?: TranslatedLanguage | undefined
}>
export type Cart = readonly CartLine[]

/** What cart and wishlist take over from a product. */
type TakenOver = Omit<CartLine, 'quantity'>

/** The same as the shop lists it, in the language of the page. */
export type SoldProduct = Omit<TakenOver, 'language'> & Pick<Product, 'untranslated'>

/** With the language of its name. */
export const listedIn = <P extends SoldProduct>(product: P, page: Language) => ({
  ...product,
  language: page === defaultLanguage || product.untranslated?.includes('name') ? undefined : page,
})

const within = (quantity: number) => Math.min(Math.max(Math.trunc(quantity), 1), maxQuantity)

/** What goes into cart or wishlist when a product is added to it. */
export const lineOf = (
  { id, name, image, price, language }: TakenOver,
  quantity = 1,
): CartLine => ({
  id,
  name,
  quantity: within(quantity),
  image,
  price,
  ...(language && { language }),
})

export const has = (cart: Cart, id: number): boolean => cart.some((line) => line.id === id)

export const quantityOf = (cart: Cart, id: number): number =>
  cart.find((line) => line.id === id)?.quantity ?? 0

/** A product that is there already counts up by the added quantity; name and price become the new ones. */
export const add = (cart: Cart, added: CartLine): Cart =>
  has(cart, added.id)
    ? cart.map((line) =>
        line.id === added.id ? lineOf(added, line.quantity + added.quantity) : line,
      )
    : [...cart, added]

/** Never below 1: removing is a decision of its own. */
export const setQuantity = (cart: Cart, id: number, quantity: number): Cart =>
  cart.map((line) => (line.id === id ? { ...line, quantity: within(quantity) } : line))

export const remove = (cart: Cart, id: number): Cart => cart.filter((line) => line.id !== id)

/**
 * Undo: what is in `before` and not in `after` comes back to its old place. What is in the cart stays as it is now,
 * and what else has left it since, such as by an order, stays away.
 */
export const bringBack = (cart: Cart, before: Cart, after: Cart): Cart => [
  ...before.flatMap(
    (line) => cart.find(({ id }) => id === line.id) ?? (has(after, line.id) ? [] : line),
  ),
  ...cart.filter(({ id }) => !has(before, id)),
]

/** Less what was ordered of it. */
export const takeOut = (cart: Cart, ordered: readonly Pick<CartLine, 'id' | 'quantity'>[]): Cart =>
  cart.flatMap((line) => {
    const taken = ordered.find(({ id }) => id === line.id)?.quantity ?? 0
    return taken < line.quantity ? { ...line, quantity: line.quantity - taken } : []
  })

/** A ticked id becomes unticked and the other way round. */
export const toggle = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

/** Lines from a source that anybody may have edited: what is no line is dropped, the rest is clamped. */
export function readCart(stored: unknown): Cart {
  if (!Array.isArray(stored)) return []
  const lines = stored.slice(0, maxStored).flatMap((line) => readLine(line) ?? [])
  return lines.filter((line, index) => lines.findIndex(({ id }) => id === line.id) === index)
}

/** Ids from the same kind of source. */
export const readIds = (stored: unknown): number[] =>
  Array.isArray(stored) ? [...new Set(stored.slice(0, maxStored).filter(isId))] : []

/** Lines, or ids. */
const maxStored = 200

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function readLine(stored: unknown): CartLine | undefined {
  if (!hasNameAndPrice(stored)) return undefined
  const { id, name, quantity, image, price, language } = stored
  if (typeof quantity !== 'number' || !Number.isFinite(quantity)) return undefined
  const picture = typeof image === 'string' && hashInAddress(image) ? image : ''
  return lineOf(
    {
      id,
      name: name.slice(0, maxNameLength),
      image: picture,
      price,
      language: translatedLanguages.find((known) => known === language),
    },
    quantity,
  )
}

type NameAndPrice = Pick<CartLine, 'id' | 'name' | 'price'>

/**
 * Whether a value from a source that anybody may have edited is a product as far as a cart needs it.
 * By hand, for a schema would cost every first visit 8 KB.
 */
export const hasNameAndPrice = (
  value: unknown,
): value is NameAndPrice & { readonly [other: string]: unknown } =>
  isObject(value) &&
  isId(value.id) &&
  typeof value.name === 'string' &&
  value.name.trim() !== '' &&
  typeof value.price === 'number' &&
  value.price >= 0 &&
  value.price <= maxPrice
