import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/database.server.ts'
import { OrderCounts } from '../order.ts'
import { finishedStatuses, openStatuses, orderStatuses } from '../order-status.ts'
import { countOrders, type OrderFilter } from './order-list.db.ts'

/** ms. A count that took less is not cached. */
const minCachedDuration = 20
/** A cached count is used for this many times as long as counting took. */
const reuseFactor = 20

interface Counted {
  readonly counting: Promise<Partial<OrderCounts>>
  /** ms since the epoch. */
  until: number
}
const finished = new WeakMap<Db, LRUCache<string, Counted>>()

/**
 * How many orders match, by status, whatever status the filter asks for. Open orders are few and counted
 * each time. Finished ones are all that there ever were, and a list is reloaded with each order:
 * counting them takes at most a twentieth of the time, so among a million the figure is some seconds old.
 */
export async function orderCounts(
  db: Db,
  { status: _, ...filter }: OrderFilter,
): Promise<OrderCounts> {
  const [open, done] = await Promise.all([
    countOrders(db, filter, openStatuses),
    countFinished(db, filter),
  ])
  const counts = { ...open, ...done }
  return OrderCounts.parse({
    ...Object.fromEntries(orderStatuses.map((status) => [status, counts[status] ?? 0])),
    ALL: orderStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
  })
}

/** After a change of one's own, whose author would look for what is gone. */
export const forgetCounts = (db: Db): void => finished.get(db)?.clear()

function countFinished(db: Db, filter: OrderFilter) {
  const kept = finished.get(db) ?? new LRUCache<string, Counted>({ max: 100 })
  finished.set(db, kept)
  const key = JSON.stringify(filter)
  const there = kept.get(key)
  if (there && Date.now() < there.until) return there.counting
  const started = Date.now()
  const counting = countOrders(db, filter, finishedStatuses)
  const counted: Counted = { counting, until: Number.POSITIVE_INFINITY }
  kept.set(key, counted)
  counting.then(
    () => {
      const took = Date.now() - started
      counted.until = took < minCachedDuration ? 0 : Date.now() + reuseFactor * took
    },
    () => kept.delete(key),
  )
  return counting
}
