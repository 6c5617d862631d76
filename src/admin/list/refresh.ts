import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isProblem } from '../../platform/problem.ts'
import { useLiveReload, useLiveState } from '../../site/live/live.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** Reloads the data of the page. The promise ends when that is done. */
export const useRefresh = () => useRevalidator().revalidate

/** Runs a row's action and reloads the list. A refusal is a toast. */
export function useRowAction() {
  const refresh = useRefresh()
  return async (action: () => Promise<unknown>): Promise<void> => {
    try {
      await action()
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', error.message, { id: 'row-action' })
    } finally {
      await refresh()
    }
  }
}

/** Reloads after live events, and after a lost connection: loads may have failed meanwhile. */
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
