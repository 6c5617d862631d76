import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { reconnect, useLiveState } from '../../site/live/live.ts'
import { useIsOnline } from '../../site/network/connection.ts'
import { useServerTime } from '../../site/opening/opening.ts'

/** ms between two questions whether the shop is there. */
const interval = 15_000
/** ms after which no answer is none. */
const timeout = 8_000

type Heard = {
  /** ms since 1970 on this tablet's clock, of the last event or answer. */
  heard: RefObject<number>
  isUnanswered: boolean
}

/**
 * Since when the board may be out of date: ms since 1970 on the server's clock, for a tablet's may be wrong;
 * undefined while it is right.
 */
export function useOfflineSince({ heard, isUnanswered }: Heard): number | undefined {
  const isLost = useLiveState() === 'lost'
  const isOnline = useIsOnline()
  const isAnswered = useIsAnswered(() => {
    if (!isLost && !isUnanswered) heard.current = Date.now()
  })
  useReconnections({ isLost, isAnswered: isAnswered && isOnline })
  return useLastHeard(heard, { isAsked: isLost || !isOnline || !isAnswered || isUnanswered })
}

/** When the shop was heard of last: ms since 1970 on its own clock; undefined until then. */
export function useLastHeard(
  heard: Heard['heard'],
  { isAsked }: { isAsked: boolean },
): number | undefined {
  const [at, setAt] = useState<number>()
  const now = useServerTime()
  const lastHeard = useEffectEvent(() => heard.current + now - Date.now())
  useEffect(() => setAt(isAsked ? lastHeard() : undefined), [isAsked])
  return at
}

type Line = { isLost: boolean; isAnswered: boolean }

/** The shop answers, but does not say what happens. */
function useReconnections({ isLost, isAnswered }: Line): void {
  const [line] = useState(() => reconnections({ reconnect, isHidden: () => document.hidden }))
  useEffect(() => {
    if (!isLost) line.live()
    else if (isAnswered) line.lost()
    return line.stop
  }, [line, isLost, isAnswered])
}

/**
 * A router without a line keeps the tablet online and the connection open for minutes, in which the board
 * would be silent for no reason that anybody sees: so it asks, and then reconnects everything.
 */
function useIsAnswered(onAnswer: () => void): boolean {
  const [isAnswered, setIsAnswered] = useState(true)
  const noteAnswer = useEffectEvent(onAnswer)
  useEffect(() => {
    const ask = async () => {
      const signal = AbortSignal.timeout(timeout)
      const answer = await fetch('/healthz', { signal, cache: 'no-store' }).catch(() => undefined)
      setIsAnswered(answer !== undefined)
      if (answer) noteAnswer()
    }
    const timer = setInterval(ask, interval)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => (isAnswered ? undefined : reconnect), [isAnswered])
  return isAnswered
}

/** ms without the live connection until a new one is begun; twice as long each time, up to the longest. */
const firstPause = 10_000
const maxPause = 60_000
/** ms that a connection has to last until the pauses start over. */
const calm = 300_000

type Options = { reconnect: () => void; isHidden: () => boolean }

/**
 * Begins a new connection where the browser would wait for minutes: the shop keeps eight of one account,
 * and the oldest gives way. A board that is looked at comes back soon and one that is hidden does not; nine that are
 * looked at take turns slowly.
 */
export function reconnections({ reconnect, isHidden }: Options) {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    timer = setTimeout(tryAgain, Math.min(firstPause * 2 ** tries, maxPause))
  }
  const tryAgain = () => {
    if (!isHidden()) {
      tries += 1
      reconnect()
    }
    wait()
  }
  const stop = () => clearTimeout(timer)
  return {
    lost() {
      stop()
      wait()
    },
    live() {
      stop()
      timer = setTimeout(() => {
        tries = 0
      }, calm)
    },
    stop,
  }
}
