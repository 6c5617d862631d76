import { useEffect, useState } from 'react'

/**
 * Marks a document whose place in the page the browser puts back: all of it has to have its height then. Runs in
 * the head.
 */
export const restoredScript =
  "if(performance.getEntriesByType('navigation')[0]?.type!='navigate')document.documentElement.dataset.restored=''"

const page = { isAlive: false }

/** Called once, by what stands around every page. */
export function useAlive(): void {
  useEffect(() => {
    page.isAlive = true
  }, [])
}

/**
 * Whether the end of a list is laid out only when somebody scrolls near (`data-below`, base.css): a cheap phone
 * then shows a long one in half the time. Only as the list came with its document: to one that is shown later the
 * router may go back, whose place is right only among things that have their height.
 * @param shown what the list shows
 */
export function useIsBelowLater(shown: unknown): boolean {
  const [first] = useState(() => (page.isAlive ? undefined : shown))
  return shown === first
}
