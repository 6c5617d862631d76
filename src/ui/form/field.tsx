import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useId } from 'react'
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
