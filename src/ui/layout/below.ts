import { useEffect, useState } from 'react'
import { useIsHydrated } from '../use-is-hydrated.ts'

/**
 * Marks a document whose place in the page the browser puts back: all of it has to have its height then. Runs in
 * the head.
 */
export const restoredScript =
  "if(performance.getEntriesByType('navigation')[0]?.type!='navigate')document.documentElement.dataset.restored=''"

/** Entries that are laid out at once then, and ms between two portions, so that nobody who presses waits. */
const portion = 8
const pause = 50

/**
 * Which entries of a long list are laid out only when somebody scrolls near (`data-below`, base.css), where the line
 * is thin: the page is then readable in half the time. A while after it is alive they are laid out, too: what is not
 * has no text for who copies the page or has it translated. Only as the list came with its document: to one that is
 * shown later the router may go back, whose place is right only among things that have their height.
 * @param shown what the list shows
 * @param first how many entries may be seen without scrolling
 * @param wait ms from the page's coming alive
 * @returns the first of those entries
 */
export function useBelowFrom(shown: readonly unknown[], first: number, wait: number): number {
  const isHydrated = useIsHydrated()
  const [came] = useState(isHydrated ? undefined : shown)
  const [laidOut, setLaidOut] = useState(first)
  const isOver = shown !== came || laidOut >= shown.length
  useEffect(() => {
    if (isOver) return
    const next = () => setLaidOut(laidOut + portion)
    const timer = setTimeout(next, laidOut === first ? wait : pause)
    return () => clearTimeout(timer)
  }, [isOver, laidOut, first, wait])
  return isOver ? shown.length : laidOut
}
