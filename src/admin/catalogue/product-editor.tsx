import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { numberIn } from '../../platform/language/figures.ts'
import { lowStock } from '../../shop/catalogue/product-rules.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { FormPage } from '../form/form-page.tsx'
import { ImageField, pictureAddress } from './image-field.tsx'
import { ProductConflictPanel } from './product-conflict-panel.tsx'
import { ProductFields } from './product-fields.tsx'
import type { ProductFormValues } from './product-form-values.ts'
import { useCategories } from './use-categories.ts'
import { type ProductSaving, useProductForm } from './use-product-form.ts'

type ProductEditorProps = ProductSaving & {
  submitLabel: string
  /** Offers to go on with an empty form. */
  hasNext?: boolean
}

export function ProductEditor({ submitLabel, hasNext, ...product }: ProductEditorProps) {
  const { t } = useLingui()
  const [isShrinking, setIsShrinking] = useState(false)
  const categories = useCategories()
  const { saving, conflict, choosePicture, wantNext, wantNoNext } = useProductForm(product)
  const { form, draft } = saving
  const submit = { ...form.submit, isBusy: form.isBusy || isShrinking }
  const nameOfCategory = (id: string) =>
    categories.value?.find((category) => String(category.id) === id)?.name ?? id

  return (
    <>
      {conflict && (
        <ProductConflictPanel
          key={conflict.version}
          conflicts={conflict.fields}
          categoryName={nameOfCategory}
          onSettle={conflict.settle}
        />
      )}
      <FormPage
        saving={{ ...saving, form: { ...form, submit } }}
        submitLabel={submitLabel}
        busyLabel={isShrinking ? t`Preparing the picture…` : t`Saving…`}
        onSubmitPressed={wantNoNext}
        moreActions={
          hasNext && (
            <Button {...submit} tone="secondary" onClick={wantNext}>
              {t`Save and add another`}
            </Button>
          )
        }
      >
        <input type="hidden" name="version" value={draft.start.version} />
        <input type="hidden" name="baseQuantity" value={draft.start.baseQuantity} />
        <div className="grid gap-5 md:grid-cols-[1fr_18rem]">
          <Panel className="flex flex-col gap-5">
            <ProductFields
              start={draft.start}
              values={draft.values}
              errors={form.errors}
              categories={categories}
            />
          </Panel>
          <div className="flex flex-col gap-5">
            <ImageField
              name="image"
              value={draft.values.image}
              onChange={choosePicture}
              onBusy={setIsShrinking}
              error={form.errors.image}
            />
            <ProductPreview formValues={draft.values} />
          </div>
        </div>
      </FormPage>
    </>
  )
}

/** How the card in the shop will look, while the form is filled in; for the eyes only. */
function ProductPreview({ formValues }: { formValues: ProductFormValues }) {
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
