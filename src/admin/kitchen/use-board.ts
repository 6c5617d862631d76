import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { maxOnBoard } from '../../shop/orders/order.ts'
import { openStatuses } from '../../shop/orders/order-status.ts'
import { useSettling } from '../../site/input/presses.ts'
import { useLiveOrders } from '../../site/live/live.ts'
import { forgetSession, useSession } from '../../site/session/session.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import {
  type Board,
  goneFrom,
  mergeFound,
  notAsBefore,
  notWaitingNow,
  SeenIds,
  seenAtFirst,
  unseenOn,
  waiting,
  withAll,
} from './board.ts'
import { boardRequests } from './board-requests.ts'

/**
 * The open orders, kept up to date by live events: one that changed costs one small request. Nothing is lost
 * without a network: what was there stays, and the next connection requests all of it.
 * @param onGone told which orders are not on it any more, but for those that were never to be cooked
 */
export function useBoard(first: Board, onGone: (ids: readonly number[]) => void) {
  const isSignedOut = useSession() === null
  const [board, setBoard] = useState(first)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const { seen, acknowledge, forget } = useSeen(first)
  const unseen = useMemo(() => unseenOn(board, seen), [board, seen])
  const newest = useRef(first)
  const heard = useRef(Date.now())
  const settling = useSettling()

  const onAnswer = useStableCallback((found: Board, ids: readonly number[] | undefined) => {
    heard.current = Date.now()
    const before = newest.current
    newest.current = ids ? mergeFound(before, ids, found) : withAll(before, found)
    settling.note(notAsBefore(before, newest.current))
    setBoard(newest.current)
    onGone(goneFrom(before, newest.current))
    forget(before, newest.current)
  })
  const [requests] = useState(() =>
    boardRequests({
      fetchBoard: (ids, signal) =>
        call(orderApi.kitchen, { query: { ids: ids?.join() }, signal }).catch(endForOthers),
      onAnswer,
      onUnanswered: setIsUnanswered,
    }),
  )
  useEffect(() => {
    if (isSignedOut) return
    requests.start()
    return requests.stop
  }, [requests, isSignedOut])
  useLiveOrders((ids) => {
    heard.current = Date.now()
    void requests.ask(ids?.map(Number))
  })

  return {
    board,
    /** Orders that came since somebody last acknowledged. */
    unseen,
    /** Whether a press may have been meant for what was there a moment ago. */
    isSettling: settling.includes,
    acknowledge: () => acknowledge(newest.current),
    refresh: requests.ask,
    /** Something has changed, and the shop has not answered what. */
    isUnanswered,
    /** ms since 1970 on this tablet's clock, of the last event or answer. */
    heard,
  }
}

/** A customer has signed in in another tab of this browser: the administrator's session is over. */
function endForOthers(problem: unknown): never {
  if (isProblem(problem, 'FORBIDDEN')) forgetSession()
  throw problem
}

const key = 'kitchen-seen'

/** What the browser has stored, which another tab may have written; undefined where it stores nothing. */
const storedSeen = () => SeenIds.safeParse(browserStorage.readJson(key)).data

/**
 * The waiting orders that were acknowledged in any tab of this browser, so that a reload does not end the ringing.
 * Another tablet acknowledges for itself.
 */
function useSeen(first: Board) {
  const [seen, setSeen] = useState(() => seenAtFirst(browserStorage.readJson(key), first))
  const newest = useRef(seen)
  const keep = (ids: readonly number[]) => {
    newest.current = [...new Set(ids)]
    setSeen(newest.current)
    browserStorage.writeJson(key, newest.current)
  }

  useEffect(() => browserStorage.writeJson(key, newest.current), [])
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      const stored = event.key === key && storedSeen()
      if (!stored) return
      newest.current = stored
      setSeen(stored)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  return {
    seen,
    acknowledge: (board: Board) => keep([...(storedSeen() ?? newest.current), ...waiting(board)]),
    /** One that comes back, such as a restored order, is news again. */
    forget(before: Board, now: Board) {
      const gone = notWaitingNow(before, now)
      const known = storedSeen() ?? newest.current
      if (known.some((id) => gone.includes(id))) keep(known.filter((id) => !gone.includes(id)))
    },
  }
}

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
