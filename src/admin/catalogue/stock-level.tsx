import { lowStock } from '../../shop/catalogue/product-badge.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

/** How many there are, and a word where that is few. */
export function StockLevel({ quantity }: { quantity: number }) {
  if (quantity === 0) return <Badge tone="danger">Sold out</Badge>
  if (quantity <= lowStock) return <Badge tone="warning">{quantity} left</Badge>
  return quantity
}
