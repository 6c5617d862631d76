import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The newest of these functions under one that never changes: for props of memoized components, and for
 * objects that outlive a render. What effects alone call is an effect event (`useEffectEvent`).
 */
export function useStableCallback<Args extends unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  return useCallback((...args) => latest.current(...args), [])
}
