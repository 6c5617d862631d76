import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Select } from './select.tsx'

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>

/** Put `<option value="">` first where nothing is chosen yet. */
export function SelectField({
  label,
  hint,
  error,
  isLabelHidden,
  id,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, id, className }}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}
