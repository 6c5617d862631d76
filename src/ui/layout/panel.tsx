import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'

type PanelProps = ComponentProps<'section'> & {
  /** A sentence below the title. */
  intro?: string
}

/** A sheet of surface on the paper, with room inside; a section where it has a name. A `title` is its heading. */
export function Panel({ title, intro, className, children, ...rest }: PanelProps) {
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
        // A column of boxes has a gap of its own.
        <div className="mb-3 [.flex>&]:mb-0">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {intro && <p className="mt-1 text-ink-soft text-sm">{intro}</p>}
        </div>
      )}
      {children}
    </Element>
  )
}
