import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { productMessages } from '../../shop/catalogue/product.ts'
import { maxDescriptionLength, maxNameLength } from '../../shop/catalogue/product-rules.ts'
import { paths } from '../../shop/paths.ts'
import { EnteredOption } from '../../site/language/entered-text.tsx'
import { useTranslate } from '../../site/language/formats.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/form/field.tsx'
import { useRestoreFocus } from '../../ui/form/focus.ts'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { TranslationFolds } from '../form/translation-folds.tsx'
import type { LoadedCategories } from './category-choices.tsx'
import type { ProductFormValues } from './product-form-values.ts'

type ProductFieldsProps = {
  start: ProductFormValues
  values: ProductFormValues
  errors: FieldErrors
  categories: LoadedCategories
}

/** Every field of a product but its picture. */
export function ProductFields({ start, values, errors, categories }: ProductFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <CategoryField start={start.category} error={errors.category} categories={categories} />
      <TextField
        label={t`Name`}
        name="name"
        defaultValue={start.name}
        error={errors.name}
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <div className="grid items-start gap-5 xs:grid-cols-2">
        <TextField
          label={t`Price`}
          name="price"
          unit="Rwf"
          inputMode="decimal"
          defaultValue={start.price}
          error={errors.price}
          autoComplete="off"
        />
        <TextField
          label={t`Quantity`}
          name="quantity"
          inputMode="numeric"
          defaultValue={start.quantity}
          error={errors.quantity}
          autoComplete="off"
        />
      </div>
      <TextAreaField
        label={t`Description`}
        name="description"
        rows={6}
        className="flex-1 [&_textarea]:flex-1"
        defaultValue={start.description}
        error={errors.description}
        maxLength={maxDescriptionLength}
        hint={t`Text between a colon and a dash is shown in bold red.`}
      />
      <TranslationFolds
        fields={[
          { field: 'name', maxLength: maxNameLength },
          { field: 'description', maxLength: maxDescriptionLength, isLong: true },
        ]}
        values={values}
        errors={errors}
      />
    </>
  )
}

type CategoryFieldProps = {
  /** The id it begins with; empty for none. */
  start: string
  error: string | undefined
  categories: LoadedCategories
}

/** Which category a product is in. Without categories it says why there are none, and what to do. */
function CategoryField({ start, error, categories }: CategoryFieldProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { value: known } = categories
  const keepFocus = useRestoreFocus<HTMLSelectElement>(known ? 'ready' : 'failed')
  return (
    <SelectField
      // A select shows its default value only if that option exists when it is mounted.
      key={known ? 'ready' : 'failed'}
      ref={keepFocus}
      label={t`Category`}
      name="category"
      defaultValue={start}
      error={error}
      hint={
        known ? known.length === 0 && <FirstCategory /> : <NoCategories categories={categories} />
      }
    >
      <option value="">{translate(productMessages.selectCategory)}</option>
      {!known && start && <option value={start}>…</option>}
      {known?.map(({ id, name }) => (
        <EnteredOption key={id} value={id}>
          {name}
        </EnteredOption>
      ))}
    </SelectField>
  )
}

const FirstCategory = () => (
  <Link to={paths.admin.createCategory} className="link">
    <Trans>Create the first category</Trans>
  </Link>
)

function NoCategories({ categories }: Pick<CategoryFieldProps, 'categories'>) {
  const { t } = useLingui()
  return (
    <span role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-medium text-danger-ink">{t`Failed to fetch categories.`}</span>
      <Button
        tone="secondary"
        onClick={categories.reload}
        isBusy={categories.isLoading}
        busyLabel={t`Trying again…`}
      >
        {t`Try again`}
      </Button>
    </span>
  )
}
