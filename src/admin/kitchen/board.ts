import type { KitchenOrder } from '../../shop/orders/order.ts'
import { firstStatus } from '../../shop/orders/order-status.ts'

/** What is on the board, oldest first. */
export type Board = readonly KitchenOrder[]

/** The board after these orders were asked for anew: what was not found is not open any more. */
export const withNews = (board: Board, ids: readonly number[], found: Board): Board =>
  [...board.filter(({ id }) => !ids.includes(id)), ...found].sort((a, b) => a.id - b.id)

/** Orders that are on the board now, wait to be begun, and were not there before. */
export const arrivals = (before: Board, now: Board): number[] =>
  now
    .filter(({ id, status }) => status === firstStatus && !before.some((one) => one.id === id))
    .map(({ id }) => id)

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
  const age: Age = minutes < prepMinutes ? 'fresh' : minutes < prepMinutes + 15 ? 'due' : 'late'
  return { minutes, age }
}
