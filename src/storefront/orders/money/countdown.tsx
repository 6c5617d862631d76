import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { minutesLeft } from './payment-step.ts'

type CountdownProps = {
  /** ms since 1970, on the server's clock. */
  until: number
  /** ms by which that clock is ahead of this one. */
  ahead: number
  /** Called when no time is left. */
  onEnd: () => void
}

/** How long the phone may still be about to say yes. It is read when one comes to it, not every second. */
export function Countdown({ until, ahead, onEnd }: CountdownProps) {
  const [, tick] = useState(0)
  const msLeft = () => until - Date.now() - ahead
  const look = useEffectEvent(() => {
    tick((count) => count + 1)
    if (msLeft() <= 0) onEnd()
  })
  useEffect(() => {
    const timer = setInterval(() => look(), 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = <span className="font-semibold tabular-nums">{minutesLeft(msLeft())}</span>
  return (
    <p role="timer" className="text-ink-soft">
      <Trans>Time left: {left}</Trans>
    </p>
  )
}
