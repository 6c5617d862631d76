import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  /** What is wrong, under the label. */
  error?: string | undefined
}

/** Its label covers the whole row, 44 px high, and can be pressed. */
export function Checkbox({ label, error, id, lang, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const errorId = `${boxId}-error`

  return (
    <div lang={lang} className={className}>
      <div className="flex min-h-11 items-start gap-3">
        <input
          {...input}
          id={boxId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={`${boxStyle} mt-2.5`}
        />
        <label htmlFor={boxId} className="wrap-anywhere min-w-0 flex-1 py-2">
          {label}
        </label>
      </div>
      {error && (
        <p id={errorId} className="pl-8 font-medium text-danger-ink text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

export const boxStyle = classNames(
  'relative size-5 shrink-0 appearance-none rounded-[6px] border-2 border-line-strong bg-surface transition-colors',
  'checked:border-accent checked:bg-accent aria-invalid:border-danger disabled:opacity-50',
  'after:absolute after:top-0 after:left-[5px] after:hidden after:h-[11px] after:w-[6px] after:rotate-45 after:border-on-accent after:border-r-[2.5px] after:border-b-[2.5px] checked:after:block',
  'forced-colors:appearance-auto forced-colors:after:hidden',
)

export const radioStyle = `${boxStyle} rounded-full! checked:border-[6px]! checked:bg-surface! after:hidden!`
