import { useLingui } from '@lingui/react/macro'
import { lowStock } from '../../shop/catalogue/product-rules.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

/** How many there are, and a word where that is few. */
export function StockLevel({ quantity }: { quantity: number }) {
  const { t } = useLingui()
  if (quantity === 0) return <Badge tone="danger">{t`Sold out`}</Badge>
  if (quantity <= lowStock) return <Badge tone="warning">{t`${quantity} left`}</Badge>
  return quantity
}
