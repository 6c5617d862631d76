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
import type { FieldOf } from '../form/use-saving-form.ts'
import type { LoadedCategories } from './category-choices.tsx'
import type { ProductFormValues } from './product-form-values.ts'

type Fields = { field: FieldOf<keyof ProductFormValues>; categories: LoadedCategories }

/** The fields of a product, without its picture and translations. */
export function ProductFields({ field, categories }: Fields) {
  const { t } = useLingui()
  return (
    <>
      <CategoryField field={field} categories={categories} />
      <TextField label={t`Name`} {...field('name')} maxLength={maxNameLength} autoComplete="off" />
      <div className="grid items-start gap-5 xs:grid-cols-2">
        <TextField
          label={t`Price`}
          {...field('price')}
          unit="Rwf"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label={t`Quantity`}
          {...field('quantity')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextAreaField
        label={t`Description`}
        {...field('description')}
        rows={6}
        className="flex-1 [&_textarea]:flex-1"
        maxLength={maxDescriptionLength}
        hint={t`Text between a colon and a dash is shown in bold red.`}
      />
    </>
  )
}

/** Which category a product is in. Without categories it says why there are none, and what to do. */
function CategoryField({ field, categories }: Fields) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { value: known } = categories
  const keepFocus = useRestoreFocus<HTMLSelectElement>(known ? 'ready' : 'failed')
  const category = field('category')
  return (
    <SelectField
      // A select shows its default value only if that option exists when it is mounted.
      key={known ? 'ready' : 'failed'}
      ref={keepFocus}
      label={t`Category`}
      {...category}
      hint={
        known ? known.length === 0 && <FirstCategory /> : <NoCategories categories={categories} />
      }
    >
      <option value="">{translate(productMessages.selectCategory)}</option>
      {!known && category.defaultValue && <option value={category.defaultValue}>…</option>}
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

function NoCategories({ categories }: Pick<Fields, 'categories'>) {
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
