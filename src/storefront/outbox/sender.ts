import type { Language } from '../../platform/language/language.ts'
import {
  codeFor,
  isProblem,
  noResponse,
  type Problem,
  problemFromReply,
} from '../../platform/problem.ts'
import type { Order } from '../../shop/orders/order.ts'
import { orderAddresses } from '../../shop/orders/order-addresses.ts'
import { canMove } from '../../shop/orders/order-status.ts'
import { isObject } from '../../ui/is-object.ts'
import { changeWaiting, waitingOf } from './device.ts'
import { isOrder, type WaitingOrder } from './outbox.ts'
import {
  type Answer,
  answered,
  askingAgain,
  canRetry,
  dueAt,
  isDue,
  isTooOld,
  rescheduled,
  resetStaleSending,
  sending,
  stillUnknown,
} from './transitions.ts'

/** The event by which the browser wakes the worker when there is a network again. */
export const syncTag = 'outbox'

/** `fetch`, or a page's version of it, which tells the page whether an answer came; the worker has no page. */
export type Ask = (address: string, init: RequestInit) => Promise<Response>

type Sending = {
  ask?: Ask
  /** Makes all orders due that wait for a network or an answer. */
  isRetry?: boolean
  /** Runs first, while no other tab sends. */
  before?: (orders: readonly WaitingOrder[]) => Promise<void>
}

/**
 * Sends what a user has waiting on this device, one order after the other, until one gets no answer. Tabs and worker
 * take turns.
 * @returns when the next attempt is due by itself: ms since 1970, Infinity for none
 */
export const sendWaiting = (
  userId: number,
  { ask = fetch, isRetry = false, before }: Sending = {},
): Promise<number> =>
  asOnlySender(async () => {
    await before?.(await waitingOf(userId))
    for (const { trackingId } of await waitingOf(userId))
      await changeWaiting(trackingId, (now) => {
        const order = resetStaleSending(now)
        return isRetry ? rescheduled(order, Date.now()) : order
      })
    for (const order of await waitingOf(userId)) {
      if (!isDue(order, Date.now())) continue
      const settle = order.state === 'WITHDRAWN' ? settleWithdrawn : send
      const problem = await settle(order, ask)
      // The next order would get no answer either.
      if (problem && canRetry(problem)) break
    }
    return Math.min(...(await waitingOf(userId)).map(dueAt))
  })

const lockName = 'outbox'

/**
 * Runs as the only one of all tabs and the worker that sends orders; the lock of a closed tab is free. Without https a
 * browser has no such locks: there the shop alone sees to it that a tracking ID is one order.
 * @param giveUp ends the wait for the lock; what runs is not ended. @throws the reason of `giveUp`
 */
export const asOnlySender = <T>(run: () => Promise<T>, giveUp?: AbortSignal): Promise<T> =>
  navigator.locks
    ? navigator.locks.request(lockName, { ...(giveUp && { signal: giveUp }) }, run)
    : run()

/** @returns why the shop did not take it */
async function send(order: WaitingOrder, ask: Ask): Promise<Problem | undefined> {
  if (isTooOld(order, Date.now())) return askWhetherWanted(order, ask)
  const { trackingId } = order
  const started = await changeWaiting(trackingId, (now) =>
    isDue(now, Date.now()) ? sending(now) : now,
  )
  // Withdrawn a moment ago.
  if (started === false || started?.state !== 'SENDING') return undefined
  const answer = await sendOrder(started, ask)
  await changeWaiting(trackingId, (now) => answered(now, answer, Date.now()))
  return isProblem(answer) ? answer : undefined
}

/** Asks the customer whether they still want it, unless it has arrived and only the answer was lost. */
async function askWhetherWanted(order: WaitingOrder, ask: Ask): Promise<Problem | undefined> {
  const found = order.attempts > 0 ? await findPlaced(order, ask) : undefined
  await changeWaiting(order.trackingId, (now) => {
    if (isProblem(found)) return stillUnknown(now, found, Date.now())
    if (found) return answered(now, { order: found }, Date.now())
    return now.state === 'WAITING' ? askingAgain(now) : now
  })
  return isProblem(found) ? found : undefined
}

/**
 * Looks in the customer's list for an order that was withdrawn after it was sent, and cancels it there.
 * @returns why that was not possible
 */
async function settleWithdrawn(order: WaitingOrder, ask: Ask): Promise<Problem | undefined> {
  const found = await findPlaced(order, ask)
  const canceled =
    found && !isProblem(found) && canMove('CUSTOMER', found.status, 'CANCELED')
      ? await cancelOrder(found, order, ask)
      : found
  // Refused: it was delivered or canceled meanwhile, or another user is signed in by now.
  const problem = isProblem(canceled) ? canceled : undefined
  await changeWaiting(order.trackingId, (now) =>
    problem ? stillUnknown(now, problem, Date.now()) : null,
  )
  return problem
}

/** One attempt. The tracking ID makes it harmless that an earlier one may have arrived. */
export async function sendOrder(order: WaitingOrder, ask: Ask): Promise<Answer> {
  const { body, language } = order
  const placed = await askShop(ask, {
    method: 'POST',
    address: orderAddresses.place,
    language,
    body,
    isAnswer: (value): value is Order => isOrder(value) && value.trackingId === body.trackingId,
  })
  if (!isProblem(placed)) return { order: placed }
  if (placed.code !== 'TRACKING_ID_TAKEN') return placed
  // Placed before with other content, such as before the prices were agreed to.
  const found = await findPlaced(order, ask)
  if (isProblem(found)) return noResponse()
  return found ? { order: found, isEarlier: true } : placed
}

/** Looks for an order in the customer's list; undefined where it is not there. */
async function findPlaced(
  { userId, language, trackingId }: WaitingOrder,
  ask: Ask,
): Promise<Order | undefined | Problem> {
  const address = orderAddresses.mine.replace('{userId}', String(userId))
  const isAnswer = (value: unknown) => Array.isArray(value)
  const list = await askShop(ask, { method: 'GET', address, language, isAnswer })
  if (isProblem(list)) return list
  return list.filter(isOrder).find((order) => order.trackingId === trackingId)
}

function cancelOrder({ id }: Order, { language }: WaitingOrder, ask: Ask) {
  const address = orderAddresses.move.replace('{id}', String(id))
  const body = { status: 'CANCELED' }
  return askShop(ask, { method: 'PUT', address, language, body, isAnswer: isOrder })
}

type Question<T> = {
  method: 'GET' | 'POST' | 'PUT'
  address: string
  language: Language
  body?: unknown
  /** A captive portal answers 200 too. */
  isAnswer: (value: unknown) => value is T
}

/** ms until the last byte of the answer. Pages wait 8 s for its head. */
const timeLimit = 10_000

/** A request to the shop. Uses nothing of a page: the worker sends orders too. */
export async function askShop<T>(
  ask: Ask,
  { method, address, language, body, isAnswer }: Question<T>,
): Promise<T | Problem> {
  try {
    const response = await ask(address, {
      method,
      headers: {
        accept: 'application/json',
        'x-language': language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimit),
    })
    if (!response.ok) return await problemFrom(response)
    const value: unknown = await response.json()
    return isAnswer(value) ? value : noResponse()
  } catch {
    // No network, no answer in time, or a connection that broke in the middle of it.
    return noResponse()
  }
}

async function problemFrom(response: Response): Promise<Problem> {
  const { status, headers } = response
  const body: unknown = await response.json().catch(() => null)
  const { message, code } = isObject(body) ? body : {}
  return problemFromReply(
    {
      ...(isObject(body) && body),
      status,
      code: typeof code === 'string' ? code : codeFor(body),
      message: typeof message === 'string' ? message : '',
    },
    Number(headers.get('retry-after')) || undefined,
  )
}
