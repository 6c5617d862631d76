import { useEffect, useState } from 'react'
import { useSession } from '../../site/session/session.ts'
import { followOutbox, waitingOf } from './device.ts'
import type { WaitingOrder } from './outbox.ts'

const none: readonly WaitingOrder[] = []

/** The user's orders in the outbox of this device, as all tabs change it. */
export function useOutbox() {
  const userId = useSession()?.sessionId
  const [known, setKnown] = useState<{ userId: number; orders: readonly WaitingOrder[] }>()

  useEffect(() => {
    if (userId === undefined) return
    let isOver = false
    const read = async () => {
      const orders = await waitingOf(userId)
      if (!isOver) setKnown({ userId, orders })
    }
    void read()
    const end = followOutbox(read)
    return () => {
      isOver = true
      end()
    }
  }, [userId])

  const orders = known?.userId === userId ? known?.orders : undefined
  return {
    /** Oldest first; SENT ones only until they are in the list. */
    orders: orders?.filter(({ state }) => state !== 'WITHDRAWN') ?? none,
    /** False until they were read. */
    isKnown: orders !== undefined,
  }
}
