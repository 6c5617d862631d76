import type { Context } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import type { RecordEntry } from '../../platform/journal/changes.server.ts'
import type { Entry } from '../../platform/journal/entry.ts'
import type { EventFacts } from '../log-events.ts'
import { changeAndLog } from '../recorded-noun.server.ts'
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

/** Changes products, as `changeAndLog` does. */
export const changeCatalogue = <T>(
  context: Context,
  work: (tx: Tx, record: RecordEntry) => Promise<T>,
  factsOf: (result: T) => EventFacts | readonly EventFacts[],
): Promise<T> => changeAndLog(context, { event: 'catalogue-changed', factsOf }, work)
