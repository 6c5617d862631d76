import { useState } from 'react'
import type * as z from 'zod/mini'
import { Panel } from '../../ui/panel.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useForm } from '../../ui/use-form.ts'
import { AdminForm } from '../../web/admin-form.tsx'
import { useDraft } from '../../web/use-draft.ts'
import { CategorySelect } from './category-select.tsx'
import { ImageField } from './image-field.tsx'
import { ProductForm as ProductRules, type StockedProduct } from './product.ts'
import { readTypedProduct, type TypedProduct } from './product-typed.ts'

type ProductFormProps = {
  /** Names the draft: one per product. */
  draftName: string
  initial: TypedProduct
  save: (answers: z.output<typeof ProductRules>) => Promise<StockedProduct>
  onSaved: (product: StockedProduct) => void
  failedMessage: string
  submitLabel: string
}

export function ProductForm(props: ProductFormProps) {
  const { draftName, initial, save, onSaved, failedMessage, submitLabel } = props
  const [failure, setFailure] = useState<string>()
  const draft = useDraft(draftName, initial)
  const form = useForm({
    schema: ProductRules,
    read: readTypedProduct,
    async send(answers) {
      setFailure(undefined)
      const saved = await save(answers)
      draft.finish()
      onSaved(saved)
    },
    onRefused(problem) {
      setFailure(problem.message)
      showToast('error', failedMessage, { id: 'save' })
    },
  })
  const choosePicture = (image: string) => {
    draft.set('image', image)
    form.mend('image')
  }

  return (
    <AdminForm
      form={form}
      draft={draft}
      submitLabel={submitLabel}
      busyLabel="Saving…"
      failure={failure}
    >
      <input type="hidden" name="version" value={draft.start.version} />
      <input type="hidden" name="baseQuantity" value={draft.start.baseQuantity} />
      <div className="grid items-start gap-5 tab:grid-cols-[1fr_20rem]">
        <Panel className="flex flex-col gap-5">
          <CategorySelect defaultValue={draft.start.category} error={form.errors.category} />
          <TextField
            label="Name"
            name="name"
            defaultValue={draft.start.name}
            error={form.errors.name}
            maxLength={80}
            autoComplete="off"
          />
          <div className="grid gap-5 phone:grid-cols-2">
            <TextField
              label="Price"
              name="price"
              unit="Rwf"
              inputMode="decimal"
              defaultValue={draft.start.price}
              error={form.errors.price}
              autoComplete="off"
            />
            <TextField
              label="Quantity"
              name="quantity"
              inputMode="numeric"
              defaultValue={draft.start.quantity}
              error={form.errors.quantity}
              autoComplete="off"
            />
          </div>
          <TextAreaField
            label="Description"
            name="description"
            rows={6}
            defaultValue={draft.start.description}
            error={form.errors.description}
            maxLength={5000}
            hint="What stands between a colon and a dash is shown bold and red."
          />
        </Panel>
        <Panel>
          <ImageField
            name="image"
            value={draft.typed.image}
            onChange={choosePicture}
            error={form.errors.image}
          />
        </Panel>
      </div>
    </AdminForm>
  )
}
