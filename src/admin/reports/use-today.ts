import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import { placedOn } from '../../shop/reports/report.ts'
import { hearInBackground, useLiveOrders } from '../../site/live.ts'
import { useLoad } from '../../ui/use-load.ts'
import { ring, useRing } from '../shell/ring.ts'

/**
 * The figures of today, kept fresh while the page is open.
 * @param place another one is a reason to look again.
 */
export function useToday(place: string) {
  const today = useLoad((signal) => call(reportApi.today, { signal }), place)
  useLiveOrders(today.reload)
  return { ...today, arrived: useArrivals(today.value && placedOn(today.value)) }
}

/** How many orders came in since the page was opened; each rings, if that is switched on. */
function useArrivals(placed: number | undefined): number {
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
