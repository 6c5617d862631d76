import { cleanText, foldedToSearch } from '../../platform/language/plain-text.ts'
import { choose, priceOf } from '../../shop/catalogue/choice.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut } from '../../shop/catalogue/product-rules.ts'
import type { Fulfilment } from '../../shop/fulfilment.ts'
import type { Money } from '../../shop/money.ts'
import { idsOf } from '../../site/catalogue/option-choice.tsx'
import type { DraftLine, StaffDraft } from './staff-draft.ts'

/**
 * The usual one comes first. A guest at the counter may always take the dishes along.
 * @param offered on the web
 */
export const fulfilmentsFor = (
  channel: StaffDraft['channel'],
  offered: readonly Fulfilment[],
): readonly Fulfilment[] =>
  channel === 'PHONE' ? offered : ['PICKUP', ...offered.filter((one) => one !== 'PICKUP')]

/** A line with today's price. */
export interface PricedLine {
  readonly line: DraftLine
  /** Undefined once it is not sold any more. */
  readonly product: Product | undefined
  readonly ids: readonly number[]
  /** Rwf a piece. */
  readonly price: Money
  readonly quantity: number
}

export function pricedLine(line: DraftLine, menu: readonly Product[]): PricedLine {
  const product = menu.find(({ id }) => id === line.productId)
  const groups = product?.optionGroups ?? []
  const ids = idsOf(groups, line.options)
  const price = product ? priceOf(product, choose(groups, ids).options) : 0
  return { line, product, ids, price, quantity: line.quantity }
}

type Order = {
  draft: StaffDraft
  lines: readonly PricedLine[]
  fulfilment: Fulfilment
  totalAmount: Money
  /** As it was typed. */
  amount: Money
}

/** The body of the call, unchecked: its schema removes other fields. */
export const bodyOf = ({ draft, lines, fulfilment, totalAmount, amount }: Order) => ({
  ...draft,
  fulfilment,
  totalAmount,
  paymentMethod: draft.paymentMethod ? { id: Number(draft.paymentMethod) } : undefined,
  items: lines.length > 0 ? lines.map(itemOf) : undefined,
  received: draft.isPaid ? { ...draft, amount } : undefined,
})

const itemOf = ({ line, quantity, price, product, ids }: PricedLine) => ({
  product: { id: line.productId },
  quantity,
  price,
  ...(product?.hasOptions && { options: ids }),
})

const maxFound = 8
const maxPopular = 12

/** Dishes with this text in their name; those that begin with it come first, sold out ones last. */
export function dishesLike(menu: readonly Product[], text: string): Product[] {
  const wanted = foldedToSearch(cleanText(text).trim())
  const places = menu.map((product) => ({
    product,
    at: foldedToSearch(product.name).indexOf(wanted),
  }))
  const rank = ({ product, at }: (typeof places)[number]) =>
    (isSoldOut(product) ? 2 : 0) + (at === 0 ? 0 : 1)
  const found = places.filter(({ at }) => at >= 0).sort((a, b) => rank(a) - rank(b))
  return found.map(({ product }) => product).slice(0, maxFound)
}

/** @param sold ids, most sold first; the first dishes of the menu make up for missing ones */
export function popularDishes(menu: readonly Product[], sold: readonly number[]): Product[] {
  const known = sold.flatMap((id) => menu.find((product) => product.id === id) ?? [])
  return [...new Set([...known, ...menu])].slice(0, maxPopular)
}
