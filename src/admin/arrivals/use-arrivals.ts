import { useEffect, useRef, useState } from 'react'
import { placedOn, type Today } from '../../shop/reports/report.ts'
import { hearInBackground } from '../../site/live.ts'
import { ring, useRing } from './ring.ts'

/** How many orders came in since the page was opened; each rings, if that is switched on. */
export function useArrivals(today: Today | undefined): number {
  const placed = today && placedOn(today)
  const known = useRef<number>(undefined)
  const [arrived, setArrived] = useState(0)
  const rings = useRing()
  useEffect(() => hearInBackground(rings), [rings])
  useEffect(() => {
    if (placed === undefined) return
    const before = known.current
    known.current = placed
    // Fewer than before: a new day has begun.
    if (before === undefined || placed <= before) return
    setArrived((count) => count + placed - before)
    if (rings) ring()
  }, [placed, rings])
  return arrived
}
