import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlStyle } from './field.tsx'

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
