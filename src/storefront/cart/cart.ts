import { hashInAddress } from '../../platform/image-address.ts'
import {
  defaultLanguage,
  type Language,
  type TranslatedLanguage,
  translatedLanguages,
} from '../../platform/language/language.ts'
import { keyOf, priceOf } from '../../shop/catalogue/choice.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { maxNameLength, maxOptionsOfLine, maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { type Money, maxPrice, timesMoney } from '../../shop/money.ts'
import { isObject } from '../../ui/is-object.ts'

/** A chosen option; `extra` is Rwf a piece. */
export type LineOption = Readonly<{ id: number; name: string; extra: Money }>

/** One product in the cart or on the wishlist, with its options. `image` is the short path of its picture. */
export type CartLine = Readonly<{
  id: number
  name: string
  quantity: number
  image: string
  /** A piece, with its options. */
  price: Money
  /** Absent for a product without options, and on the wishlist. */
  options?: readonly LineOption[] | undefined
  /** Of the name; absent for the language in which names are entered. */
  language?: TranslatedLanguage | undefined
}>
export type Cart = readonly CartLine[]

/** What cart and wishlist copy from a product. */
type LineProduct = Omit<CartLine, 'quantity'>

/** The same as the shop lists it, in the language of the page. */
export type SoldProduct = Omit<LineProduct, 'language' | 'options'> &
  Pick<Product, 'untranslated' | 'defaultOptions'>

/** Adds the language of the name. */
export const listedIn = <P extends SoldProduct>(product: P, page: Language) => ({
  ...product,
  language: page === defaultLanguage || product.untranslated?.includes('name') ? undefined : page,
})

const within = (quantity: number) => Math.min(Math.max(Math.trunc(quantity), 1), maxQuantity)

export const lineOf = (
  { id, name, image, price, language, options }: LineProduct,
  quantity = 1,
): CartLine => ({
  id,
  name,
  quantity: within(quantity),
  image,
  price,
  ...(language && { language }),
  ...(options && { options: options.map(({ id, name, extra }) => ({ id, name, extra })) }),
})

/** Its options are chosen on its page: it asks for that, or none of them is chosen by itself today. */
export const asksForChoice = (
  product: Partial<Pick<Product, 'mustChoose' | 'hasOptions' | 'defaultOptions'>>,
): boolean => product.mustChoose || (product.hasOptions && !product.defaultOptions) || false

/** A product as it costs with these options. */
export const withOptions = <P extends { price: Money }>(
  product: P,
  options: readonly LineOption[] | undefined,
) => ({ ...product, options, price: priceOf(product, options ?? []) })

export type LineKey = string
export const lineKey = ({ id, options }: Pick<CartLine, 'id' | 'options'>): LineKey =>
  keyOf(id, options)

export const lineIn = <L extends Pick<CartLine, 'id' | 'options'>>(
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

/** Replaces a line; where another one is the same now, both become one. */
export const changeLine = (cart: Cart, key: LineKey, line: CartLine): Cart =>
  lineKey(line) !== key && has(cart, lineKey(line))
    ? add(remove(cart, key), line)
    : replaceLine(cart, key, () => line)

export const piecesOf = (cart: Cart, productId: number): number =>
  cart.reduce((pieces, line) => (line.id === productId ? pieces + line.quantity : pieces), 0)

/** At most so many pieces of a product: the last lines lose theirs. */
export const takeAtMost = (cart: Cart, productId: number, pieces: number): Cart => {
  let left = pieces
  return cart.flatMap((line) => {
    if (line.id !== productId) return line
    const quantity = Math.min(line.quantity, left)
    left -= quantity
    return quantity > 0 ? { ...line, quantity } : []
  })
}

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

/** Of an order: `options` are those of its line, or their ids. */
export type OrderedLine = Pick<CartLine, 'id' | 'quantity'> & {
  readonly options?: Parameters<typeof keyOf>[1]
}

/** The cart less the ordered quantities. */
export const takeOut = (cart: Cart, ordered: readonly OrderedLine[]): Cart =>
  cart.flatMap((line) => {
    const same = ordered.find(({ id, options }) => keyOf(id, options) === lineKey(line))
    const taken = same?.quantity ?? 0
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
  const { id, name, quantity, image, price, language, options } = stored
  if (typeof quantity !== 'number' || !Number.isFinite(quantity)) return undefined
  const picture = typeof image === 'string' && hashInAddress(image) ? image : ''
  return lineOf(
    {
      id,
      name: name.slice(0, maxNameLength),
      image: picture,
      price,
      language: translatedLanguages.find((known) => known === language),
      options: Array.isArray(options)
        ? options.slice(0, maxOptionsOfLine).filter(isOption)
        : undefined,
    },
    quantity,
  )
}

const isOption = (value: unknown): value is LineOption =>
  isObject(value) &&
  isId(value.id) &&
  typeof value.name === 'string' &&
  typeof value.extra === 'number' &&
  value.extra >= 0

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
