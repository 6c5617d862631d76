import { signedOutEvent } from '../../platform/api/call.ts'
import { fetchInTime } from '../../platform/api/fetch-in-time.ts'
import { onNetwork } from '../../site/network/connection.ts'
import { takeLeftBehind } from './cart-and-outbox.ts'
import { followOutbox, waitingOf } from './device.ts'
import { sendWaiting, syncTag } from './sender.ts'
import { maxWait } from './transitions.ts'

/**
 * Sends a user's waiting orders while the page is open: at once, after each pause, and whenever the network may be back.
 * @returns ends it
 */
export function keepSending(userId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let retryRequestedAt: number | undefined = Date.now()
  /** ms of `performance.now()`, when all orders were last made due: a 401 is not older. */
  let dueSince = performance.now()
  let isOver = false

  async function run() {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      clearTimeout(timer)
      const next = await sendAll()
      if (isOver) return
      // A timer of more than 24 days fires at once: a clock that was turned back would set one.
      if (next !== null) timer = setTimeout(run, Math.min(next - Date.now(), maxWait))
      await tellOthers(userId, dueSince)
    } finally {
      isRunning = false
      if (isWanted && !isOver) void run()
    }
  }

  /** Repeats for as long as something changes meanwhile. */
  async function sendAll() {
    let next: number | null = null
    while (isWanted && !isOver) {
      isWanted = false
      const since = retryRequestedAt
      retryRequestedAt = undefined
      if (since !== undefined) dueSince = performance.now()
      next = await sendWaiting(userId, {
        before: takeLeftBehind,
        retryRequestedAt: since,
        ask: fetchInTime,
      })
    }
    return next
  }

  const retry = () => {
    retryRequestedAt = Date.now()
    void run()
  }
  const retryIfVisible = () => void (document.hidden || retry())

  void run()
  const unfollow = followOutbox(run)
  // The shop answers again after it was silent.
  const unhear = onNetwork((isOnline) => void (isOnline && retry()))
  window.addEventListener('online', retry)
  document.addEventListener('visibilitychange', retryIfVisible)
  return () => {
    isOver = true
    clearTimeout(timer)
    unfollow()
    unhear()
    window.removeEventListener('online', retry)
    document.removeEventListener('visibilitychange', retryIfVisible)
  }
}

/**
 * Tells this tab if the session is over; asks the browser to wake the worker once this tab is closed.
 * @param since ms of `performance.now()`: a session that began later is not over
 */
async function tellOthers(userId: number, since: number) {
  const orders = await waitingOf(userId)
  if (orders.some(({ needs }) => needs === 'SIGN_IN'))
    window.dispatchEvent(new CustomEvent(signedOutEvent, { detail: since }))
  else if (orders.some(({ state }) => state === 'WAITING')) askForSync()
}

type SyncManager = { register: (tag: string) => Promise<void> }

/** Has the browser wake the worker, where it can. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: SyncManager }
  // Refused where the user has switched it off, or no worker is active yet.
  await sync?.register(syncTag).catch(() => {})
}
