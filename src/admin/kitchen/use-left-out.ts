import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { maxOnBoard } from '../../shop/orders/order.ts'
import { openStatuses } from '../../shop/orders/order-status.ts'
import type { Board } from './board.ts'

/** Cards that have to go until there is room again: each look costs the whole board. */
const room = 25

/** How many open orders have no card, because there are too many; fetches them once there is room. */
export function useLeftOut(board: Board, refresh: () => void): number {
  const [leftOut, setLeftOut] = useState(0)
  const isFull = board.length > maxOnBoard - room
  const fetchRest = useEffectEvent(() => {
    if (leftOut === 0) return
    setLeftOut(0)
    refresh()
  })
  useEffect(() => {
    if (!isFull) return fetchRest()
    const leaving = new AbortController()
    const count = async () => {
      const query = { page: 1, size: 1 }
      const { counts } = await call(orderApi.list, { query, signal: leaving.signal })
      const open = openStatuses.reduce((sum, status) => sum + counts[status], 0)
      setLeftOut(Math.max(0, open - board.length))
    }
    // What was counted before stays until the next change.
    count().catch(() => {})
    return () => leaving.abort()
  }, [board, isFull])
  return leftOut
}
