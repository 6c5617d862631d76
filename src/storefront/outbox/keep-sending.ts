import { signedOutEvent } from '../../platform/api/call.ts'
import { fetchInTime } from '../../platform/api/fetch-in-time.ts'
import { onNetwork } from '../../site/network/connection.ts'
import { takeSentOutOfCart } from './cart-and-outbox.ts'
import { followOutbox, waitingOf } from './device.ts'
import { sendWaiting, syncTag } from './sender.ts'

/** The longest timer, ms: one of more than 24 days fires at once. */
const maxPause = 3_600_000

/**
 * Sends a user's waiting orders while the page is open: at once, after each pause, and whenever the network may be back.
 * @returns ends it
 */
export function keepSending(userId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /** One after the other: a change, its own ones too, asks for another run. */
  let turn = Promise.resolve()
  const run = (isRetry = false) => {
    turn = turn.catch(() => {}).then(() => send(isRetry))
  }

  async function send(isRetry: boolean) {
    if (isOver) return
    const next = await sendWaiting(userId, { before: takeSentOutOfCart, isRetry, ask: askOfPage })
    if (isOver) return
    clearTimeout(timer)
    timer = setTimeout(run, Math.min(next - Date.now(), maxPause))
    const left = await waitingOf(userId)
    if (left.some(({ state }) => state === 'WAITING')) void askForSync()
  }

  const retry = () => run(true)
  const retryIfVisible = () => void (document.hidden || retry())

  retry()
  const unfollow = followOutbox(() => run())
  // The shop answers again after it was silent.
  const unhear = onNetwork((isOnline) => void (isOnline && retry()))
  document.addEventListener('visibilitychange', retryIfVisible)
  return () => {
    isOver = true
    clearTimeout(timer)
    unfollow()
    unhear()
    document.removeEventListener('visibilitychange', retryIfVisible)
  }
}

/** `fetch` with a timeout; tells this tab if the shop says that the session is over. */
export async function askOfPage(address: string, init: RequestInit): Promise<Response> {
  const startedAt = performance.now()
  const response = await fetchInTime(address, init)
  const isOfShop = response.headers.get('content-type')?.includes('json')
  if (response.status === 401 && isOfShop)
    window.dispatchEvent(new CustomEvent(signedOutEvent, { detail: startedAt }))
  return response
}

type SyncManager = { register: (tag: string) => Promise<void> }

/** Has the browser wake the worker once there is a network, also after this tab is closed. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: SyncManager }
  // Refused where the user has switched it off, or no worker is active yet.
  await sync?.register(syncTag).catch(() => {})
}
