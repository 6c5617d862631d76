import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Grows with what is written, where the browser can. */
export function TextAreaField({
  label,
  hint,
  error,
  isLabelHidden,
  id,
  className,
  rows = 4,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, id, className }}>
      {(control) => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          className={`${control.className} wrap-anywhere field-sizing-content min-h-28 leading-normal`}
        />
      )}
    </Field>
  )
}
