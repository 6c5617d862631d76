import { create } from 'zustand'
import { isOnlineNow } from './connection.ts'

type State = {
  /** Time of the cached answer that is shown, ms since 1970; undefined while all was fresh. */
  asOf: number | undefined
  /** The same for the navigation under way. */
  coming: number | undefined
  isLoading: boolean
  /** When the page was loaded, ms since 1970. */
  loadedAt: number
}

const useStore = create<State>(() => ({
  asOf: undefined,
  coming: undefined,
  isLoading: false,
  loadedAt: Date.now(),
}))

/** Cache time of the displayed data, ms since 1970; undefined while it was fresh. */
export const useAsOf = (): number | undefined => useStore(({ asOf }) => asOf)

/** Outside of components. */
export const asOfNow = (): number | undefined => useStore.getState().asOf

/** The same, or the time of loading. */
export const useSeenAt = (): number => useStore(({ asOf, loadedAt }) => asOf ?? loadedAt)

/** Call it with the time of a cached answer that is shown: the oldest one counts. */
export function noteAsOf(at: number): void {
  const older = (known = at) => Math.min(known, at)
  useStore.setState(({ isLoading, asOf, coming }) =>
    isLoading ? { coming: older(coming) } : { asOf: older(asOf) },
  )
}

let loads = 0

/** Middleware of the root in the browser: a navigation replaces what is shown, and a navigation under way. */
export async function asOfWhatCame(_: unknown, next: () => Promise<unknown>): Promise<void> {
  loads += 1
  const load = loads
  useStore.setState({ isLoading: true, coming: undefined })
  try {
    await next()
  } finally {
    if (load === loads)
      useStore.setState(({ coming, asOf }) => ({
        isLoading: false,
        // Without a network nothing is newer than before.
        ...(isOnlineNow() ? { asOf: coming, loadedAt: Date.now() } : { asOf: coming ?? asOf }),
      }))
  }
}

/** Called once, by the browser's entry: the service worker marks a document that it had cached. */
export function followAsOf() {
  const { asOf } = document.documentElement.dataset
  if (asOf) noteAsOf(Number(asOf))
}
