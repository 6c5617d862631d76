import { setImmediate as turn } from 'node:timers/promises'
import type { Journal } from '../../platform/journal/journal.server.ts'
import { onePer } from '../../platform/one-per.ts'
import type { OrderStatus } from './order.ts'

interface Move {
  readonly orderId: number
  readonly from: OrderStatus
}

interface RecentMove extends Move {
  /** When it is answered, by `performance.now()`. */
  at: number
}

/** ms. A request that was not answered by then has been refused. */
const keptFor = 60_000

/**
 * Moves of this process by when they were answered: a request that came before has seen none of them, even if it
 * was read after their commit. The embedded database keeps the thread while it works, and requests unread.
 */
export class RecentMoves {
  readonly #moves: RecentMove[] = []

  /** What an order was before all moves that were not answered at `cameAt`; undefined where there are none. */
  statusBefore(orderId: number, cameAt: number): OrderStatus | undefined {
    return this.#moves.find((move) => move.orderId === orderId && cameAt < move.at)?.from
  }

  /** Takes moves down that are answered next, once requests that have arrived by now are read. */
  async add(moves: readonly Move[]): Promise<void> {
    const added = moves.map((move) => ({ ...move, at: Number.POSITIVE_INFINITY }))
    this.#moves.push(...added)
    // The first turn may be at its end already.
    await turn()
    await turn()
    const now = performance.now()
    for (const move of added) move.at = now
    while (this.#moves[0] && this.#moves[0].at < now - keptFor) this.#moves.shift()
  }
}

export const recentMovesOf = onePer((_journal: Journal) => new RecentMoves())
