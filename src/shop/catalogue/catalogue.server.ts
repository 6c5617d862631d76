import type { Needs, Services } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { type EventFacts, recordEvent } from '../../platform/log/event-log.server.ts'
import { lowStock } from './product-rules.ts'

export const catalogueTopic = 'catalogue'
/** Announced when stock is sold or given back, with the ids of products whose pages change by that. */
export const stockTopic = 'stock'

export interface StockChange {
  readonly id: number
  readonly before: number
  readonly after: number
}

/** Pages show a product's stock from `lowStock` downwards (`left`); above it a sale changes nothing there. */
const isVisible = ({ before, after }: StockChange): boolean =>
  Math.min(before, lowStock + 1) !== Math.min(after, lowStock + 1)

/** After the commit: invalidates the cached responses that show these products, in every process. */
export function announceStock(
  { announcer }: Pick<Services, 'announcer'>,
  changes: readonly StockChange[],
): void {
  const ids = changes.filter(isVisible).map(({ id }) => String(id))
  if (ids.length > 0) announcer.announce(stockTopic, ids)
}

/**
 * Runs a change in a transaction, clears the response cache of every process with its commit, and logs it.
 * @param factsOf what it has become
 */
export async function changeCatalogue<T>(
  context: Needs<'db' | 'announcer' | 'log'>,
  work: (tx: Tx) => Promise<T>,
  factsOf: (result: T) => EventFacts,
): Promise<T> {
  const { db, announcer } = context
  const result = await inTransaction(db, async (tx) => {
    const done = await work(tx)
    await announcer.announceWith(tx, catalogueTopic)
    return done
  })
  announcer.announceHere(catalogueTopic)
  recordEvent(context, 'catalogue-changed', factsOf(result))
  return result
}
