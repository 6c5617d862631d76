import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { productMessages } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { EnteredOption } from '../../site/language/entered-text.tsx'
import { useTranslate } from '../../site/language/use-translate.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import type { LoadedCategories } from './use-categories.ts'

type CategoryFieldProps = {
  /** The id it begins with; empty for none. */
  start: string
  error: string | undefined
  categories: LoadedCategories
}

/** Which category a product is in. Without categories it says why there are none, and what to do. */
export function CategoryField({ start, error, categories }: CategoryFieldProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { value: known } = categories
  const keepFocus = useKeptFocus<HTMLSelectElement>(known ? 'ready' : 'failed')
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
