import { type RefObject, useLayoutEffect } from 'react'

/** What is heard or opened above everything. */
const above = 'dialog, [popover], [role=alert], [role=status], script, style, link, template'

/**
 * Makes everything behind an element that covers the page inert: the focus would be hidden there
 * (WCAG 2.2, 2.4.11).
 * @param covers the media query in which it does
 */
export function useInertBehind(covering: RefObject<HTMLElement | null>, covers: string): void {
  useLayoutEffect(() => {
    const query = matchMedia(covers)
    let behind: HTMLElement[] = []
    const release = () => {
      for (const element of behind) element.inert = false
      behind = []
    }
    const follow = () => {
      release()
      if (query.matches) behind = around(covering.current)
      for (const element of behind) element.inert = true
    }
    follow()
    query.addEventListener('change', follow)
    return () => {
      query.removeEventListener('change', follow)
      release()
    }
  }, [covering, covers])
}

/** Siblings of the element and of all that it is in. */
function around(element: HTMLElement | null): HTMLElement[] {
  const parent = element?.parentElement
  if (!element || !parent || element === document.body) return []
  const siblings = [...parent.children].filter(
    (sibling): sibling is HTMLElement =>
      sibling instanceof HTMLElement && sibling !== element && !sibling.matches(above),
  )
  return [...siblings.filter(({ inert }) => !inert), ...around(parent)]
}
