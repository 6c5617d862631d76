import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FormPage } from '../form/form-page.tsx'
import { ImageField } from './image-field.tsx'
import { ProductConflictPanel } from './product-conflict-panel.tsx'
import { ProductFields } from './product-fields.tsx'
import { ProductPreview } from './product-preview.tsx'
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
