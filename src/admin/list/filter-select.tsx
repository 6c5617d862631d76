import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Language } from '../../platform/language/language.ts'
import { SelectField } from '../../ui/form/select-field.tsx'

export interface FilterOption<Value> {
  readonly value: Value
  /** Data, such as the name of a category, or words. */
  readonly label: string | MessageDescriptor
  /** Of data that may be in another language than the page. */
  readonly lang?: Language | undefined
}

type FilterSelectProps<Value> = {
  label: string
  value: Value
  options: readonly FilterOption<Value>[]
  onChoose: (value: Value) => void
  className?: string
}

/** A filter or order of a list; undefined stands for the default one. */
export function FilterSelect<Value extends string | undefined>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChoose, className } = props
  const { t } = useLingui()
  const choose = (text: string) => {
    const chosen = options.find((option) => (option.value ?? '') === text)
    if (chosen) onChoose(chosen.value)
  }
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => choose(event.target.value)}
      className={className}
    >
      {options.map((option) => (
        <option key={option.value ?? ''} value={option.value ?? ''} lang={option.lang}>
          {typeof option.label === 'string' ? option.label : t(option.label)}
        </option>
      ))}
    </SelectField>
  )
}
