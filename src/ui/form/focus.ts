import { useEffect, useRef } from 'react'

/**
 * Focuses the element of the returned ref (give it `tabIndex={-1}`) when `change` changes and the focus is
 * lost by it: a pressed button may disappear with what it changed, and the focus would fall to the body.
 */
export function useRestoreFocus<E extends HTMLElement = HTMLDivElement>(change: string | number) {
  const place = useRef<E>(null)
  const seen = useRef(change)

  useEffect(() => {
    if (seen.current === change) return
    seen.current = change
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [change])

  return place
}

/** For the `ref` of what takes the place of the button that was pressed. */
export const focusOnce = (element: HTMLElement | null) => element?.focus()
