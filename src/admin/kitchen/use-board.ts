import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { useSettling } from '../../site/input/use-settling.ts'
import { useLiveOrders } from '../../site/live/live.ts'
import { forgetSession, useSession } from '../../site/session/session.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { type Board, goneFrom, mergeFound, notAsBefore, unseenOn, withAll } from './board.ts'
import { boardRequests } from './board-requests.ts'
import { useSeen } from './use-seen.ts'

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
