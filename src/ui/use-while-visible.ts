import { useEffect, useEffectEvent } from 'react'

/**
 * Runs at once, then every `interval` ms while the page is visible, and when it becomes visible.
 * @param change runs it at once, too, whenever it changes
 */
export function useWhileVisible(run: () => unknown, interval: number, change?: string): void {
  const runLatest = useEffectEvent(run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change begins anew
  useEffect(() => {
    const runIfVisible = () => void (document.hidden || runLatest())
    runLatest()
    const timer = setInterval(runIfVisible, interval)
    document.addEventListener('visibilitychange', runIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', runIfVisible)
    }
  }, [interval, change])
}
