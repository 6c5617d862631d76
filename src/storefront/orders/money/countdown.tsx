import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { minutesLeft } from './payment-step.ts'

type CountdownProps = {
  /** ms since 1970, on the server's clock. */
  until: number
  /** ms by which that clock is ahead of this one. */
  ahead: number
}

/** How long the phone may still be about to say yes. It is read when one comes to it, not every second. */
export function Countdown({ until, ahead }: CountdownProps) {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = (
    <span className="font-semibold tabular-nums">{minutesLeft(until - Date.now() - ahead)}</span>
  )
  return (
    <p role="timer" className="text-ink-soft">
      <Trans>Time left: {left}</Trans>
    </p>
  )
}
