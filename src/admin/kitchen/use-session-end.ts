import { useEffect, useRef, useState } from 'react'
import { callAt } from '../../platform/api/call.ts'
import type { accountApi } from '../../shop/accounts/account.api.ts'
import type { SessionEnd } from '../../shop/accounts/account.ts'
import { noteInterval, sessionAddress, sessionEndAddress } from '../../shop/accounts/session.ts'
import { useOpening } from '../../site/opening/opening.ts'
import { restoreSession, useSession } from '../../site/session/session.ts'
import { sessionWarning } from './session-end.ts'

/**
 * Whether the session has ended or will end too soon. What the board does by itself keeps no session alive,
 * since nobody need be there; a press does.
 * @param now ms since 1970 on the server's clock
 */
export function useSessionEnd(now: number) {
  const isOver = useSession() === null
  const [end, setEnd] = useState<SessionEnd>()
  const usedAt = useRef(Date.now())
  const closesAt = useOpening()?.closesAt

  useEffect(() => {
    if (isOver) return
    const ask = () => fetchEnd().then(setEnd, () => undefined)
    void ask()
    // The server notes its use no more often.
    const timer = setInterval(ask, noteInterval)
    return () => clearInterval(timer)
  }, [isOver])
  useEffect(() => {
    if (!isOver) return
    const restore = () => void (document.hidden || restoreSession('ADMIN'))
    document.addEventListener('visibilitychange', restore)
    return () => document.removeEventListener('visibilitychange', restore)
  }, [isOver])

  async function stay() {
    usedAt.current = Date.now()
    await callAt(sessionAddress)
      .then(fetchEnd)
      .then(setEnd, () => undefined)
  }
  return {
    isOver,
    warning:
      isOver || !end
        ? undefined
        : sessionWarning(end, { now, closesAt: closesAt ? Date.parse(closesAt) : null }),
    /** Uses the session. */
    stay,
    /** The same for a press that asks nothing of the server, where it is long since the last. */
    noteUse() {
      if (!isOver && Date.now() - usedAt.current >= noteInterval) void stay()
    },
  }
}

const fetchEnd = (): Promise<SessionEnd> => callAt<typeof accountApi.sessionEnd>(sessionEndAddress)
