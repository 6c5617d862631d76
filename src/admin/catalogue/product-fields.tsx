import { useLingui } from '@lingui/react/macro'
import { maxDescriptionLength, maxNameLength } from '../../shop/catalogue/product-rules.ts'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TranslationFolds } from '../form/translation-folds.tsx'
import { CategoryField } from './category-field.tsx'
import type { ProductFormValues } from './product-form-values.ts'
import type { LoadedCategories } from './use-categories.ts'

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
