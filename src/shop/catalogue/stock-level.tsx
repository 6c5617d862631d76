import { Badge } from '../../ui/badge.tsx'
import { lowStock } from './product-badge.ts'

/** How many there are, and a word where that is few. */
export function StockLevel({ quantity }: { quantity: number }) {
  if (quantity === 0) return <Badge tone="danger">Sold out</Badge>
  if (quantity <= lowStock) return <Badge tone="warning">{quantity} left</Badge>
  return quantity
}
