import { StatusDot } from '../../ui/status-dot.tsx'
import { isSoldOut } from './product-badge.ts'

/** `In stock`, `3 left` or `Sold out`. */
export function StockHint({ product }: { product: { left: number | null } }) {
  if (isSoldOut(product)) return <StatusDot tone="danger">Sold out</StatusDot>
  if (product.left !== null) return <StatusDot tone="warning">{product.left} left</StatusDot>
  return <StatusDot tone="success">In stock</StatusDot>
}
