import { signedOutEvent } from '../../platform/api/call.ts'
import { fetchInTime } from '../../platform/api/fetch-in-time.ts'
import { onNetwork } from '../../site/network/network.ts'
import { takeLeftBehind } from './cart-and-outbox.ts'
import { followOutbox, waitingOf } from './device.ts'
import { sendWaiting, syncTag } from './sender.ts'
import { maxWait } from './transitions.ts'

/**
 * Sends what this user has waiting, at once and for as long as the page is open: after each pause, and at every
 * reason for hope. @returns ends that
 */
export function keepSending(userId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let hopeSince: number | undefined = Date.now()
  /** ms of `performance.now()`: with new hope all are sent again, so that a 401 is not older than this. */
  let askedSince = performance.now()
  let isOver = false

  async function run() {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      clearTimeout(timer)
      const next = await sendAll()
      if (isOver) return
      // Timers run off at once beyond 24 days, which a clock that was turned back asks for.
      if (next !== null) timer = setTimeout(run, Math.min(next - Date.now(), maxWait))
      await tellOthers(userId, askedSince)
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
      const since = hopeSince
      hopeSince = undefined
      if (since !== undefined) askedSince = performance.now()
      next = await sendWaiting(userId, {
        before: takeLeftBehind,
        hopeSince: since,
        ask: fetchInTime,
      })
    }
    return next
  }

  const hope = () => {
    hopeSince = Date.now()
    void run()
  }
  const hopeIfSeen = () => void (document.hidden || hope())

  void run()
  const unfollow = followOutbox(run)
  // The shop answers again after it was silent.
  const unhear = onNetwork((isOnline) => void (isOnline && hope()))
  window.addEventListener('online', hope)
  document.addEventListener('visibilitychange', hopeIfSeen)
  return () => {
    isOver = true
    clearTimeout(timer)
    unfollow()
    unhear()
    window.removeEventListener('online', hope)
    document.removeEventListener('visibilitychange', hopeIfSeen)
  }
}

/**
 * Tells this tab if the session is over; asks the browser to wake the worker once this tab is closed.
 * @param asked ms of `performance.now()`: a session that began later is not over
 */
async function tellOthers(userId: number, asked: number) {
  const orders = await waitingOf(userId)
  if (orders.some(({ needs }) => needs === 'SIGN_IN'))
    window.dispatchEvent(new CustomEvent(signedOutEvent, { detail: asked }))
  else if (orders.some(({ state }) => state === 'WAITING')) askForSync()
}

type SyncManager = { register: (tag: string) => Promise<void> }

/** Asks the browser to wake the worker, where it can: pages send without it, too. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: SyncManager }
  // Refused where the person has switched it off, or no worker is active yet.
  await sync?.register(syncTag).catch(() => {})
}
