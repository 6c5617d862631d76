import { useEffect, useRef, useState } from 'react'
import { placedSince, type Today } from '../../shop/reports/report.ts'
import { useLiveInBackground } from '../../site/live/live.ts'
import { askWhoAwaitsPayment } from './paid-first.ts'
import { ring, useRing } from './ring.ts'
import { ringingOnes, stillWaiting, toAsk } from './ringing-ones.ts'

/** How many orders came in since the page was opened; each customer who waits rings, if that is switched on. */
export function useArrivals(today: Today | undefined): number {
  const known = useRef<Today>(undefined)
  const rung = useRef<ReadonlySet<number>>(new Set())
  /** Orders that ring once they are paid. */
  const unpaid = useRef<readonly number[]>([])
  /** Whether the ones that waited last were looked at for that. */
  const rangBefore = useRef(false)
  const [arrived, setArrived] = useState(0)
  const rings = useRing()
  useLiveInBackground(rings)
  useEffect(() => {
    if (today === undefined) return
    const before = known.current
    known.current = today
    const isNoted = rangBefore.current
    rangBefore.current = rings
    rung.current = stillWaiting(rung.current, today.waiting)
    const came = before ? placedSince(before, today) : 0
    if (came > 0) setArrived((count) => count + came)
    if (!rings) return
    if (isNoted) void ringForPaid()
    else void askWhoAwaitsPayment(today.waiting).then((ids) => hold(ids, today.waiting))

    async function ringForPaid() {
      const { waiting } = today ?? { waiting: [] }
      const old = before?.waiting ?? []
      const fresh = ringingOnes(old, waiting, rung.current)
      const asked = toAsk(waiting, fresh, unpaid.current)
      const notPaid = await askWhoAwaitsPayment(asked)
      hold(notPaid, asked)
      const ringing = asked.filter(({ id }) => !notPaid.includes(id))
      const users = ringing.flatMap(({ userId }) => userId ?? [])
      rung.current = new Set([...rung.current, ...users])
      if (ringing.length > 0) ring()
    }

    function hold(ids: readonly number[], asked: Today['waiting'] = []) {
      const answered = asked.map(({ id }) => id)
      unpaid.current = [...unpaid.current.filter((id) => !answered.includes(id)), ...ids]
    }
  }, [today, rings])
  return arrived
}
