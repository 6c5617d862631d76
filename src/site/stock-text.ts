import { isSoldOut } from '../shop/catalogue/product-badge.ts'
import type { Tone } from '../ui/feedback/tone.ts'

export const soldOut = 'Sold out'

/** What is said about the stock of a product, and its colour. `left` is null while there is plenty. */
export function stockText(product: { left: number | null }): { text: string; tone: Tone } {
  if (isSoldOut(product)) return { text: soldOut, tone: 'danger' }
  if (product.left !== null) return { text: `${product.left} left`, tone: 'warning' }
  return { text: 'In stock', tone: 'success' }
}
