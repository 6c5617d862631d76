import { useLingui } from '@lingui/react/macro'
import { numberIn } from '../../platform/language/figures.ts'
import { lowStock } from '../../shop/catalogue/product-rules.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { pictureAddress } from './picture-address.ts'
import type { ProductFormValues } from './product-form-values.ts'

/** How the card in the shop will look, while the form is filled in; for the eyes only. */
export function ProductPreview({ formValues }: { formValues: ProductFormValues }) {
  const { t } = useLingui()
  const { name, image } = formValues
  const price = numberIn(formValues.price)
  const quantity = numberIn(formValues.quantity)
  return (
    <div
      aria-hidden="true"
      className="mx-auto w-full max-w-72 overflow-hidden rounded-lg border border-line bg-surface shadow-sm"
    >
      <div className="relative">
        <Picture image={image && pictureAddress(image)} alt="" sizes="288px" />
        {quantity <= lowStock && (
          <span className="absolute top-2 left-2">
            <Badge tone={quantity === 0 ? 'neutral' : 'warning'} isSolid>
              {quantity === 0 ? t`Sold out` : t`${quantity} left`}
            </Badge>
          </span>
        )}
      </div>
      <div className="flex min-h-24 flex-col gap-1 p-4">
        <p className="break-words font-bold font-display text-lg leading-snug">{name}</p>
        {price > 0 && (
          <p className="font-bold text-accent-ink">
            <MoneyText amount={price} />
          </p>
        )}
      </div>
    </div>
  )
}
