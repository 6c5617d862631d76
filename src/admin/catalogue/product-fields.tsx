import { Trans, useLingui } from '@lingui/react/macro'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { optionGroupApi } from '../../shop/catalogue/option.api.ts'
import { productMessages } from '../../shop/catalogue/product.ts'
import { maxDescriptionLength, maxNameLength } from '../../shop/catalogue/product-rules.ts'
import { paths } from '../../shop/paths.ts'
import { EnteredOption, EnteredText } from '../../site/language/entered-text.tsx'
import { useTranslate } from '../../site/language/formats.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import type { FieldOf } from '../form/use-saving-form.ts'
import { Loaded } from '../list/loaded.tsx'
import { useCategories } from './category-choices.tsx'
import { idsIn, type ProductFormValues } from './product-form-values.ts'

/** The fields of a product, without its picture and translations. */
export function ProductFields({ field }: { field: FieldOf<keyof ProductFormValues> }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const categories = useCategories()
  return (
    <>
      <SelectField
        label={t`Category`}
        {...field('category')}
        hint={
          categories.length === 0 && (
            <Link to={paths.admin.createCategory} className="link">
              <Trans>Create the first category</Trans>
            </Link>
          )
        }
      >
        <option value="">{translate(productMessages.selectCategory)}</option>
        {categories.map(({ id, name }) => (
          <EnteredOption key={id} value={id}>
            {name}
          </EnteredOption>
        ))}
      </SelectField>
      <TextField label={t`Name`} {...field('name')} maxLength={maxNameLength} autoComplete="off" />
      <div className="grid grid-cols-1 items-start gap-5 xs:grid-cols-2">
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

type OptionsFoldProps = {
  /** Ids of the chosen groups, in the order in which the dish shows them. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The groups of options of a product: those that it has first, in its own order. */
export function OptionsFold({ value, error, onChange }: OptionsFoldProps) {
  const { t } = useLingui()
  const chosen = idsIn(value)
  const save = (ids: readonly number[]) => onChange(ids.join())
  const moveUp = (id: number) => {
    const at = chosen.indexOf(id)
    save(chosen.toSpliced(at, 1).toSpliced(at - 1, 0, id))
  }
  return (
    <Disclosure
      className="rounded-md border border-line px-4"
      summary={
        <span className="flex flex-1 justify-between gap-3">
          <Trans>Options</Trans>
          <span className="text-ink-soft">{chosen.length}</span>
        </span>
      }
    >
      {error && <p className="font-medium text-danger-ink text-sm">{error}</p>}
      <Loaded
        load={() => call(optionGroupApi.list)}
        label={t`Loading the options`}
        className="h-22"
      >
        {({ items }) => (
          <ul>
            {[
              ...chosen.flatMap((id) => items.filter((group) => group.id === id)),
              ...items.filter(({ id }) => !chosen.includes(id)),
            ].map(({ id, name, options }) => (
              <li key={id} className="flex items-start gap-2">
                <Checkbox
                  className="min-w-0 flex-1"
                  checked={chosen.includes(id)}
                  onChange={({ target: { checked } }) =>
                    save(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                  }
                  label={
                    <>
                      <EnteredText>{name}</EnteredText>{' '}
                      <span className="text-ink-soft text-sm">
                        <EnteredText>{options.map((option) => option.name).join(', ')}</EnteredText>
                      </span>
                    </>
                  }
                />
                {chosen.indexOf(id) > 0 && (
                  <IconButton label={t`Move ${name} up`} onClick={() => moveUp(id)}>
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Link to={paths.admin.options} className="link inline-flex min-h-11 items-center">
        <Trans>See all options</Trans>
      </Link>
    </Disclosure>
  )
}
