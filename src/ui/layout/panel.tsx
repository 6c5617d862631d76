import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** A sheet of surface on the paper, with room inside; a section where it has a name. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  const isNamed = rest['aria-label'] ?? rest['aria-labelledby']
  const Element = (isNamed ? 'section' : 'div') as 'section'
  return (
    <Element
      {...rest}
      className={classNames(
        'rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6',
        className,
      )}
    />
  )
}
