import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { maxWaiting, placedSince, type Today } from '../../shop/reports/report.ts'
import { useLiveInBackground } from '../../site/live/live.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { ring, useRing } from './ring.ts'

/** How many orders came in since the page was opened. Each customer who waits rings once, if the sound is on. */
export function useArrivals(today: Today | undefined): number {
  const known = useRef<Today>(undefined)
  const rung = useRef<ReadonlySet<number>>(new Set())
  const [arrived, setArrived] = useState(0)
  const rings = useRing()
  useLiveInBackground(rings)
  useEffect(() => {
    if (today === undefined) return
    const before = known.current
    known.current = today
    if (!before) return
    const came = placedSince(before, today)
    if (came > 0) setArrived((count) => count + came)
    rung.current = stillWaiting(rung.current, today.waiting)
    if (!rings) return
    const here = placedHere()
    const others = today.waiting.filter(({ trackingId }) => !here.includes(trackingId))
    const ringing = ringingOnes(before.waiting, others, rung.current)
    rung.current = new Set([...rung.current, ...ringing.flatMap(({ userId }) => userId ?? [])])
    if (ringing.length > 0) ring()
  }, [today, rings])
  return arrived
}

type Waiting = Today['waiting']

/**
 * The new, restored and just paid orders, once for each customer.
 * @param rung customers who have rung and still wait
 */
export function ringingOnes(before: Waiting, now: Waiting, rung: ReadonlySet<number>): Waiting {
  const known = new Set(before.flatMap(({ id, awaitsPayment }) => (awaitsPayment ? [] : [id])))
  // A full list omits older orders, which appear when newer ones leave.
  const oldest = before.length < maxWaiting ? 0 : Math.min(...before.map(({ id }) => id))
  return now.filter(
    ({ id, userId, awaitsPayment }) =>
      !awaitsPayment && !known.has(id) && id >= oldest && (userId === null || !rung.has(userId)),
  )
}

export const stillWaiting = (rung: ReadonlySet<number>, now: Waiting): Set<number> =>
  new Set(now.flatMap(({ userId }) => (userId !== null && rung.has(userId) ? [userId] : [])))

const key = 'placed-here'
const most = 50
const TrackingIds = z.array(z.string())

/** Tracking IDs of orders that were entered in this browser: they do not ring here. */
export const placedHere = (): string[] =>
  z.safeParse(TrackingIds, browserStorage.readJson(key)).data ?? []

/** Called before an order is sent: a board may hear of it before the answer comes. */
export const notePlacedHere = (trackingId: string): void =>
  browserStorage.writeJson(key, [trackingId, ...placedHere()].slice(0, most))
