import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ProductForm as ProductRules, StockedProduct } from '../../shop/catalogue/product.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { actingUser } from '../form/acting-user.ts'
import { FormPage } from '../form/form-page.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'
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
  /** @returns the words for what was saved */
  save: (answers: z.output<typeof ProductRules>) => Promise<string>
  failedMessage: string
  submitLabel: string
  /** Called after saving, unless another product is to follow. */
  onSaved: () => void
  /** Offers to go on with an empty form. */
  hasNext?: boolean
}

export function ProductForm(props: ProductFormProps) {
  const { draftName, opened, save, failedMessage, submitLabel, onSaved } = props
  const { t } = useLingui()
  const [isShrinking, setIsShrinking] = useState(false)
  const [current, setCurrent] = useState<StockedProduct>()
  const isNextWanted = useRef(false)
  const categories = useCategories()
  const saving = useSavingForm({
    draftName,
    opened,
    schema: ProductRules,
    read: readFormValues,
    save: async (answers) => {
      const category = { ...answers.category, user: await actingUser() }
      return save({ ...answers, category })
    },
    onSaved,
    isNextWanted: () => isNextWanted.current,
    failedMessage,
    settle(problem) {
      const changed = z.safeParse(StockedProduct, problem.body.current)
      if (problem.code !== 'PRODUCT_CHANGED' || !changed.success) return false
      setCurrent(changed.data)
      return true
    },
  })
  const { form, draft, forgetFailure } = saving

  const submit = { ...form.submit, isBusy: form.isBusy || isShrinking }
  const choosePicture = (image: string) => {
    draft.set('image', image)
    form.mend('image')
    forgetFailure()
  }
  const reconcile = (theirs: ReadonlySet<ComparedField>) => {
    if (!current) return
    draft.restart(reconciled(current, draft.values, theirs))
    setCurrent(undefined)
    forgetFailure()
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
          onSettle={reconcile}
        />
      )}
      <FormPage
        saving={{ ...saving, form: { ...form, submit } }}
        submitLabel={submitLabel}
        busyLabel={isShrinking ? t`Preparing the picture…` : t`Saving…`}
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
              {t`Save and add another`}
            </Button>
          )
        }
      >
        <input type="hidden" name="version" value={draft.start.version} />
        <input type="hidden" name="baseQuantity" value={draft.start.baseQuantity} />
        <div className="grid gap-5 md:grid-cols-[1fr_18rem]">
          <Panel className="flex flex-col gap-5">
            <ProductFields start={draft.start} errors={form.errors} categories={categories} />
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
