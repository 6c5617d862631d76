import { useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { callAt, urlOf } from '../../platform/api/call.ts'
import { answeredEvent } from '../../platform/api/fetch-in-time.ts'
import { isProblem } from '../../platform/problem.ts'
import { sessionEndAddress } from '../../shop/accounts/session.ts'
import { listDigest } from '../../shop/orders/list-digest.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order } from '../../shop/orders/order.ts'
import { onNetwork } from '../network/connection.ts'

/**
 * `lost`: there is no connection at present, a new attempt is on its way. `signed-out`: nobody is signed in
 * any more, so there is none until somebody is.
 */
export type LiveState = 'connecting' | 'live' | 'lost' | 'signed-out'

/** ms until a connection that the server refused is tried again; the browser does the rest itself. */
const pause = 5_000

const useStore = create<{ state: LiveState }>(() => ({ state: 'connecting' }))

export const useLiveState = (): LiveState => useStore(({ state }) => state)

/** How many components keep the connection open in a hidden tab, because new orders ring there. */
let backgroundListeners = 0

/** Keeps the connection open in a hidden tab while `isOn` and the component is mounted. */
export function useLiveInBackground(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    backgroundListeners += 1
    followVisibility()
    return () => {
      backgroundListeners -= 1
      followVisibility()
    }
  }, [isOn])
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param ids of the orders that have changed, for who may know them; undefined if it may be any */
type Listener = (ids?: readonly string[]) => void

const listeners = new Set<Listener>()
let source: EventSource | undefined
/** Of the last event: the next connection goes on there. */
let lastEventId: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let unfollowNetwork = () => {}

/**
 * Calls `onChange` whenever an order that the caller may see has changed, and after the first connection,
 * because something may have happened since they loaded what they show; unless the list of their own orders
 * that they have fetched last is still right. Later connections go on where the one before was cut off, so what
 * cannot be loaded has to be tried again. All of a tab share one connection.
 */
export function useLiveOrders(onChange: Listener): void {
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    const listener: Listener = (ids) => notify(ids)
    if (listeners.size === 0) begin()
    listeners.add(listener)
    followVisibility()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) end()
    }
  }, [])
}

/** ms from the start of one load to that of the next: a busy evening has many orders a second. */
const loadInterval = 1_000

/**
 * Reloads whenever an order that the caller may see has changed, at once and then at most once a second,
 * one load at a time: events that come meanwhile are answered by one more.
 */
export function useLiveReload(reload: () => Promise<void>): void {
  const isBusy = useRef(false)
  const isOutdated = useRef(false)
  useLiveOrders(async () => {
    isOutdated.current = true
    if (isBusy.current) return
    isBusy.current = true
    try {
      while (isOutdated.current) {
        isOutdated.current = false
        const interval = wait(loadInterval)
        await reload()
        await interval
      }
    } finally {
      isBusy.current = false
    }
  })
}

/** The list of orders that this tab has fetched last, as the server would call it. */
let listSeen: string | undefined

/** Call it with every list of one's own orders: the first event of a connection is no news then. */
export function noteOrdersSeen(orders: readonly Order[]): void {
  listSeen = listDigest(orders)
}

const LiveEvent = z.object({
  list: z.optional(z.string()),
  orders: z.optional(z.array(z.string())),
})

function connect() {
  clearTimeout(timer)
  if (source) return
  const opened = new EventSource(urlOf(orderApi.live, {}, { after: lastEventId }))
  source = opened
  opened.addEventListener('open', () => {
    useStore.setState({ state: 'live' })
    window.dispatchEvent(new Event(answeredEvent))
  })
  opened.addEventListener('orders', (event) => {
    const { list, orders } = LiveEvent.parse(JSON.parse(event.data))
    lastEventId = event.lastEventId || undefined
    // The first event of a connection carries a digest of the caller's list: nothing to load when it is the
    // one seen last.
    if (list !== undefined && list === listSeen) return
    for (const listener of listeners) listener(orders)
  })
  opened.addEventListener('signed-out', () => {
    disconnect()
    void askWhy(followVisibility)
  })
  opened.addEventListener('error', () => {
    showLost()
    // A dropped connection is opened again by the browser, a refused one is not.
    if (opened.readyState !== EventSource.CLOSED) return
    source = undefined
    void askWhy(retryLater)
  })
}

/**
 * An EventSource does not tell why it was refused: without a session nothing is tried again, and the call
 * tells the tab that it is over. There may be a new one, of another tab.
 * @param retry what to do while there is a session
 */
async function askWhy(retry: () => void) {
  const isOver = await callAt(sessionEndAddress).then(
    () => false,
    (problem) => isProblem(problem, 'NOT_SIGNED_IN'),
  )
  if (listeners.size === 0 || source) return
  if (isOver) useStore.setState({ state: 'signed-out' })
  else retry()
}

/**
 * A hidden tab closes its connection: a browser has only six of them for a whole shop. Visible again
 * it reconnects, which brings what was missed at once.
 */
function followVisibility() {
  if (listeners.size === 0) return
  if (document.hidden && backgroundListeners === 0) return disconnect()
  // A connection that the server ended for newer ones retries after minutes; a visible page connects now.
  if (!document.hidden && useStore.getState().state === 'lost') disconnect()
  connect()
}

function begin() {
  unfollowNetwork = onNetwork((isOnline) => (isOnline ? reconnect() : showLost()))
  document.addEventListener('visibilitychange', followVisibility)
}

function end() {
  disconnect()
  // Whoever listens next has loaded what it shows at a time that nobody here knows.
  lastEventId = undefined
  unfollowNetwork()
  document.removeEventListener('visibilitychange', followVisibility)
  useStore.setState({ state: 'connecting' })
}

function retryLater() {
  clearTimeout(timer)
  timer = setTimeout(followVisibility, pause)
}

/** Instead of a connection that may be dead: what was missed comes with the next one. */
export function reconnect(): void {
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
