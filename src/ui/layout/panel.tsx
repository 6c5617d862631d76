import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** A sheet of surface on the paper, with room inside. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={classNames(
        'rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6',
        className,
      )}
    />
  )
}
