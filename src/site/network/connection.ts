import { create } from 'zustand'
import {
  answeredEvent,
  answerLimit,
  fetchInTime,
  unansweredEvent,
} from '../../platform/api/fetch-in-time.ts'

/** Starts as online, on the server and while a page hydrates: the HTML is the same for everybody. */
const useStore = create(() => ({ isOnline: true }))

/** False where the browser says so, and where the shop has answered nothing for 8 s. */
export const useIsOnline = (): boolean => useStore(({ isOnline }) => isOnline)

/** Outside of components. */
export const isOnlineNow = (): boolean => useStore.getState().isOnline

export const setNetwork = ({ isOnline }: { isOnline: boolean }): void =>
  useStore.setState({ isOnline })

/** Calls `onChange` whenever the network goes or comes back. @returns ends it */
export const onNetwork = (onChange: (isOnline: boolean) => void): (() => void) =>
  useStore.subscribe(({ isOnline }, before) => {
    if (isOnline !== before.isOnline) onChange(isOnline)
  })

/** ms from a request without an answer to the next probe. */
const pause = 5_000

/** All in ms of `performance.now()`. */
let answeredAt = 0
/** Start of the first request that got no answer since the last answer. */
let silentFrom: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Called once, by the browser's entry. */
export function followNetwork(): void {
  window.addEventListener(answeredEvent, () => {
    answeredAt = performance.now()
    silentFrom = undefined
    clearTimeout(timer)
    setNetwork({ isOnline: true })
  })
  window.addEventListener(unansweredEvent, (event) => {
    if (!(event instanceof CustomEvent)) return
    // One slow answer among quick ones is no silence, nor is a shop that restarts within a second.
    silentFrom = Math.max(answeredAt, Math.min(silentFrom ?? event.detail, event.detail))
    // A timer may come a moment early.
    if (performance.now() - silentFrom >= answerLimit - 100) setNetwork({ isOnline: false })
    clearTimeout(timer)
    timer = setTimeout(probeIfVisible, pause)
  })
  window.addEventListener('offline', () => setNetwork({ isOnline: false }))
  // A network is there, but does it lead to the shop?
  const probeInDoubt = () => {
    if (silentFrom !== undefined || !isOnlineNow()) probeIfVisible()
  }
  window.addEventListener('online', probeInDoubt)
  document.addEventListener('visibilitychange', probeInDoubt)
  setNetwork({ isOnline: navigator.onLine })
}

const probeIfVisible = () => void (document.hidden || probe())

/**
 * Requests the smallest address of the shop, which the service worker never answers; `fetchInTime` dispatches the
 * result. Without a network the browser fires `online` once there is one.
 * @returns whether there was an answer
 */
export async function probe(): Promise<boolean> {
  clearTimeout(timer)
  if (!navigator.onLine) return false
  return fetchInTime('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
