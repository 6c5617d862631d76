import { createHash } from 'node:crypto'
import { invalid } from '../../platform/problem.ts'
import { sameMoney } from '../money.ts'
import { mostOfOne } from './most-of-one.ts'
import {
  largestSubtotal,
  mostLines,
  type NewOrder,
  type OrderLine,
  orderMessages,
  totalsOf,
} from './order.ts'

/** Lines for the same product become one; their prices have to agree. */
export function mergeLines(lines: readonly OrderLine[]): OrderLine[] {
  const merged = new Map<number, OrderLine>()
  for (const line of lines) {
    const same = merged.get(line.product.id)
    if (same && !sameMoney(same.price, line.price)) {
      throw invalid({ items: 'Lines for one product name different prices.' })
    }
    const quantity = line.quantity + (same?.quantity ?? 0)
    if (quantity > mostOfOne) throw invalid({ items: `At most ${mostOfOne} of one product.` })
    merged.set(line.product.id, { ...line, quantity })
  }
  if (merged.size > mostLines) throw invalid({ items: `At most ${mostLines} products.` })
  return [...merged.values()]
}

/** @throws Problem 400 for more than the books can hold */
export function totalsThatFit(lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]) {
  const totals = totalsOf(lines)
  if (totals.subtotal > largestSubtotal) throw invalid({ items: orderMessages.tooLarge })
  return totals
}

/** Tells a repeated request from a different one under the same tracking ID. */
export function hashOfContent(body: NewOrder, lines: OrderLine[] | undefined): Buffer {
  const content = [
    body.address,
    body.city,
    body.paymentMethod.id,
    body.totalAmount,
    lines
      ?.map((line) => [line.product.id, line.quantity, line.price] as const)
      .sort(([a], [b]) => a - b),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest()
}
