import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

/** How everything that can be typed into or chosen from looks. */
export const controlStyle =
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink text-ellipsis transition-colors duration-150 hover:border-ink-soft aria-invalid:border-danger aria-invalid:bg-danger-soft disabled:bg-sunken disabled:text-ink-faint'

export type FieldProps = {
  label: ReactNode
  /** What a good answer looks like, before anything went wrong. */
  hint?: ReactNode
  /** What is wrong and how to mend it. */
  error?: string | undefined
  isLabelHidden?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

/** What a field hands to its control. */
export type ControlProps = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, hint and error around one control, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  isLabelHidden,
  id,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const described = classNames(Boolean(hint) && hintId, Boolean(error) && errorId)

  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={isLabelHidden ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
      </label>
      {children({
        id: controlId,
        className: controlStyle,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex gap-1.5 font-medium text-danger-ink text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** A native `<select>` with the look of the other controls. Needs a label: see SelectField, or `aria-label`. */
export function Select({ className = controlStyle, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames(className, 'appearance-none pr-10')} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}

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
