import { create } from 'zustand'
import { isOnlineNow } from './connection.ts'

type State = {
  /** Time of the cached answer that is shown, ms since 1970; undefined while all was fresh. */
  asOf: number | undefined
  /** When the page was loaded, ms since 1970. */
  loadedAt: number
}

const useStore = create<State>(() => ({ asOf: undefined, loadedAt: Date.now() }))

/** Times of the cached answers of the navigation under way. */
let coming: number[] | undefined

/** Cache time of the displayed data, ms since 1970; undefined while it was fresh. */
export const useAsOf = (): number | undefined => useStore(({ asOf }) => asOf)

/** Outside of components. */
export const asOfNow = (): number | undefined => useStore.getState().asOf

/** The same, or the time of loading. */
export const useSeenAt = (): number => useStore(({ asOf, loadedAt }) => asOf ?? loadedAt)

/** Call it with the time of a cached answer that is shown: the oldest one counts. */
export function noteAsOf(at: number): void {
  if (coming) coming.push(at)
  else useStore.setState(({ asOf = at }) => ({ asOf: Math.min(asOf, at) }))
}

/** Middleware of the root in the browser: a navigation replaces what is shown, and a navigation under way. */
export async function asOfWhatCame(_: unknown, next: () => Promise<unknown>): Promise<void> {
  const own: number[] = []
  coming = own
  try {
    await next()
  } finally {
    if (coming === own) {
      coming = undefined
      const oldest = own.length > 0 ? Math.min(...own) : undefined
      // Without a network nothing is newer than before.
      if (isOnlineNow()) useStore.setState({ asOf: oldest, loadedAt: Date.now() })
      else if (oldest !== undefined) useStore.setState({ asOf: oldest })
    }
  }
}

/** Called once, by the browser's entry: the service worker marks a document that it had cached. */
export function followAsOf() {
  const { asOf } = document.documentElement.dataset
  if (asOf) noteAsOf(Number(asOf))
}
