import type { Tx } from '../../platform/database/database.server.ts'
import type { Language } from '../../platform/language/language.ts'
import { conflict, type Problem } from '../../platform/problem.ts'
import type { StockChange } from '../catalogue/catalogue.server.ts'
import { addMoney, hasAtMostTwoDecimals, type Money, sameMoney } from '../money.ts'
import { totalsOf } from '../pricing/totals.ts'
import type { OrderLine, OrderStatus } from './order.ts'
import { productNameIn } from './order-in-language.server.ts'
import { orderRefusals } from './order-refusals.server.ts'
import { stockEffect } from './order-status.ts'
import { lockProductsOf, moveStock, type Taken, takeLines } from './order-stock.db.ts'

interface TakenStock {
  readonly stock: readonly StockChange[]
  /** As `requireStillOpen` takes it. */
  readonly version: number
}

type PricedLine = Pick<OrderLine, 'price' | 'quantity'>

interface Wanted {
  readonly lines: readonly OrderLine[]
  /** What the order has already. */
  readonly before?: readonly PricedLine[]
  /** Rwf, as the customer was shown it; undefined where they were shown none. */
  readonly totalAmount?: number | undefined
  /** In which a refusal names products. */
  readonly language: Language
}

/**
 * Compares what the customer saw with what holds, and takes the stock. Two lines for one product name two
 * prices (`mergeLines`), and are refused like any wrong one.
 * @throws Problem 409 PRODUCT_GONE, PRICE_CHANGED, STOCK_EXCEEDED
 */
export async function takeStock(
  tx: Tx,
  orderId: number,
  { lines, before = [], totalAmount, language }: Wanted,
): Promise<TakenStock> {
  const { settingsVersion, products } = await takeLines(tx, {
    orderId,
    ...priced(lines, totalAmount),
  })
  const onSale = new Map(products.map((product) => [product.id, product]))
  const found = lines.map(({ product: { id }, quantity, price }) => {
    const product = onSale.get(id)
    if (!product) throw conflict('PRODUCT_GONE', orderRefusals.productGone, { product: { id } })
    return { product, quantity, price }
  })
  if (settingsVersion === null) throw whyNotTaken(found, { before, totalAmount, language })
  const stock = found.map(({ product: { id, quantity: before }, quantity }) => ({
    id,
    before,
    after: before - quantity,
  }))
  return { stock, version: settingsVersion }
}

/** Lines as statements take them, and whether they come to what the customer was shown. */
function priced(lines: readonly OrderLine[], totalAmount: Money | undefined) {
  const wanted = lines.map(({ product, quantity, price }) => ({
    productId: product.id,
    quantity,
    // What is no amount of money is no dish's price.
    price: hasAtMostTwoDecimals(price) ? addMoney(price) : price,
  }))
  const totalsAgree =
    totalAmount === undefined || sameMoney(totalAmount, totalsOf(wanted).totalAmount)
  return { lines: wanted, totalsAgree }
}

interface FoundLine {
  readonly product: Taken['products'][number]
  readonly quantity: number
  readonly price: Money
}

function whyNotTaken(
  lines: readonly FoundLine[],
  { before, totalAmount, language }: Required<Omit<Wanted, 'lines'>>,
): Error {
  const today = lines.map(({ product: { price }, quantity }) => ({ price, quantity }))
  const totals = totalsOf([...before, ...today])
  const pricesAgree =
    lines.every(({ product, price }) => sameMoney(product.price, price)) &&
    (totalAmount === undefined || sameMoney(totalAmount, totals.totalAmount))
  if (!pricesAgree) {
    const priceOf = new Map(lines.map(({ product: { id, price } }) => [id, price]))
    const items = [...priceOf].map(([id, price]) => ({ product: { id }, price }))
    return conflict('PRICE_CHANGED', orderRefusals.priceChanged, { ...totals, items })
  }
  const short = lines.find(({ product, quantity }) => quantity > product.quantity)
  return short ? stockExceeded(short.product, language) : new Error('Lines were refused that hold.')
}

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
  }: Pick<Taken['products'][number], 'id' | 'name' | 'translations' | 'quantity'>,
  language: Language,
  details: object = {},
): Problem {
  const product = productNameIn({ id, name, translations }, language)
  const message = orderRefusals.stockExceeded(product.name, available)
  return conflict('STOCK_EXCEEDED', message, { ...details, product, available })
}
