import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { reconnect, useLiveReload, useLiveState } from '../../site/live/live.ts'
import { probe, useIsOnline } from '../../site/network/connection.ts'
import { useServerTime } from '../../site/opening/opening.ts'
import { forgetSession, useSession } from '../../site/session/session.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { useSettling } from '../../ui/form/presses.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { placedHere } from '../arrivals/use-arrivals.ts'
import {
  type Board,
  movedIds,
  noLongerPending,
  removedIds,
  reuseUnchanged,
  SeenIds,
  seenAtFirst,
  unseenOn,
  waiting,
} from './board.ts'

/** ms from a request without an answer to its repeat. */
const retryInterval = 5_000

/**
 * The open orders. Live events refetch all of them, at most once a second. Without a network the last board stays.
 * @param onRemoved gets the ids of orders that left the board and were not waiting for their payment
 */
export function useBoard(first: Board, onRemoved: (ids: readonly number[]) => void) {
  const isSignedOut = useSession() === null
  const [board, setBoard] = useState(first)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const { seen, acknowledge, forget } = useSeen(first)
  const unseen = useMemo(() => unseenOn(board, seen, placedHere()), [board, seen])
  const newest = useRef(first)
  const turns = useRef({ last: 0, shown: 0 })
  const [answeredAt, setAnsweredAt] = useState(Date.now)
  // A signed-out board gets no orders, whatever the shop answers.
  const noteAnswer = () => isSignedOut || setAnsweredAt(Date.now())
  const isStale = useIsStale(isUnanswered, noteAnswer)
  const settling = useSettling()

  const refetch = useStableCallback(async () => {
    if (isSignedOut) return
    turns.current.last += 1
    const turn = turns.current.last
    try {
      const found = await call(orderApi.kitchen)
      // An older answer must not replace a newer one.
      if (turn < turns.current.shown) return
      turns.current.shown = turn
      const before = newest.current
      newest.current = reuseUnchanged(before, found)
      noteAnswer()
      settling.note(movedIds(before, newest.current))
      setBoard(newest.current)
      setIsUnanswered(false)
      onRemoved(removedIds(before, newest.current))
      forget(before, newest.current)
    } catch (problem) {
      // A customer signed in in another tab of this browser.
      if (isProblem(problem, 'FORBIDDEN')) forgetSession()
      setIsUnanswered(true)
    }
  })
  useLiveReload(refetch)
  useEffect(() => {
    if (!isUnanswered || isSignedOut) return
    const timer = setInterval(refetch, retryInterval)
    return () => clearInterval(timer)
  }, [isUnanswered, isSignedOut, refetch])

  return {
    board,
    /** Orders that came since the last acknowledgement. */
    unseen,
    /** The order has just moved on the screen: a press may have been meant for another one. */
    isSettling: settling.includes,
    acknowledge: () => acknowledge(newest.current),
    refetch,
    isStale,
    /** ms since 1970 of the last answer, on the server's clock, because a tablet's may be wrong. */
    answeredAt: answeredAt + useServerTime() - Date.now(),
  }
}

const storageKey = 'kitchen-seen'

/** The waiting orders that were acknowledged in any tab of this browser; a reload does not ring again. */
function useSeen(first: Board) {
  const [seen, setSeen] = useState<readonly number[]>(() =>
    seenAtFirst(browserStorage.readJson(storageKey), first),
  )
  useEffect(() => browserStorage.writeJson(storageKey, seen), [seen])
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      const stored = SeenIds.safeParse(browserStorage.readJson(storageKey)).data
      if (key === storageKey && stored) setSeen(stored)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  return {
    seen,
    acknowledge: (board: Board) =>
      setSeen((before) => [...new Set([...before, ...waiting(board)])]),
    /** An order that comes back, such as a restored one, is new again. */
    forget(before: Board, now: Board) {
      const gone = noLongerPending(before, now)
      if (gone.length > 0) setSeen((ids) => ids.filter((id) => !gone.includes(id)))
    },
  }
}

/** ms between two probes, because a router without a line keeps the live connection open for minutes. */
const probeInterval = 15_000
/** ms without the live connection until a new one is tried. The browser itself may wait for minutes. */
const reconnectInterval = 10_000

/** Whether the shop may have orders that the board has not. */
function useIsStale(isUnanswered: boolean, onAnswer: () => unknown): boolean {
  const isLost = useLiveState() === 'lost'
  const isOnline = useIsOnline()
  const isStale = isLost || !isOnline || isUnanswered
  const check = useEffectEvent(async () => {
    if ((await probe()) && !isStale) onAnswer()
  })
  useEffect(() => {
    const timer = setInterval(() => check(), probeInterval)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (!isLost || !isOnline) return
    const timer = setInterval(() => document.hidden || reconnect(), reconnectInterval)
    return () => clearInterval(timer)
  }, [isLost, isOnline])
  return isStale
}
