import { useLingui } from '@lingui/react/macro'
import { enteredLang } from '../../site/language/text-language.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import type { CategoryLink } from './use-categories.ts'

type CategoryFilterProps = {
  categories: readonly CategoryLink[]
  ticked: readonly number[]
  onToggle: (id: number) => void
  onClear: () => void
}

/** Which categories the list shows; none ticked means all. */
export function CategoryFilter({ categories, ticked, onToggle, onClear }: CategoryFilterProps) {
  const { t } = useLingui()
  return (
    <fieldset tabIndex={-1}>
      <legend className="sr-only">{t`Categories`}</legend>
      {categories.map((category) => (
        <Checkbox
          key={category.id}
          name="category"
          value={category.id}
          label={category.name}
          lang={enteredLang(category, 'name')}
          checked={ticked.includes(category.id)}
          onChange={() => onToggle(category.id)}
        />
      ))}
      {ticked.length > 0 && (
        <Button
          tone="quiet"
          onClick={({ currentTarget }) => {
            // It goes, and with it the focus.
            currentTarget.closest('fieldset')?.focus()
            onClear()
          }}
          className="mt-2"
        >
          {t`Clear filters`}
        </Button>
      )}
    </fieldset>
  )
}
