import { useEffect, useRef, useState } from 'react'
import { placedOn, type Today } from '../../shop/reports/report.ts'
import { hearInBackground } from '../../site/live/live.ts'
import { ring, useRing } from './ring.ts'
import { ringingOnes, stillWaiting } from './ringing-ones.ts'

/** How many orders came in since the page was opened; each customer who waits rings, if that is switched on. */
export function useArrivals(today: Today | undefined): number {
  const known = useRef<Today>(undefined)
  const rung = useRef<ReadonlySet<number>>(new Set())
  const [arrived, setArrived] = useState(0)
  const rings = useRing()
  useEffect(() => hearInBackground(rings), [rings])
  useEffect(() => {
    if (today === undefined) return
    const before = known.current
    known.current = today
    rung.current = stillWaiting(rung.current, today.waiting)
    // Fewer than before: a new day has begun.
    const came = before ? placedOn(today) - placedOn(before) : 0
    if (!before || came <= 0) return
    setArrived((count) => count + came)
    if (!rings) return
    const ringing = ringingOnes(before.waiting, today.waiting, rung.current)
    const users = ringing.flatMap(({ userId }) => userId ?? [])
    rung.current = new Set([...rung.current, ...users])
    if (ringing.length > 0) ring()
  }, [today, rings])
  return arrived
}
