import { type ReactNode, useId } from 'react'

type SegmentedProps<Value extends string> = {
  /** Names the group for screen readers. */
  label: string
  value: Value
  onChange: (value: Value) => void
  /** An icon is seen instead of the label, which is read out. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
}

/** A few choices side by side, one of them taken: radio buttons underneath. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset
      aria-label={label}
      className="inline-flex rounded-md border border-line-strong bg-surface"
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={option.label}
          className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-[10px] px-2.5 font-medium text-ink-soft text-sm hover:text-ink has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:outline-2 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 [&_svg]:size-5"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          <span className={option.icon ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
