import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { create } from 'zustand'
import { urlOf } from '../platform/api/call.ts'
import { orderApi } from '../shop/orders/order.api.ts'

/** `lost`: there is no connection at present, a new attempt is on its way. */
export type LiveState = 'connecting' | 'live' | 'lost'

/** ms until a connection that the server refused is tried again; the browser does the rest itself. */
const pause = 5_000

const useStore = create<{ state: LiveState }>(() => ({ state: 'connecting' }))

export const useLiveState = (): LiveState => useStore(({ state }) => state)

/** Whether the connection stays open in a hidden tab, because new orders ring there. */
let isHeardInBackground = false

export function hearInBackground(isOn: boolean): void {
  isHeardInBackground = isOn
  followVisibility()
}

const listeners = new Set<() => void>()
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `onChange` whenever an order that the caller may see has changed, and after every
 * (re)connection, because something may have happened meanwhile. All of a tab share one connection.
 */
export function useLiveOrders(onChange: () => void): void {
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    const listener = () => notify()
    if (listeners.size === 0) begin()
    listeners.add(listener)
    followVisibility()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) end()
    }
  }, [])
}

/**
 * Loads the page anew whenever an order that the caller may see has changed. Events that come while it
 * loads are answered by one more load at its end.
 */
export function useLiveRevalidation(): void {
  const { revalidate, state } = useRevalidator()
  const isOutdated = useRef(false)
  useLiveOrders(() => {
    if (state === 'idle') revalidate()
    else isOutdated.current = true
  })
  useEffect(() => {
    if (state !== 'idle' || !isOutdated.current) return
    isOutdated.current = false
    revalidate()
  }, [state, revalidate])
}

function connect() {
  clearTimeout(timer)
  if (source) return
  const opened = new EventSource(urlOf(orderApi.live))
  source = opened
  opened.addEventListener('open', () => useStore.setState({ state: 'live' }))
  opened.addEventListener('orders', () => {
    for (const listener of listeners) listener()
  })
  opened.addEventListener('error', () => {
    showLost()
    // A dropped connection is opened again by the browser, a refused one is not.
    if (opened.readyState === EventSource.CLOSED) retryLater()
  })
}

/**
 * A hidden tab closes its connection: a browser has only six of them for a whole shop. Visible again
 * it connects anew, which calls the listeners at once.
 */
function followVisibility() {
  if (listeners.size === 0) return
  if (document.hidden && !isHeardInBackground) disconnect()
  else connect()
}

function begin() {
  window.addEventListener('online', reconnect)
  window.addEventListener('offline', showLost)
  document.addEventListener('visibilitychange', followVisibility)
}

function end() {
  disconnect()
  window.removeEventListener('online', reconnect)
  window.removeEventListener('offline', showLost)
  document.removeEventListener('visibilitychange', followVisibility)
  useStore.setState({ state: 'connecting' })
}

function retryLater() {
  source = undefined
  timer = setTimeout(connect, pause)
}

function reconnect() {
  disconnect()
  followVisibility()
}

/** Also called when the network goes: the browser notices a dead connection only later. */
function showLost() {
  useStore.setState({ state: 'lost' })
}

function disconnect() {
  clearTimeout(timer)
  source?.close()
  source = undefined
}
