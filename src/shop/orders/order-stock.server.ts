import type { Tx } from '../../platform/database/database.server.ts'
import type { Language } from '../../platform/language/language.ts'
import { conflict, type Problem } from '../../platform/problem.ts'
import type { StockChange } from '../catalogue/catalogue.server.ts'
import { type Money, sameMoney } from '../money.ts'
import { totalsOf } from '../totals.ts'
import type { OrderLine, OrderStatus } from './order.ts'
import { productNameIn } from './order-in-language.server.ts'
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
  readonly before?: readonly PricedLine[]
  /** Rwf, as the customer was shown it; undefined where they were shown none. */
  readonly totalAmount?: Money | undefined
  /** In which a refusal names products. */
  readonly language: Language
}

interface FoundLine extends PricedLine {
  readonly product: StockedProduct
}

/**
 * Locks the products, compares what the customer saw with what holds, takes the stock and writes the lines. Two lines
 * of one product at two prices (`mergeLines`) are refused like any wrong price. The order is locked before.
 * @throws Problem 409 PRODUCT_GONE, PRICE_CHANGED, STOCK_EXCEEDED
 */
export async function takeLines(
  tx: Tx,
  orderId: number,
  { lines, before = [], totalAmount, language }: NewLines,
): Promise<StockChange[]> {
  const ids = [...new Set(lines.map(({ product }) => product.id))]
  const onSale = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
  const found = lines.map(({ product: { id }, quantity, price }) => {
    const product = onSale.get(id)
    if (!product) throw conflict('PRODUCT_GONE', orderRefusals.productGone, { product: { id } })
    return { product, quantity, price }
  })
  requirePrices(found, { before, totalAmount })
  const stock = stockAfter(found)
  const short = found.find(({ product }) =>
    stock.some(({ id, after }) => id === product.id && after < 0),
  )
  if (short) throw stockExceeded(short.product, language)
  await writeLines(
    tx,
    orderId,
    found.map(({ product: { id, name, translations, price }, quantity }, index) => ({
      productId: id,
      position: before.length + index + 1,
      name,
      translations,
      quantity,
      price,
    })),
  )
  return stock
}

/** @throws Problem 409 PRICE_CHANGED with the prices and sums that hold */
function requirePrices(
  lines: readonly FoundLine[],
  { before, totalAmount }: Required<Pick<NewLines, 'before' | 'totalAmount'>>,
): void {
  const today = lines.map(({ product: { price }, quantity }) => ({ price, quantity }))
  const totals = totalsOf([...before, ...today])
  const pricesAgree =
    lines.every(({ product, price }) => sameMoney(product.price, price)) &&
    (totalAmount === undefined || sameMoney(totalAmount, totals.totalAmount))
  if (pricesAgree) return
  const priceOf = new Map(lines.map(({ product: { id, price } }) => [id, price]))
  const items = [...priceOf].map(([id, price]) => ({ product: { id }, price }))
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
  if (effect === 'restore' && short) throw stockExceeded(short, language, { current: from })
  await moveStock(tx, orderIds, effect)
  const sign = effect === 'cancel' ? 1 : -1
  return products.map(({ id, quantity: before, ordered }) => ({
    id,
    before,
    after: before + sign * ordered,
  }))
}

/** @param details what else the refusal tells, such as the order's `current` status */
function stockExceeded(
  {
    id,
    name,
    translations,
    quantity: available,
  }: Pick<StockedProduct, 'id' | 'name' | 'translations' | 'quantity'>,
  language: Language,
  details: object = {},
): Problem {
  const product = productNameIn({ id, name, translations }, language)
  const message = orderRefusals.stockExceeded(product.name, available)
  return conflict('STOCK_EXCEEDED', message, { ...details, product, available })
}
