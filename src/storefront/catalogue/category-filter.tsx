import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'

type CategoryFilterProps = {
  categories: readonly { id: number; name: string }[]
  ticked: readonly number[]
  onToggle: (id: number) => void
  onClear: () => void
}

/** Which categories the list shows; none ticked means all. */
export function CategoryFilter({ categories, ticked, onToggle, onClear }: CategoryFilterProps) {
  const { t } = useLingui()
  return (
    <fieldset>
      <legend className="sr-only">{t`Categories`}</legend>
      {categories.map(({ id, name }) => (
        <Checkbox
          key={id}
          name="category"
          value={id}
          label={name}
          checked={ticked.includes(id)}
          onChange={() => onToggle(id)}
        />
      ))}
      {ticked.length > 0 && (
        <Button tone="quiet" onClick={onClear} className="mt-2">
          {t`Clear filters`}
        </Button>
      )}
    </fieldset>
  )
}
