import { useEffect, useEffectEvent, useRef } from 'react'
import type { ToastKind } from './toast-lifetime.ts'

type ToastTimerProps = {
  kind: ToastKind
  /** Milliseconds in sight, without those of the pauses. */
  lifetime: number
  isPaused: boolean
  onEnd: () => void
}

/**
 * Closes a message when its time is up. The library goes by the animation of its bar, and Chromium ends
 * one in a hundred of them after a tenth of a second; here a clock counts, and the bar only shows it.
 */
export function ToastTimer({ kind, lifetime, isPaused, onEnd }: ToastTimerProps) {
  const left = useRef(lifetime)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isPaused])

  return (
    <div className="Toastify__progress-bar--wrp" aria-hidden="true">
      <div className={`Toastify__progress-bar--bg Toastify__progress-bar--${kind}`} />
      <div
        role="progressbar"
        className={`Toastify__progress-bar Toastify__progress-bar--animated Toastify__progress-bar--${kind}`}
        style={{
          animationDuration: `${lifetime}ms`,
          animationPlayState: isPaused ? 'paused' : 'running',
        }}
      />
    </div>
  )
}
