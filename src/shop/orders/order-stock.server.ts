import type { Tx } from '../../platform/database/database.server.ts'
import type { Language } from '../../platform/language/language.ts'
import { conflict, type Problem } from '../../platform/problem.ts'
import type { StockChange } from '../catalogue/catalogue.server.ts'
import { choiceOf, priceOf } from '../catalogue/choice.ts'
import { shareOptionGroups } from '../catalogue/option.db.ts'
import type { SoldOutUntil, StoredChoice } from '../catalogue/option.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { type Money, sameMoney } from '../money.ts'
import { totalsOf } from '../totals.ts'
import type { OrderStatus } from './order.ts'
import { chooseFor } from './order-choice.server.ts'
import { productNameIn } from './order-in-language.server.ts'
import { lineKey, type OrderLine } from './order-line.ts'
import { orderRefusals } from './order-refusals.server.ts'
import { stockEffect } from './order-status.ts'
import {
  lockProducts,
  lockProductsOf,
  moveStock,
  type StockedProduct,
  writeLines,
} from './order-stock.db.ts'

type PricedLine = Pick<OrderLine, 'price' | 'quantity'>

interface NewLines {
  readonly lines: readonly OrderLine[]
  /** What the order has already. */
  readonly before?: readonly (PricedLine & Parameters<typeof lineKey>[0])[]
  /** Rwf, as the customer was shown it; undefined where they were shown none. */
  readonly totalAmount?: Money | undefined
  readonly fulfilment: Fulfilment
  /** In which a refusal names products and options. */
  readonly language: Language
  /** ms since 1970. */
  readonly now: number
}

interface FoundLine extends PricedLine {
  readonly product: StockedProduct
  readonly options: readonly StoredChoice[]
  /** When the product can be ordered again, if it is sold out whatever its stock is. */
  readonly until: SoldOutUntil | null
  /** Rwf a piece, as it holds. */
  readonly priceToday: Money
}

/**
 * Locks the products, compares what the customer saw with what holds, takes the stock and writes the lines. Two lines
 * of one key at two prices (`mergeLines`) are refused like any wrong price. The order is locked before.
 * @throws Problem 409 PRODUCT_GONE, OPTION_GONE, OPTION_SOLD_OUT, OPTIONS_INVALID, LINE_EXISTS, PRICE_CHANGED,
 * STOCK_EXCEEDED
 */
export async function takeLines(
  tx: Tx,
  orderId: number,
  { lines, before = [], totalAmount, fulfilment, language, now }: NewLines,
): Promise<StockChange[]> {
  const ids = [...new Set(lines.map(({ product }) => product.id))]
  const onSale = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
  const groupIds = [...onSale.values()].flatMap(({ optionGroups }) => optionGroups)
  const groups = await shareOptionGroups(tx, groupIds)
  const found = lines.map(({ product: { id }, quantity, price, options: ids }): FoundLine => {
    const product = onSale.get(id)
    if (!product) throw conflict('PRODUCT_GONE', orderRefusals.productGone, { product: { id } })
    const chosen = chooseFor(product, ids, { groups, language, now })
    return { product, quantity, price, ...chosen, priceToday: priceOf(product, chosen.options) }
  })
  if (before.some((line) => found.some((added) => lineKey(added) === lineKey(line))))
    throw conflict('LINE_EXISTS', orderRefusals.lineExists)
  requirePrices(found, { before, totalAmount, fulfilment })
  const stock = stockAfter(found)
  const short = found.find(
    ({ product, until }) =>
      until !== null || stock.some(({ id, after }) => id === product.id && after < 0),
  )
  if (short) throw stockExceeded(short.product, { language, until: short.until })
  const merged = [...Map.groupBy(found, lineKey).values()]
  await writeLines(
    tx,
    orderId,
    merged.flatMap((same, index) =>
      same.slice(0, 1).map(({ product: { id, name, translations }, options, priceToday }) => ({
        productId: id,
        position: before.length + index + 1,
        name,
        translations,
        quantity: same.reduce((pieces, { quantity }) => pieces + quantity, 0),
        price: priceToday,
        options,
        choice: choiceOf(options),
      })),
    ),
  )
  return stock
}

/** @throws Problem 409 PRICE_CHANGED with the prices and sums that hold */
function requirePrices(
  lines: readonly FoundLine[],
  {
    before,
    totalAmount,
    fulfilment,
  }: Required<Pick<NewLines, 'before' | 'totalAmount' | 'fulfilment'>>,
): void {
  const today = lines.map(({ priceToday: price, quantity }) => ({ price, quantity }))
  const totals = totalsOf([...before, ...today], fulfilment)
  const pricesAgree =
    lines.every(({ priceToday, price }) => sameMoney(priceToday, price)) &&
    (totalAmount === undefined || sameMoney(totalAmount, totals.totalAmount))
  if (pricesAgree) return
  const items = [...Map.groupBy(lines, lineKey).values()].flatMap((same) =>
    same.slice(0, 1).map(({ product: { id, optionGroups }, options, priceToday: price }) => ({
      product: { id },
      ...(optionGroups.length > 0 && { options: options.map((option) => option.id) }),
      price,
    })),
  )
  throw conflict('PRICE_CHANGED', orderRefusals.priceChanged, { ...totals, items })
}

/** What becomes of the stock of each product, over all its lines. */
const stockAfter = (lines: readonly FoundLine[]): StockChange[] =>
  [...Map.groupBy(lines, ({ product }) => product)].map(
    ([{ id, quantity: before }, ofProduct]) => ({
      id,
      before,
      after: ofProduct.reduce((left, { quantity }) => left - quantity, before),
    }),
  )

interface Move {
  readonly orderIds: readonly number[]
  readonly from: OrderStatus
  readonly to: OrderStatus
  /** In which a refusal names products. */
  readonly language: Language
}

/** Gives the stock of moved orders back, or takes it once more if it is still there. */
export async function settleStock(
  tx: Tx,
  { orderIds, from, to, language }: Move,
): Promise<StockChange[]> {
  const effect = stockEffect(from, to)
  if (effect === undefined) return []
  const products = await lockProductsOf(tx, orderIds)
  const short = products.find((product) => product.ordered > product.quantity)
  if (effect === 'restore' && short)
    throw stockExceeded(short, { language, details: { current: from } })
  await moveStock(tx, orderIds, effect)
  const sign = effect === 'cancel' ? 1 : -1
  return products.map(({ id, quantity: before, ordered }) => ({
    id,
    before,
    after: before + sign * ordered,
  }))
}

interface Short {
  readonly language: Language
  /** When the product can be ordered again, if it is sold out whatever its stock is. */
  readonly until?: SoldOutUntil | null
  /** What else the refusal tells, such as the order's `current` status. */
  readonly details?: object
}

export function stockExceeded(
  {
    id,
    name,
    translations,
    quantity,
  }: Pick<StockedProduct, 'id' | 'name' | 'translations' | 'quantity'>,
  { language, until = null, details }: Short,
): Problem {
  const product = productNameIn({ id, name, translations }, language)
  const available = until === null ? quantity : 0
  const message = orderRefusals.stockExceeded(product.name, available)
  return conflict('STOCK_EXCEEDED', message, {
    ...details,
    product,
    available,
    ...(until !== null && { soldOutUntil: until }),
  })
}
