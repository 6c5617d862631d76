import { message } from '../../../platform/language/message.ts'
import { invalid } from '../../../platform/problem.ts'
import { maxQuantity } from '../../catalogue/product-rules.ts'
import { sameMoney } from '../../money.ts'
import { totalsOf } from '../../pricing/totals.ts'
import { type LineKey, lineKey, maxLines, maxSubtotal, type OrderLine } from '../order.ts'
import { orderRefusals } from '../order-refusals.server.ts'

/** Lines of the same key become one; their prices have to agree. @throws Problem 400 */
export function mergeLines(lines: readonly OrderLine[]): OrderLine[] {
  const merged = new Map<LineKey, OrderLine>()
  for (const line of lines) {
    const same = merged.get(lineKey(line))
    if (same && !sameMoney(same.price, line.price)) {
      throw invalid({ items: message('Lines for one product name different prices.') })
    }
    const quantity = line.quantity + (same?.quantity ?? 0)
    if (quantity > maxQuantity)
      throw invalid({
        items: message('At most {most} of one product.', { most: maxQuantity }),
      })
    merged.set(lineKey(line), { ...line, quantity })
  }
  if (merged.size > maxLines)
    throw invalid({ items: message('At most {most} products.', { most: maxLines }) })
  return [...merged.values()]
}

export const piecesOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What the lines come to. @throws Problem 400 for more than an order can hold */
export function totalsThatFit(lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]) {
  const { subtotal, shipping } = totalsOf(lines)
  if (subtotal > maxSubtotal) throw invalid({ items: orderRefusals.tooLarge })
  return { subtotal, shipping }
}
