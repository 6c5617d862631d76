import { useLingui } from '@lingui/react/macro'
import { isSoldOut } from '../../shop/catalogue/product-rules.ts'
import { soldOut } from '../../site/format/stock-text.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

/** What stands on the picture: `New`, `Sold out`. */
export function ProductBadges({ product }: { product: { left: number | null; isNew: boolean } }) {
  const { t } = useLingui()
  return (
    <div className="pointer-events-none absolute top-2 left-2 flex flex-col items-start gap-1.5">
      {product.isNew && (
        <Badge tone="success" isSolid>
          {t({ message: 'New', context: 'product' })}
        </Badge>
      )}
      {isSoldOut(product) && <Badge isSolid>{t(soldOut)}</Badge>}
    </div>
  )
}
