import { useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { callAt, urlOf } from '../../platform/api/call.ts'
import { answeredEvent } from '../../platform/api/fetch-in-time.ts'
import { isProblem } from '../../platform/problem.ts'
import { sessionEndAddress } from '../../shop/accounts/session.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { onNetwork } from '../network/connection.ts'

/** `lost`: the connection broke, and is tried again. `signed-out`: the session is over, and no attempt follows. */
export type LiveState = 'connecting' | 'live' | 'lost' | 'signed-out'

/** ms until a connection that the server refused is tried again; the browser retries a broken one itself. */
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

/** @param ids of the changed orders, for administrators; undefined if it may be any */
type Listener = (ids?: readonly string[]) => void

const listeners = new Set<Listener>()
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let unfollowNetwork = () => {}

/**
 * Calls `onChange` whenever an order that the caller may see has changed, and after each connection, as an order may
 * have changed before. All listeners of a tab share one connection.
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

/** Reloads at each change, one load at a time and at most once a second. Events during a load cause one more. */
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
        const interval = new Promise((resolve) => setTimeout(resolve, loadInterval))
        await reload()
        await interval
      }
    } finally {
      isBusy.current = false
    }
  })
}

const LiveEvent = z.object({ orders: z.optional(z.array(z.string())) })

function connect() {
  clearTimeout(timer)
  if (source) return
  const opened = new EventSource(urlOf(orderApi.live))
  source = opened
  opened.addEventListener('open', () => {
    useStore.setState({ state: 'live' })
    window.dispatchEvent(new Event(answeredEvent))
  })
  opened.addEventListener('orders', ({ data }) => {
    const { orders } = LiveEvent.parse(JSON.parse(data))
    for (const listener of listeners) listener(orders)
  })
  opened.addEventListener('signed-out', retryUnlessOver)
  opened.addEventListener('error', () => {
    useStore.setState({ state: 'lost' })
    // A dropped connection is opened again by the browser, a refused one is not.
    if (opened.readyState === EventSource.CLOSED) void retryUnlessOver()
  })
}

/**
 * An EventSource does not say why it was refused. This call ends the session of the tab if it is over; another tab
 * may have a new one.
 */
async function retryUnlessOver() {
  disconnect()
  const isOver = await callAt(sessionEndAddress).then(
    () => false,
    (problem) => isProblem(problem, 'NOT_SIGNED_IN'),
  )
  if (listeners.size === 0 || source) return
  if (isOver) useStore.setState({ state: 'signed-out' })
  else timer = setTimeout(followVisibility, pause)
}

/** A hidden tab closes its connection, as a browser has only six for the whole shop, and reconnects when visible. */
function followVisibility() {
  if (listeners.size === 0) return
  if (document.hidden && backgroundListeners === 0) return disconnect()
  // A connection that the server ended for newer ones retries after minutes; a visible page connects now.
  if (!document.hidden && useStore.getState().state === 'lost') disconnect()
  connect()
}

function begin() {
  // The browser notices a dead connection only later.
  unfollowNetwork = onNetwork((isOnline) =>
    isOnline ? reconnect() : useStore.setState({ state: 'lost' }),
  )
  document.addEventListener('visibilitychange', followVisibility)
}

function end() {
  disconnect()
  unfollowNetwork()
  document.removeEventListener('visibilitychange', followVisibility)
  useStore.setState({ state: 'connecting' })
}

/** Instead of a connection that may be dead: what was missed comes with the next one. */
export function reconnect(): void {
  disconnect()
  followVisibility()
}

function disconnect() {
  clearTimeout(timer)
  source?.close()
  source = undefined
}
