import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Select } from './select.tsx'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** A unit inside the box, such as `Rwf`. */
    unit?: ReactNode
  }

export function TextField({ unit, ...props }: TextFieldProps) {
  const [field, input] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          {unit && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-soft"
            >
              {unit}
            </span>
          )}
          <input
            {...input}
            {...control}
            className={classNames(control.className, Boolean(unit) && 'pl-12')}
          />
        </span>
      )}
    </Field>
  )
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Grows with the text, where the browser can. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [field, area] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={`${control.className} wrap-anywhere field-sizing-content min-h-28 leading-normal`}
        />
      )}
    </Field>
  )
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>

/** Put `<option value="">` first where nothing is chosen yet. */
export function SelectField(props: SelectFieldProps) {
  const [field, select] = splitField(props)
  return <Field {...field}>{(control) => <Select {...select} {...control} />}</Field>
}

/** The properties of the field, and those of its control. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, hint, error, isLabelHidden, id, className, ...control } = props
  return [{ label, hint, error, isLabelHidden, id, className }, control] as const
}
