import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { maxOnBoard } from '../../shop/orders/order.ts'
import { awaitsPayment } from '../../shop/orders/order-payment.ts'
import { maxWaiting, placedSince, type Today } from '../../shop/reports/report.ts'
import { useLiveInBackground } from '../../site/live/live.ts'
import { ring, useRing } from './ring.ts'

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

/** Ids of those that have to be paid before they are cooked, and are not. Without an answer: none, so that they ring. */
async function askWhoAwaitsPayment(waiting: readonly { readonly id: number }[]): Promise<number[]> {
  if (waiting.length === 0) return []
  const ids = waiting.slice(0, maxOnBoard).map(({ id }) => id)
  const found = await call(orderApi.kitchen, { query: { ids: ids.join() } }).catch(() => [])
  return found.filter(awaitsPayment).map(({ id }) => id)
}

type Waiting = Today['waiting']

/**
 * Which of the orders that wait since have to ring, new ones and restored ones: orders of one customer that wait
 * ring once.
 * @param rung customers for whom it has rung, and who wait since
 */
export function ringingOnes(before: Waiting, now: Waiting, rung: ReadonlySet<number>): Waiting {
  const known = new Set(before.map(({ id }) => id))
  // A full list leaves out older ones, which come up when newer ones go.
  const oldest = before.length < maxWaiting ? 0 : Math.min(...known)
  return now.filter(
    ({ id, userId }) => !known.has(id) && id > oldest && (userId === null || !rung.has(userId)),
  )
}

/** Those that ring unless they have to be paid first: new ones, and those that were held back for that and still wait. */
export const toAsk = (now: Waiting, fresh: Waiting, unpaid: readonly number[]): Waiting =>
  now.filter((order) => fresh.includes(order) || unpaid.includes(order.id))

/** Those of them who still wait. */
export const stillWaiting = (rung: ReadonlySet<number>, now: Waiting): Set<number> =>
  new Set(now.flatMap(({ userId }) => (userId !== null && rung.has(userId) ? [userId] : [])))
