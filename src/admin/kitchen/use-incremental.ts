import { startTransition, useEffect, useState } from 'react'

/** Cards that are rendered at a time: two hundred at once would make a cheap tablet stutter. */
const portion = 24

/** How many of the cards are rendered: those in sight first, the others one portion after the other. */
export function useIncremental(count: number): number {
  const [shown, setShown] = useState(portion)
  useEffect(() => {
    if (shown >= count) return
    const timer = setTimeout(() => startTransition(() => setShown(shown + portion)), 50)
    return () => clearTimeout(timer)
  }, [shown, count])
  return shown
}
