import type { Tx } from '../../platform/database/database.server.ts'
import { conflict, type Problem } from '../../platform/problem.ts'
import type { StockChange } from '../catalogue/catalogue.server.ts'
import { sameMoney } from '../money.ts'
import { totalsOf } from '../pricing/totals.ts'
import type { OrderLine, OrderStatus } from './order.ts'
import { orderRefusals } from './order-refusals.server.ts'
import { stockEffect } from './order-status.ts'
import {
  lockProducts,
  lockProductsOf,
  moveStock,
  type TakenLine,
  takeLines,
} from './order-stock.db.ts'

/** Compares what the customer saw with what holds, and takes the stock. */
export async function takeStock(
  tx: Tx,
  orderId: number,
  lines: readonly OrderLine[],
  totalAmount?: number,
): Promise<StockChange[]> {
  const onSale = await lockProducts(
    tx,
    lines.map((line) => line.product.id),
  )
  const byId = new Map(onSale.map((product) => [product.id, product]))
  const taken = lines.map(({ product: { id }, quantity }): TakenLine & { available: number } => {
    const product = byId.get(id)
    if (!product) throw conflict('PRODUCT_GONE', orderRefusals.productGone, { product: { id } })
    return {
      productId: id,
      name: product.name,
      quantity,
      price: product.price,
      available: product.quantity,
    }
  })
  const totals = totalsOf(taken)
  const pricesAgree =
    lines.every((line, index) => sameMoney(line.price, taken[index]?.price ?? Number.NaN)) &&
    (totalAmount === undefined || sameMoney(totalAmount, totals.totalAmount))
  if (!pricesAgree) {
    const items = taken.map(({ productId, price }) => ({ product: { id: productId }, price }))
    throw conflict('PRICE_CHANGED', orderRefusals.priceChanged, { ...totals, items })
  }
  const short = taken.find((line) => line.quantity > line.available)
  if (short)
    throw stockExceeded({ id: short.productId, name: short.name, quantity: short.available })
  await takeLines(tx, orderId, taken)
  return taken.map(({ productId: id, quantity, available: before }) => ({
    id,
    before,
    after: before - quantity,
  }))
}

/** Gives the stock of moved orders back, or takes it once more if it is still there. */
export async function settleStock(
  tx: Tx,
  orderIds: readonly number[],
  from: OrderStatus,
  to: OrderStatus,
): Promise<StockChange[]> {
  const effect = stockEffect(from, to)
  if (effect === undefined) return []
  const products = await lockProductsOf(tx, orderIds)
  const short = products.find((product) => product.ordered > product.quantity)
  if (effect === 'restore' && short) throw stockExceeded(short, { current: from })
  await moveStock(tx, orderIds, effect)
  const sign = effect === 'cancel' ? 1 : -1
  return products.map(({ id, quantity: before, ordered }) => ({
    id,
    before,
    after: before + sign * ordered,
  }))
}

/** @param details what else the refusal tells, such as the order's `current` status */
const stockExceeded = (
  product: { id: number; name: string; quantity: number },
  details: object = {},
): Problem =>
  conflict('STOCK_EXCEEDED', orderRefusals.stockExceeded(product.name, product.quantity), {
    ...details,
    product: { id: product.id, name: product.name },
    available: product.quantity,
  })
