import { useEffect } from 'react'

/** Keeps the screen on while the page is in sight, where the browser can; it lets go of hidden pages. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.hidden) return
      // Refused on a low battery: the board works, the screen goes dark as ever.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
