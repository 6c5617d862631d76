import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { useLiveOrders } from '../../site/live.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { arrivals, type Board, newestOf, unseenSince, waiting, withNews } from './board.ts'

/** More at once are asked for with the whole list. */
const mostAsked = 20
/** Of the newest order that somebody has acknowledged in this browser: a reload must not end the ringing. */
const seenKey = 'kitchen-seen'

/**
 * The open orders, kept right by live events: one that changed costs one small request. Nothing is lost
 * without a network: what was there stays, and the next connection asks for all of it.
 */
export function useBoard(first: Board) {
  const [board, setBoard] = useState(first)
  const [unseen, setUnseen] = useState(() => unseenSince(browserStorage.read(seenKey), first))
  const newest = useRef(first)
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    const seen = Number(browserStorage.read(seenKey))
    if (unseen.length === 0) browserStorage.write(seenKey, String(Math.max(seen, newestOf(board))))
  }, [unseen, board])

  const show = (next: Board) => {
    const arrived = arrivals(newest.current, next)
    newest.current = next
    setBoard(next)
    setUnseen((before) => [...waiting(next).filter((id) => before.includes(id)), ...arrived])
  }

  const ask = async (ids: readonly number[] | undefined) => {
    const isFew = ids && ids.length > 0 && ids.length <= mostAsked
    const found = await call(orderApi.kitchen, isFew ? { query: { ids: ids.join() } } : {}).catch(
      () => undefined,
    )
    if (found) show(isFew ? withNews(newest.current, ids, found) : found)
  }

  // One after the other, so that an old answer never overwrites a new one.
  const refresh = (ids?: readonly number[]) => {
    queue.current = queue.current.then(() => ask(ids))
    return queue.current
  }
  useLiveOrders((ids) => void refresh(ids?.map(Number)))

  return {
    board,
    /** Orders that came since somebody last acknowledged. */
    unseen,
    acknowledge: () => setUnseen([]),
    refresh,
  }
}
