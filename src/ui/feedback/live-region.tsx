import type { ReactNode } from 'react'

type LiveRegionProps = {
  /** Keep the region mounted and change what is in it; a region that arrives full stays silent. */
  children: ReactNode
  isVisible?: boolean | undefined
  /** `span` in a line of text. */
  as?: 'div' | 'span'
}

/** Says its content aloud each time that content changes. */
export function LiveRegion({ children, isVisible = false, as: Element = 'div' }: LiveRegionProps) {
  return (
    <Element
      role="status"
      aria-live="polite"
      aria-atomic="true"
      // Empty it takes no room, nor a gap; hidden it would not be heard when it is filled.
      className={isVisible ? 'empty:absolute' : 'sr-only'}
    >
      {children}
    </Element>
  )
}
