import { expectedTime } from '../../shop/orders/expected-time.ts'
import type { KitchenOrder } from '../../shop/orders/order.ts'
import { firstStatus } from '../../shop/orders/order-status.ts'

/** What is on the board, oldest first. */
export type Board = readonly KitchenOrder[]

/** The board after these orders were asked for anew: what was not found is not open any more. */
export const withNews = (board: Board, ids: readonly number[], found: Board): Board =>
  [...board.filter(({ id }) => !ids.includes(id)), ...found].sort((a, b) => a.id - b.id)

/** Ids of orders that wait to be begun. */
export const waiting = (board: Board): number[] =>
  board.filter(({ status }) => status === firstStatus).map(({ id }) => id)

/** Orders that wait now and were not on the board before. */
export const arrivals = (before: Board, now: Board): number[] =>
  waiting(now).filter((id) => !before.some((one) => one.id === id))

/** Orders that wait and are newer than the one that was seen last; a browser that was never here knows of none. */
export const unseenSince = (seen: string | null, board: Board): number[] =>
  seen === null ? [] : waiting(board).filter((id) => id > Number(seen))

/** Its id; 0 for an empty board. */
export const newestOf = (board: Board): number => Math.max(0, ...board.map(({ id }) => id))

/** How many of each dish wait to be cooked, most first. */
export function dishSums(board: Board): { id: number; name: string; quantity: number }[] {
  const sums = new Map<number, { id: number; name: string; quantity: number }>()
  for (const { product, quantity } of board
    .filter(({ status }) => status === firstStatus)
    .flatMap(({ lines }) => lines)) {
    const before = sums.get(product.id)?.quantity ?? 0
    sums.set(product.id, { ...product, quantity: before + quantity })
  }
  return [...sums.values()].sort((a, b) => b.quantity - a.quantity || a.id - b.id)
}

export type Age = 'fresh' | 'due' | 'late'

/** Full minutes since an order came, and what that means for a kitchen that needs `prepMinutes`. */
export function ageOf({ orderDate }: { orderDate: string }, now: number, prepMinutes: number) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(orderDate)) / 60_000))
  const { from, to } = expectedTime(orderDate, prepMinutes)
  const age: Age = now < from ? 'fresh' : now < to ? 'due' : 'late'
  return { minutes, age }
}
