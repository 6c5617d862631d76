import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'

/** A sheet of surface on the paper, with room inside; a section where it has a name. A `title` is its heading. */
export function Panel({ title, className, children, ...rest }: ComponentProps<'section'>) {
  const titleId = useId()
  const isNamed = title ?? rest['aria-label'] ?? rest['aria-labelledby']
  const Element = (isNamed ? 'section' : 'div') as 'section'
  return (
    <Element
      aria-labelledby={title && titleId}
      {...rest}
      className={classNames(
        'rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6',
        className,
      )}
    >
      {title && (
        <h2 id={titleId} className="mb-3 text-xl">
          {title}
        </h2>
      )}
      {children}
    </Element>
  )
}
