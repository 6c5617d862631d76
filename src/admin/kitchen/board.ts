import * as z from 'zod/mini'
import { type KitchenOrder, type LineKey, lineKey } from '../../shop/orders/order.ts'
import { awaitsPayment } from '../../shop/orders/order-payment.ts'
import { expectedTime, firstStatus } from '../../shop/orders/order-status.ts'

/** What is on the board: what waits longest comes first. */
export type Board = readonly KitchenOrder[]

/** Ids of orders, as a browser has stored them. */
export const SeenIds = z.array(z.number())

/** The board after these orders were requested again: what was not found is not open any more. */
export const mergeFound = (board: Board, ids: readonly number[], found: Board): Board =>
  [...board.filter(({ id }) => !ids.includes(id)), ...found].sort(byWaiting)

const byWaiting = (a: KitchenOrder, b: KitchenOrder) =>
  Date.parse(a.waitingSince) - Date.parse(b.waitingSince) || a.id - b.id

/** The whole board, requested again. What has not changed stays the same object, so its card is not re-rendered. */
export const withAll = (board: Board, found: Board): Board => {
  const before = new Map(board.map((order) => [order.id, order]))
  return found.map((order) => {
    const known = before.get(order.id)
    return known && JSON.stringify(known) === JSON.stringify(order) ? known : order
  })
}

/** Orders under whose buttons something else stood before: they have moved on, or their cards to another place. */
export const notAsBefore = (before: Board, now: Board): number[] =>
  now.flatMap(({ id, status }, place) => {
    const stood = before[place]
    return stood?.id === id && stood.status === status ? [] : [id]
  })

/** Orders that somebody may be cooking or carrying, and that are not on the board any more. */
export function goneFrom(before: Board, now: Board): number[] {
  const there = new Set(now.map(({ id }) => id))
  return before.flatMap((order) => (there.has(order.id) || awaitsPayment(order) ? [] : [order.id]))
}

/** Orders that wait to be begun; those that have to be paid first do once they are. */
const toBegin = (board: Board) =>
  board.filter((order) => order.status === firstStatus && !awaitsPayment(order))

export const waiting = (board: Board): number[] => toBegin(board).map(({ id }) => id)

/** Those that waited before and do so no more. */
export function notWaitingNow(before: Board, now: Board): number[] {
  const left = new Set(waiting(now))
  return waiting(before).filter((id) => !left.has(id))
}

/** Orders that wait and that nobody has acknowledged: new ones, and restored ones whatever their number. */
export const unseenOn = (board: Board, seen: readonly number[]): number[] =>
  waiting(board).filter((id) => !seen.includes(id))

/** Whether one of the unseen orders has to ring: those of a customer whom somebody has noticed already do not. */
export function isRinging(board: Board, unseen: readonly number[]): boolean {
  const waitingNow = toBegin(board)
  const noticed = new Set(
    waitingNow.filter(({ id }) => !unseen.includes(id)).map(({ user }) => user?.id),
  )
  return waitingNow.some(({ id, user }) => unseen.includes(id) && !(user && noticed.has(user.id)))
}

/**
 * Ids of the waiting orders that were acknowledged in this browser.
 * @param stored null in a browser that was never here: what waits then is no news
 */
export function seenAtFirst(stored: unknown, board: Board): number[] {
  if (stored === null) return waiting(board)
  const seen = SeenIds.safeParse(stored).data ?? []
  return waiting(board).filter((id) => seen.includes(id))
}

interface DishSum {
  readonly key: LineKey
  readonly name: string
  readonly quantity: number
}

/** How many of each dish wait to be cooked, most first. */
export function dishSums(board: Board): DishSum[] {
  const sums = new Map<LineKey, DishSum>()
  for (const line of toBegin(board).flatMap(({ lines }) => lines)) {
    const key = lineKey(line)
    const before = sums.get(key)?.quantity ?? 0
    sums.set(key, { key, name: line.product.name, quantity: before + line.quantity })
  }
  return [...sums.values()].sort((a, b) => b.quantity - a.quantity || a.key - b.key)
}

export type Age = 'fresh' | 'due' | 'late'

/** What the time means for what was promised. @param now ms since 1970 */
export function ageOf(order: Pick<KitchenOrder, 'expectedAt'>, now: number): Age {
  const { from, to } = expectedTime(order)
  return now < from ? 'fresh' : now < to ? 'due' : 'late'
}

type CardStates = { unseen: readonly number[]; locked: readonly number[]; isOffline: boolean }

/** What the cards show. Of an order that has not changed it is the same as before, so its card is not re-rendered. */
export const cardsOf = (board: Board, { unseen, locked, isOffline }: CardStates) =>
  board.map((order) => ({
    order,
    isNew: unseen.includes(order.id),
    /** Takes no press: one was just made, or there is no network. */
    isLocked: isOffline || locked.includes(order.id),
    /** Is not cooked before it is paid. */
    isUnpaid: awaitsPayment(order),
  }))

export type Card = ReturnType<typeof cardsOf>[number]
