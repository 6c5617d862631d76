import { hashInAddress } from '../../platform/image-address.ts'
import {
  defaultLanguage,
  type Language,
  type TranslatedLanguage,
  translatedLanguages,
} from '../../platform/language/language.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { maxNameLength, maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { type Money, maxPrice, timesMoney } from '../../shop/money.ts'
import { isObject } from '../../ui/is-object.ts'

/** One product in the cart or on the wishlist. `image` is the short path of its picture. */
export type CartLine = Readonly<{
  id: number
  name: string
  quantity: number
  image: string
  price: Money
  /** Of the name; absent for the language in which names are entered. */
  language?: TranslatedLanguage | undefined
}>
export type Cart = readonly CartLine[]

/** What cart and wishlist copy from a product. */
type LineProduct = Omit<CartLine, 'quantity'>

/** The same as the shop lists it, in the language of the page. */
export type SoldProduct = Omit<LineProduct, 'language'> & Pick<Product, 'untranslated'>

/** Adds the language of the name. */
export const listedIn = <P extends SoldProduct>(product: P, page: Language) => ({
  ...product,
  language: page === defaultLanguage || product.untranslated?.includes('name') ? undefined : page,
})

const within = (quantity: number) => Math.min(Math.max(Math.trunc(quantity), 1), maxQuantity)

/** The line of a product that is added to cart or wishlist. */
export const lineOf = (
  { id, name, image, price, language }: LineProduct,
  quantity = 1,
): CartLine => ({
  id,
  name,
  quantity: within(quantity),
  image,
  price,
  ...(language && { language }),
})

/** What tells the lines of a cart apart: the id of their product. */
export type LineKey = number
export const lineKey = ({ id }: Pick<CartLine, 'id'>): LineKey => id

export const lineIn = <L extends Pick<CartLine, 'id'>>(
  lines: readonly L[],
  key: LineKey,
): L | undefined => lines.find((line) => lineKey(line) === key)

export const has = (cart: Cart, key: LineKey): boolean => lineIn(cart, key) !== undefined

export const quantityOf = (cart: Cart, key: LineKey): number => lineIn(cart, key)?.quantity ?? 0

export const lineTotal = ({ price, quantity }: CartLine): Money => timesMoney(price, quantity)

/** Adds the quantity to a line that is there already; name and price become the new ones. */
export const add = (cart: Cart, added: CartLine): Cart =>
  has(cart, lineKey(added))
    ? replaceLine(cart, lineKey(added), (line) => lineOf(added, line.quantity + added.quantity))
    : [...cart, added]

/** Never below 1: removing a line is another action. */
export const setQuantity = (cart: Cart, key: LineKey, quantity: number): Cart =>
  replaceLine(cart, key, (line) => ({ ...line, quantity: within(quantity) }))

const replaceLine = (cart: Cart, key: LineKey, change: (line: CartLine) => CartLine): Cart =>
  cart.map((line) => (lineKey(line) === key ? change(line) : line))

export const remove = (cart: Cart, key: LineKey): Cart =>
  cart.filter((line) => lineKey(line) !== key)

/**
 * Undo: lines of `before` that are not in `after` return to their old place. Lines in the cart stay as they are now.
 * Other lines that have left it since, as by an order, do not return.
 */
export const bringBack = (cart: Cart, before: Cart, after: Cart): Cart => [
  ...before.flatMap(
    (line) => lineIn(cart, lineKey(line)) ?? (has(after, lineKey(line)) ? [] : line),
  ),
  ...cart.filter((line) => !has(before, lineKey(line))),
]

/** The cart less the ordered quantities. */
export const takeOut = (cart: Cart, ordered: readonly Pick<CartLine, 'id' | 'quantity'>[]): Cart =>
  cart.flatMap((line) => {
    const taken = lineIn(ordered, lineKey(line))?.quantity ?? 0
    return taken < line.quantity ? { ...line, quantity: line.quantity - taken } : []
  })

export const toggle = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

/** Lines from a source that anyone can edit: drops what is not a line, clamps the rest. */
export function readCart(stored: unknown): Cart {
  if (!Array.isArray(stored)) return []
  const lines = stored.slice(0, maxStored).flatMap((line) => readLine(line) ?? [])
  return lines.filter((line) => lineIn(lines, lineKey(line)) === line)
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

/** Checks a value from a source that anyone can edit. By hand: a schema would add 8 KB to every first visit. */
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
