import { signedOutEvent } from '../../platform/api/call.ts'
import { fetchInTime } from '../../platform/api/fetch-in-time.ts'
import { onNetwork } from '../../site/network/network.ts'
import { askForSync } from './background-sync.ts'
import { onDeviceAfterAll } from './device-database.ts'
import { followOutbox, waitingOf } from './outbox-store.ts'
import { sendWaiting } from './send-waiting.ts'
import { takeLeftBehind } from './take-out.ts'
import { pauseUntil } from './transitions.ts'

/**
 * Sends what this user has waiting, at once and for as long as the page is open: after each pause, and whenever
 * something gives reason for hope. @returns ends that
 */
export function keepSending(userId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let hopeSince: number | undefined = Date.now()
  /** ms of `performance.now()`: with new hope all are sent again, so who is marked as signed out was so since then. */
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
      if (next !== null) timer = setTimeout(run, pauseUntil(next, Date.now()))
      await tellOthers(userId, askedSince)
    } finally {
      isRunning = false
      if (isWanted && !isOver) void run()
    }
  }

  /** Again for as long as something changes meanwhile. */
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
  const endWaiting = onDeviceAfterAll(hope)
  // A line that was there and silent answers again.
  const unhear = onNetwork((isOnline) => void (isOnline && hope()))
  window.addEventListener('online', hope)
  document.addEventListener('visibilitychange', hopeIfSeen)
  return () => {
    isOver = true
    clearTimeout(timer)
    unfollow()
    endWaiting()
    unhear()
    window.removeEventListener('online', hope)
    document.removeEventListener('visibilitychange', hopeIfSeen)
  }
}

/**
 * The tab, if the session is over; the browser, if it should wake the worker once this tab is closed.
 * @param asked ms of `performance.now()`: a session that began later is not over
 */
async function tellOthers(userId: number, asked: number) {
  const orders = await waitingOf(userId)
  if (orders.some(({ needs }) => needs === 'SIGN_IN'))
    window.dispatchEvent(new CustomEvent(signedOutEvent, { detail: asked }))
  else if (orders.some(({ state }) => state === 'WAITING')) askForSync()
}
