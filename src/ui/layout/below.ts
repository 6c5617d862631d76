import { useState } from 'react'
import { useIsHydrated } from '../use-is-hydrated.ts'

/**
 * Marks a document whose place in the page the browser puts back: all of it has to have its height then. Runs in
 * the head.
 */
export const restoredScript =
  "if(performance.getEntriesByType('navigation')[0]?.type!='navigate')document.documentElement.dataset.restored=''"

/**
 * Whether the end of a list is laid out only when somebody scrolls near (`data-below`, base.css): a cheap phone
 * then shows a long one in half the time. Only as the list came with its document: to one that is shown later the
 * router may go back, whose place is right only among things that have their height.
 * @param shown what the list shows
 */
export function useIsBelowLater(shown: unknown): boolean {
  const isHydrated = useIsHydrated()
  const [first] = useState(isHydrated ? undefined : shown)
  return shown === first
}
