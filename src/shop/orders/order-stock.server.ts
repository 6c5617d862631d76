import type { Tx } from '../../platform/database/database.server.ts'
import { conflict, type Problem } from '../../platform/problem.ts'
import { lowStock } from '../catalogue/product-badge.ts'
import { sameMoney } from '../money.ts'
import { type OrderLine, type OrderStatus, orderMessages, totalsOf } from './order.ts'
import { stockEffect } from './order-status.ts'
import {
  type LockedProduct,
  lockProducts,
  lockProductsOf,
  moveStock,
  type TakenLine,
  takeLines,
} from './order-stock.db.ts'

/**
 * Compares what the customer saw with what holds, and takes the stock.
 * @returns the products as they were before
 */
export async function takeStock(
  tx: Tx,
  orderId: number,
  lines: readonly OrderLine[],
  totalAmount?: number,
): Promise<LockedProduct[]> {
  const onSale = await lockProducts(
    tx,
    lines.map((line) => line.product.id),
  )
  const byId = new Map(onSale.map((product) => [product.id, product]))
  const taken = lines.map(({ product: { id }, quantity }): TakenLine & { available: number } => {
    const product = byId.get(id)
    if (!product) throw conflict('PRODUCT_GONE', orderMessages.productGone, { product: { id } })
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
    throw conflict('PRICE_CHANGED', orderMessages.priceChanged, { ...totals, items })
  }
  const short = taken.find((line) => line.quantity > line.available)
  if (short)
    throw stockExceeded({ id: short.productId, name: short.name, quantity: short.available })
  await takeLines(tx, orderId, taken)
  return onSale
}

/**
 * Gives the stock of a moved order back, or takes it once more if it is still there.
 * @returns whether the stock changed
 */
export async function settleStock(
  tx: Tx,
  orderId: number,
  from: OrderStatus,
  to: OrderStatus,
): Promise<boolean> {
  const effect = stockEffect(from, to)
  if (effect === undefined) return false
  const products = await lockProductsOf(tx, orderId)
  const short = products.find((product) => product.ordered > product.quantity)
  if (effect === 'restore' && short) throw stockExceeded(short, { current: from })
  await moveStock(tx, orderId, effect)
  return true
}

/** Whether visitors read something else now: `3 left`, or sold out. */
export const fallsLow = (onSale: readonly LockedProduct[], lines: readonly OrderLine[]): boolean =>
  lines.some(({ product, quantity }) => {
    const before = onSale.find(({ id }) => id === product.id)?.quantity ?? 0
    return before - quantity <= lowStock
  })

/** @param details what else the refusal tells, such as the order's `current` status */
const stockExceeded = (
  product: { id: number; name: string; quantity: number },
  details: object = {},
): Problem =>
  conflict('STOCK_EXCEEDED', orderMessages.stockExceeded(product.name, product.quantity), {
    ...details,
    product: { id: product.id, name: product.name },
    available: product.quantity,
  })
