import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { urlOf } from '../platform/api/call.ts'
import { orderApi } from '../shop/orders/order.api.ts'

/** `lost`: nothing is heard at present, a new attempt is on its way. */
export type LiveState = 'connecting' | 'live' | 'lost'

/** ms until a connection that the server refused is tried again; the browser does the rest itself. */
const pause = 5_000

/** Whether news are waited for in a tab that nobody looks at, because they ring there. */
let isHeardInBackground = false

export function hearInBackground(isOn: boolean): void {
  isHeardInBackground = isOn
  followSight()
}

const listeners = new Set<() => void>()
const watchers = new Set<() => void>()
let state: LiveState = 'connecting'
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `onNews` whenever an order that the caller may see has changed, and after every
 * (re)connection, because something may have happened meanwhile. All of a tab share one connection.
 */
export function useLiveOrders(onNews: () => void): void {
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    const listener = () => tell()
    if (listeners.size === 0) begin()
    listeners.add(listener)
    followSight()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) end()
    }
  }, [])
}

export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    watch,
    () => state,
    () => 'connecting',
  )

function connect() {
  clearTimeout(timer)
  if (source) return
  const opened = new EventSource(urlOf(orderApi.live))
  source = opened
  opened.addEventListener('open', () => change('live'))
  opened.addEventListener('orders', () => {
    for (const listener of listeners) listener()
  })
  opened.addEventListener('error', () => {
    change('lost')
    // A dropped connection is opened again by the browser, a refused one is not.
    if (opened.readyState === EventSource.CLOSED) retryLater()
  })
}

/**
 * A tab out of sight gives its connection back: a browser has only six of them for a whole shop. Back
 * in sight it connects again, and hears at once that there may be news.
 */
function followSight() {
  if (listeners.size === 0) return
  if (document.hidden && !isHeardInBackground) pauseUntilSeen()
  else connect()
}

function begin() {
  window.addEventListener('online', reconnect)
  window.addEventListener('offline', lose)
  document.addEventListener('visibilitychange', followSight)
}

function end() {
  pauseUntilSeen()
  window.removeEventListener('online', reconnect)
  window.removeEventListener('offline', lose)
  document.removeEventListener('visibilitychange', followSight)
  change('connecting')
}

function retryLater() {
  source = undefined
  timer = setTimeout(connect, pause)
}

function reconnect() {
  pauseUntilSeen()
  followSight()
}

/** The browser takes its time to notice that a connection leads nowhere. */
const lose = () => change('lost')

function pauseUntilSeen() {
  clearTimeout(timer)
  source?.close()
  source = undefined
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(next: LiveState) {
  if (next === state) return
  state = next
  for (const watcher of watchers) watcher()
}
