import { useEffect, useRef, useState } from 'react'
import { browserStorage } from '../../ui/browser-storage.ts'
import { type Board, notWaitingNow, SeenIds, seenAtFirst, waiting } from './board.ts'

const key = 'kitchen-seen'

/** What the browser has stored, which another tab may have written; undefined where it stores nothing. */
const storedSeen = () => SeenIds.safeParse(browserStorage.readJson(key)).data

/**
 * Which waiting orders somebody has acknowledged in this browser, in any of its tabs: a reload ends no
 * ringing. Another tablet acknowledges for itself.
 */
export function useSeen(first: Board) {
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
