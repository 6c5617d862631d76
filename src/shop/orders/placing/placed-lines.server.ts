import { message } from '../../../platform/language/message.ts'
import { invalid } from '../../../platform/problem.ts'
import { maxQuantity } from '../../catalogue/product-rules.ts'
import { addMoney } from '../../money.ts'
import { totalsOf } from '../../pricing/totals.ts'
import { type LineKey, lineKey, maxLines, maxTotal, type OrderLine } from '../order.ts'
import { orderRefusals } from '../order-refusals.server.ts'

/**
 * Lines of the same key and price become one. Those of one key at two prices stay apart: one of them is wrong,
 * which is for `takeLines` to refuse, with the right one. @throws Problem 400
 */
export function mergeLines(lines: readonly OrderLine[]): OrderLine[] {
  const merged = new Map<string, OrderLine>()
  const pieces = new Map<LineKey, number>()
  for (const line of lines) {
    const key = lineKey(line)
    const together = line.quantity + (pieces.get(key) ?? 0)
    if (together > maxQuantity)
      throw invalid({
        items: message('At most {most} of one product.', { most: maxQuantity }),
      })
    pieces.set(key, together)
    const pricedKey = `${key} ${addMoney(line.price)}`
    const quantity = line.quantity + (merged.get(pricedKey)?.quantity ?? 0)
    merged.set(pricedKey, { ...line, quantity })
  }
  if (pieces.size > maxLines)
    throw invalid({ items: message('At most {most} products.', { most: maxLines }) })
  return [...merged.values()]
}

/** What the lines come to. @throws Problem 400 for more than an order can hold */
export function totalsThatFit(lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]) {
  const { subtotal, shipping, totalAmount } = totalsOf(lines)
  if (totalAmount > maxTotal) throw invalid({ items: orderRefusals.tooLarge })
  return { subtotal, shipping }
}
