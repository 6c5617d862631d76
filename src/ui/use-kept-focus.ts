import { useEffect, useRef } from 'react'

/**
 * A pressed button may go away with what it changed. Then the focus comes to the element of the
 * returned ref (give it `tabIndex={-1}`) instead of falling back to the top of the page.
 */
export function useKeptFocus<E extends HTMLElement = HTMLDivElement>(change: string | number) {
  const place = useRef<E>(null)
  const seen = useRef(change)

  useEffect(() => {
    if (seen.current === change) return
    seen.current = change
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [change])

  return place
}
