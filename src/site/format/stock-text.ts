import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isSoldOut } from '../../shop/catalogue/product-rules.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const soldOut = msg`Sold out`

/** What is said about the stock of a product, and its colour. `left` is null while there is plenty. */
export function stockText(product: { left: number | null }): {
  text: MessageDescriptor
  tone: Tone
} {
  const { left } = product
  if (isSoldOut(product)) return { text: soldOut, tone: 'danger' }
  if (left !== null) return { text: msg`${left} left`, tone: 'warning' }
  return { text: msg`In stock`, tone: 'success' }
}
