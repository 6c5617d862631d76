import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** A unit inside the box, such as `Rwf`. */
    unit?: ReactNode
  }

export function TextField({
  label,
  hint,
  error,
  isLabelHidden,
  id,
  className,
  unit,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, id, className }}>
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
