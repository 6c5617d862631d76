import { create } from 'zustand'
import { isOnlineNow } from './network.ts'

type State = {
  /** ms since 1970; undefined where all that is shown was of now when it came. */
  asOf: number | undefined
  /** The same of what is being loaded. */
  coming: number | undefined
  isLoading: boolean
  /** When what is shown came, ms since 1970. */
  loadedAt: number
}

const useStore = create<State>(() => ({
  asOf: undefined,
  coming: undefined,
  isLoading: false,
  loadedAt: Date.now(),
}))

/** When what is shown was seen, in ms since 1970, where that was before it was asked for. */
export const useAsOf = (): number | undefined => useStore(({ asOf }) => asOf)

/** Outside of components. */
export const asOfNow = (): number | undefined => useStore.getState().asOf

/** When what is shown was seen, also where it was of now then. */
export const useSeenAt = (): number => useStore(({ asOf, loadedAt }) => asOf ?? loadedAt)

/** Call it with what is shown as last seen: a page is as old as the oldest of it. */
export function noteAsOf(at: number): void {
  const older = (known = at) => Math.min(known, at)
  useStore.setState(({ isLoading, asOf, coming }) =>
    isLoading ? { coming: older(coming) } : { asOf: older(asOf) },
  )
}

let loads = 0

/** Middleware of the root in the browser: what is loaded replaces what was shown, and what was being loaded. */
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
        // Without a network nothing that came is newer than what was shown.
        ...(isOnlineNow() ? { asOf: coming, loadedAt: Date.now() } : { asOf: coming ?? asOf }),
      }))
  }
}

/** Called once, by the browser's entry: the service worker says of when its answers are. */
export function followAsOf() {
  const { asOf } = document.documentElement.dataset
  if (asOf) noteAsOf(Number(asOf))
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.kind === 'as-of') noteAsOf(data.at)
  })
}
