import { useCallback, useLayoutEffect, useRef } from 'react'

/** The newest of these functions under one that never changes, so that what it is handed to need not be drawn anew. */
export function useStableCallback<Args extends unknown[]>(
  newest: (...args: Args) => void,
): (...args: Args) => void {
  const kept = useRef(newest)
  useLayoutEffect(() => {
    kept.current = newest
  })
  return useCallback((...args) => kept.current(...args), [])
}
