import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { categoryMessages } from '../../shop/catalogue/category.ts'
import { ProductForm as ProductRules, StockedProduct } from '../../shop/catalogue/product.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { FormPage } from '../form/form-page.tsx'
import { useFormDraft } from '../form/use-draft.ts'
import { ImageField } from './image-field.tsx'
import { type ComparedField, conflictsWith, reconciled } from './product-conflict.ts'
import { ProductConflictPanel } from './product-conflict-panel.tsx'
import { ProductFields } from './product-fields.tsx'
import { type ProductFormValues, readFormValues } from './product-form-values.ts'
import { ProductPreview } from './product-preview.tsx'
import { useCategories } from './use-categories.ts'

type ProductFormProps = {
  /** Names the draft: one per product. */
  draftName: string
  /** What the fields begin with. */
  opened: ProductFormValues
  save: (answers: z.output<typeof ProductRules>) => Promise<StockedProduct>
  savedMessage: (name: string) => string
  failedMessage: string
  submitLabel: string
  /** Called after saving, unless another product is to follow. */
  onSaved: () => void
  /** Offers to go on with an empty form. */
  hasNext?: boolean
}

export function ProductForm(props: ProductFormProps) {
  const { draftName, opened, save, savedMessage, failedMessage, submitLabel, onSaved } = props
  const [failure, setFailure] = useState<string>()
  const [isShrinking, setIsShrinking] = useState(false)
  const [current, setCurrent] = useState<StockedProduct>()
  const isNextWanted = useRef(false)
  const categories = useCategories()
  const draft = useFormDraft(draftName, opened)
  const form = useForm({
    schema: ProductRules,
    read: readFormValues,
    async send(answers) {
      setFailure(undefined)
      const saved = await save(answers)
      showToast('success', savedMessage(saved.name), { id: 'save' })
      if (isNextWanted.current) return draft.discard()
      draft.finish()
      onSaved()
    },
    onRefused(problem) {
      const changed = z.safeParse(StockedProduct, problem.body.current)
      if (problem.code === 'PRODUCT_CHANGED' && changed.success) setCurrent(changed.data)
      else setFailure(problem.message)
      showToast('error', failedMessage, { id: 'save' })
    },
  })

  const submit = { ...form.submit, isBusy: form.isBusy || isShrinking }
  const choosePicture = (image: string) => {
    draft.set('image', image)
    form.mend('image')
  }
  const settle = (theirs: ReadonlySet<ComparedField>) => {
    if (!current) return
    draft.restart(reconciled(current, draft.values, theirs))
    setCurrent(undefined)
    setFailure(undefined)
  }
  const nameOfCategory = (id: string) =>
    categories.value?.find((category) => String(category.id) === id)?.name ?? id

  return (
    <>
      {current && (
        <ProductConflictPanel
          key={current.version}
          conflicts={conflictsWith(current, { opened, mine: draft.values })}
          categoryName={nameOfCategory}
          onSettle={settle}
        />
      )}
      <FormPage
        form={{ ...form, submit }}
        draft={draft}
        submitLabel={submitLabel}
        busyLabel={isShrinking ? 'Preparing the picture…' : 'Saving…'}
        failure={failure ?? (categories.problem && categoryMessages.listFailed)}
        onSubmitPressed={() => {
          isNextWanted.current = false
        }}
        moreActions={
          props.hasNext && (
            <Button
              {...submit}
              tone="secondary"
              onClick={() => {
                isNextWanted.current = true
              }}
            >
              Save and add another
            </Button>
          )
        }
      >
        <input type="hidden" name="version" value={draft.start.version} />
        <input type="hidden" name="baseQuantity" value={draft.start.baseQuantity} />
        <div className="grid items-start gap-5 md:grid-cols-[1fr_18rem]">
          <Panel className="flex flex-col gap-5">
            <ProductFields start={draft.start} errors={form.errors} categories={categories.value} />
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
