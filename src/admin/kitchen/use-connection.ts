import { useEffect, useState } from 'react'
import { reconnect, useLiveState } from '../../site/live.ts'
import { useIsOnline } from '../../site/network.ts'

/** ms between two questions whether the shop is there. */
const interval = 15_000
/** ms after which no answer is none. */
const patience = 8_000

/** Since when (ms since 1970) the board has not heard of the shop; undefined while it does. */
export function useOfflineSince(): number | undefined {
  const isLost = useLiveState() === 'lost'
  const isOnline = useIsOnline()
  const isAnswered = useIsAnswered()
  const isOffline = isLost || !isOnline || !isAnswered
  const [since, setSince] = useState<number>()
  useEffect(() => setSince(isOffline ? Date.now() : undefined), [isOffline])
  return since
}

/**
 * A router without a line keeps the tablet online and the connection open for minutes, in which the board
 * would be silent for no reason that anybody sees: so it asks. Then all is connected anew.
 */
function useIsAnswered(): boolean {
  const [isAnswered, setIsAnswered] = useState(true)
  useEffect(() => {
    const ask = async () => {
      const signal = AbortSignal.timeout(patience)
      const answer = await fetch('/healthz', { signal, cache: 'no-store' }).catch(() => undefined)
      setIsAnswered(answer !== undefined)
    }
    const timer = setInterval(ask, interval)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => (isAnswered ? undefined : reconnect), [isAnswered])
  return isAnswered
}
