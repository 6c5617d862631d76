import { useEffect, useEffectEvent, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { useLiveReload, useLiveState } from '../../site/live/live.ts'

/** What may be out of date: orders, after a live event, or everything, after something was done here. */
type Changed = 'orders' | 'everything'

/**
 * The refreshes that are running. A navigation that interrupts one has to load what it would have loaded,
 * and the arguments of `shouldRevalidate` do not tell.
 */
const running = new Set<{ changed: Changed }>()

const isRunning = (changed: Changed) => [...running].some((refresh) => refresh.changed === changed)

/** Reloads the data of the page. The promise ends when that is done. */
export function useRefresh() {
  const { revalidate } = useRevalidator()
  return async (changed: Changed = 'everything') => {
    const refresh = { changed }
    running.add(refresh)
    try {
      await revalidate()
    } finally {
      running.delete(refresh)
    }
  }
}

/** Reloads orders after live events, and when a lost connection is back: what was loaded meanwhile may have failed. */
export function useLiveRefresh(): void {
  const refresh = useRefresh()
  useLiveReload(() => refresh('orders'))
  const state = useLiveState()
  const wasLost = useRef(false)
  const repeat = useEffectEvent(() => void refresh('orders'))
  useEffect(() => {
    if (state === 'live' && wasLost.current) repeat()
    if (state !== 'connecting') wasLost.current = state === 'lost'
  }, [state])
}

type Dependencies = {
  /** What the data depends on in the query of the address; without it on nothing there. */
  view?: (search: URLSearchParams) => unknown
  /** A live event of an order makes it out of date. */
  hasOrders?: boolean
}

/** `shouldRevalidate` of a route by what its data depends on: path, view, refreshes. */
export const reloadsWith =
  ({ view, hasOrders = false }: Dependencies = {}) =>
  ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean => {
    if (currentUrl.pathname !== nextUrl.pathname || isRunning('everything')) return true
    const viewIn = ({ searchParams }: URL) => JSON.stringify(view?.(searchParams))
    if (viewIn(currentUrl) !== viewIn(nextUrl)) return true
    if (isRunning('orders')) return hasOrders
    // A link to the page that is open already, or Try again.
    return currentUrl.href === nextUrl.href
  }
