import { isSoldOut } from '../../shop/catalogue/product-badge.ts'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'

/** `In stock`, `3 left` or `Sold out`. */
export function StockHint({ product }: { product: { left: number | null } }) {
  if (isSoldOut(product)) return <StatusDot tone="danger">Sold out</StatusDot>
  if (product.left !== null) return <StatusDot tone="warning">{product.left} left</StatusDot>
  return <StatusDot tone="success">In stock</StatusDot>
}
