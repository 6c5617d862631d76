import type { StockedProduct } from '../../shop/catalogue/product.ts'
import { emptyFormValues, formValuesOf, type ProductFormValues } from './product-form-values.ts'

export type ComparedField = Exclude<keyof ProductFormValues, 'version' | 'baseQuantity'>

/** All that is typed: a field that the form gains is compared, and never overwritten unasked. */
const comparable = (Object.keys(emptyFormValues) as (keyof ProductFormValues)[]).filter(
  (field): field is ComparedField => field !== 'version' && field !== 'baseQuantity',
)

export interface FieldConflict {
  readonly field: ComparedField
  readonly mine: string
  readonly theirs: string
  /** Both changed it; otherwise only the other one did. */
  readonly isMineChanged: boolean
}

/** What somebody else changed in a product since this form was opened, and this form has not. */
export function conflictsWith(
  current: StockedProduct,
  form: { opened: ProductFormValues; mine: ProductFormValues },
): FieldConflict[] {
  const now = formValuesOf(current)
  const { opened, mine } = form
  // A draft from an earlier day began with a version nobody remembers: every difference counts.
  const isOldDraft = mine.version !== opened.version
  const wasChanged = (by: ProductFormValues, field: ComparedField) =>
    isOldDraft || by[field] !== opened[field]
  return comparable
    .filter((field) => now[field] !== mine[field] && wasChanged(now, field))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: now[field],
      isMineChanged: wasChanged(mine, field),
    }))
}

/** The form with `theirs` for the fields named, ready to be saved on top of what is there now. */
export function reconcile(
  current: StockedProduct,
  mine: ProductFormValues,
  theirs: ReadonlySet<ComparedField>,
): ProductFormValues {
  const now = formValuesOf(current)
  const taken = Object.fromEntries([...theirs].map((field) => [field, now[field]]))
  const { version, baseQuantity } = now
  return { ...mine, ...taken, version, baseQuantity }
}
