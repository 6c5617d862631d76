import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ProductForm, StockedProduct } from '../../shop/catalogue/product.ts'
import { actingUser } from '../form/acting-user.ts'
import { useSavingForm } from '../form/use-saving-form.ts'
import { type ComparedField, conflictsWith, reconcile } from './product-conflict.ts'
import { type ProductFormValues, readFormValues } from './product-form-values.ts'

export type ProductSaving = {
  /** Names the draft: one per product. */
  draftName: string
  /** What the fields begin with. */
  opened: ProductFormValues
  /** @returns the words for what was saved */
  save: (answers: z.output<typeof ProductForm>) => Promise<string>
  failedMessage: string
  /** Called after saving, unless another product is to follow. */
  onSaved: () => void
}

/** Saves a product. Where somebody else saved it first, `conflict` says what they changed. */
export function useProductForm({ draftName, opened, save, failedMessage, onSaved }: ProductSaving) {
  const [current, setCurrent] = useState<StockedProduct>()
  const isNextWanted = useRef(false)
  const saving = useSavingForm({
    draftName,
    opened,
    picture: 'image',
    schema: ProductForm,
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
  return {
    saving,
    conflict: current && {
      version: current.version,
      fields: conflictsWith(current, { opened, mine: draft.values }),
      settle(theirs: ReadonlySet<ComparedField>) {
        draft.restart(reconcile(current, draft.values, theirs))
        setCurrent(undefined)
        forgetFailure()
      },
    },
    choosePicture(image: string) {
      draft.set('image', image)
      form.mend('image')
      forgetFailure()
    },
    /** An empty form follows once this one is saved. */
    wantNext() {
      isNextWanted.current = true
    },
    wantNoNext() {
      isNextWanted.current = false
    },
  }
}
