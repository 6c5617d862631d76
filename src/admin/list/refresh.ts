import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveReload, useLiveState } from '../../site/live/live.ts'

/** Reloads the data of the page. The promise ends when that is done. */
export const useRefresh = () => useRevalidator().revalidate

/** Reloads after live events, and when a lost connection is back: what was loaded meanwhile may have failed. */
export function useLiveRefresh(): void {
  const refresh = useRefresh()
  useLiveReload(refresh)
  const state = useLiveState()
  const wasLost = useRef(false)
  const repeat = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (state === 'live' && wasLost.current) repeat()
    if (state !== 'connecting') wasLost.current = state === 'lost'
  }, [state])
}
