import type { Context } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import type { Entry } from '../../platform/journal/entry.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import type { EventFacts } from '../log-events.ts'
import { lowStock } from './product-rules.ts'

export const catalogueTopic = 'catalogue'
/** A sale or a return changed the stock. Its entries name the products whose pages change. */
export const stockTopic = 'stock'

export interface StockChange {
  readonly id: number
  readonly before: number
  readonly after: number
}

/** Pages show the stock only up to `lowStock` (`left`): above it a sale changes no page. */
const isVisible = ({ before, after }: StockChange): boolean =>
  Math.min(before, lowStock + 1) !== Math.min(after, lowStock + 1)

/** Invalidates the cached responses that show these products, in every process. */
export function stockEntries(changes: readonly StockChange[]): Entry[] {
  const about = changes.filter(isVisible).map(({ id }) => id)
  return about.length > 0 ? [{ topic: stockTopic, about }] : []
}

/**
 * Runs a change in a transaction, and logs it, as one event or several. What is recorded clears the response cache
 * of every process with the commit, and tells their menus which products to read again.
 * @param work records what it changes; nothing where all is as it was
 * @param factsOf what it has become
 */
export async function changeCatalogue<T>(
  context: Context,
  work: (tx: Tx, record: (entry: Entry) => void) => Promise<T>,
  factsOf: (result: T) => EventFacts | readonly EventFacts[],
): Promise<T> {
  const result = await context.journal.change(context.user, work)
  for (const facts of [factsOf(result)].flat()) recordEvent(context, 'catalogue-changed', facts)
  return result
}
