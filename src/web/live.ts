import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { urlOf } from '../platform/call.ts'
import { orderApi } from '../shop/orders/order.api.ts'

/** `lost`: nothing is heard at present, a new attempt is on its way. */
export type LiveState = 'connecting' | 'live' | 'lost'

/** ms until a connection that the server refused is tried again; the browser does the rest itself. */
const pause = 5_000

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
    listeners.add(listener)
    connect()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) disconnect()
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
  window.addEventListener('online', reconnect)
}

function retryLater() {
  source = undefined
  timer = setTimeout(connect, pause)
}

function reconnect() {
  source?.close()
  source = undefined
  connect()
}

function disconnect() {
  clearTimeout(timer)
  source?.close()
  source = undefined
  window.removeEventListener('online', reconnect)
  change('connecting')
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
