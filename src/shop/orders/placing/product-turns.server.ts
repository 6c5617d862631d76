import type { Journal } from '../../../platform/journal/journal.server.ts'
import { onePer } from '../../../platform/one-per.ts'

/** Orders of one product that ask the database at a time: one waits for the product while another commits. */
const atATime = 2
/** ms after which an order asks out of turn, however many products it has to wait for. */
const deadline = 500

interface Line {
  asking: number
  /** Those that wait, first come first. Each is called when it may ask. */
  readonly waiting: Set<() => void>
}

/**
 * Orders of one product, one after the other: in the database each of a crowd would hold a connection and wake up
 * whenever one before it commits, only to wait again. A courtesy, not a lock: the database alone says who waits for
 * whom, orders of other processes among them, so an order whose deadline is over simply asks
 * (docs/decisions/0069).
 */
export class ProductTurns {
  readonly #lines = new Map<number, Line>()

  /** Products of which orders ask or wait. */
  get size(): number {
    return this.#lines.size
  }

  /** Runs `work` when it is its turn at each of the products. In the order of their ids, as they are locked. */
  async take<T>(productIds: readonly number[], work: () => Promise<T>): Promise<T> {
    const ids = [...new Set(productIds)].toSorted((a, b) => a - b)
    const end = performance.now() + deadline
    for (const id of ids) await this.#enter(id, end)
    try {
      return await work()
    } finally {
      for (const id of ids) this.#leave(id)
    }
  }

  #enter(id: number, end: number): Promise<void> | undefined {
    const line = this.#lines.get(id) ?? { asking: 0, waiting: new Set() }
    this.#lines.set(id, line)
    if (line.asking >= atATime) return turnIn(line, end)
    line.asking += 1
    return undefined
  }

  #leave(id: number): void {
    const line = this.#lines.get(id)
    if (!line) return
    line.asking -= 1
    const [next] = line.waiting
    if (next && line.asking < atATime) next()
    else if (line.asking === 0) this.#lines.delete(id)
  }
}

/** @param end when the wait is over, by `performance.now()` */
function turnIn(line: Line, end: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = () => {
    clearTimeout(timer)
    line.waiting.delete(ask)
    line.asking += 1
    resolve()
  }
  const timer = setTimeout(ask, Math.max(0, end - performance.now()))
  line.waiting.add(ask)
  return promise
}

/** Those of this process. */
export const productTurnsOf = onePer((_journal: Journal) => new ProductTurns())
