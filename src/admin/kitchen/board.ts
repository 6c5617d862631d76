import * as z from 'zod/mini'
import type { KitchenOrder } from '../../shop/orders/order.ts'
import { awaitsPayment } from '../../shop/orders/order-payment.ts'
import { expectedTime, firstStatus } from '../../shop/orders/order-status.ts'

/** Open orders; the one that has waited longest comes first. */
export type Board = readonly KitchenOrder[]

export const SeenIds = z.array(z.number())

/** The new board. An order that has not changed stays the same object, so its memoized card is not rendered again. */
export const reuseUnchanged = (board: Board, found: Board): Board => {
  const before = new Map(board.map((order) => [order.id, order]))
  return found.map((order) => {
    const known = before.get(order.id)
    return known && JSON.stringify(known) === JSON.stringify(order) ? known : order
  })
}

/** Orders whose status or place on the screen has changed. */
export const movedIds = (before: Board, now: Board): number[] =>
  now.flatMap(({ id, status }, place) => {
    const stood = before[place]
    return stood?.id === id && stood.status === status ? [] : [id]
  })

/** Orders that have left the board, except those that waited for their payment. */
export function removedIds(before: Board, now: Board): number[] {
  const there = new Set(now.map(({ id }) => id))
  return before.flatMap((order) => (there.has(order.id) || awaitsPayment(order) ? [] : [order.id]))
}

const toCook = (board: Board) =>
  board.filter((order) => order.status === firstStatus && !awaitsPayment(order))

export const waiting = (board: Board): number[] => toCook(board).map(({ id }) => id)

export function noLongerPending(before: Board, now: Board): number[] {
  const left = new Set(waiting(now))
  return waiting(before).filter((id) => !left.has(id))
}

/**
 * Waiting orders that were not acknowledged, new or restored.
 * @param placedHere tracking IDs of orders that were entered in this browser
 */
export const unseenOn = (
  board: Board,
  seen: readonly number[],
  placedHere: readonly string[] = [],
): number[] =>
  waiting(board.filter(({ trackingId }) => !placedHere.includes(trackingId))).filter(
    (id) => !seen.includes(id),
  )

/** An unseen order rings, unless another waiting order of its customer was acknowledged. */
export function isRinging(board: Board, unseen: readonly number[]): boolean {
  const waitingNow = toCook(board)
  const noticed = new Set(
    waitingNow.filter(({ id }) => !unseen.includes(id)).map(({ user }) => user?.id),
  )
  return waitingNow.some(({ id, user }) => unseen.includes(id) && !(user && noticed.has(user.id)))
}

/**
 * Ids of the waiting orders that were acknowledged in this browser.
 * @param stored null on the first visit: the orders of that moment do not ring
 */
export function seenAtFirst(stored: unknown, board: Board): number[] {
  if (stored === null) return waiting(board)
  const seen = SeenIds.safeParse(stored).data ?? []
  return waiting(board).filter((id) => seen.includes(id))
}

/** How many of each dish wait to be cooked, most first. */
export function dishSums(board: Board) {
  /** By product, whatever its options. */
  const sums = new Map<number, { key: number; name: string; quantity: number }>()
  for (const line of toCook(board).flatMap(({ lines }) => lines)) {
    const key = line.product.id
    const before = sums.get(key)?.quantity ?? 0
    sums.set(key, { key, name: line.product.name, quantity: before + line.quantity })
  }
  return [...sums.values()].sort((a, b) => b.quantity - a.quantity || a.key - b.key)
}

export type Age = 'fresh' | 'due' | 'late'

/** @param now ms since 1970 */
export function ageOf(order: Pick<KitchenOrder, 'expectedAt'>, now: number): Age {
  const { from, to } = expectedTime(order)
  return now < from ? 'fresh' : now < to ? 'due' : 'late'
}
