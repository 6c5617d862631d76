import type { Context } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import type { RecordEntry } from '../../platform/journal/changes.server.ts'
import type { Entry } from '../../platform/journal/entry.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { type StockChange, stockEntries } from '../catalogue/catalogue.server.ts'
import { ordersTopic } from '../orders-topic.ts'
import { effectsOf, type OrderChange } from './order-effects.server.ts'

/** `user`: who does it; null for what the shop does itself. */
type ChangeContext = Pick<Context, 'journal' | 'outbox' | 'log' | 'user'>

/** What became of orders. */
export interface Outcome<T> {
  readonly result: T
  readonly changes: readonly OrderChange[]
  readonly stock: readonly StockChange[]
}

/** Nothing became of any order. */
export const unchanged = <T>(result: T): Outcome<T> => ({ result, changes: [], stock: [] })

/**
 * Runs a change of orders in a transaction, again from the start after a deadlock. All that follows from what
 * became of them is done here, as `order-effects.server.ts` says: entries of the journal and mails in the same
 * transaction, the log after its commit.
 * @param work may record what else has changed
 */
export async function changeOrders<T>(
  context: ChangeContext,
  work: (tx: Tx, record: RecordEntry) => Promise<Outcome<T>>,
): Promise<T> {
  const { journal, user } = context
  const { result, changes } = await journal.change(user, async (tx, record) => {
    const outcome = await work(tx, record)
    for (const change of outcome.changes) {
      record(entryOf(context, change))
      await mailCustomer(context, tx, change)
    }
    for (const entry of stockEntries(outcome.stock)) record(entry)
    return outcome
  })
  for (const change of changes) logChange(context, change)
  return result
}

function entryOf({ user }: ChangeContext, change: OrderChange): Entry {
  const { id, userId } = change.order
  const { history } = effectsOf(change)
  const entry = { topic: ordersTopic, about: [id], ofUserId: userId }
  if (!history || user?.role !== 'ADMIN') return entry
  return { ...entry, history: { noun: 'order', nounId: id, name: `#${id}`, ...history } }
}

async function mailCustomer(
  { outbox, user }: ChangeContext,
  tx: Tx,
  change: OrderChange,
): Promise<void> {
  const { id: orderId, email: recipient } = change.order
  const { mail } = effectsOf(change)
  if (!mail || !recipient || (user && mail.unlessBy === user.role)) return
  const { template, data, delay = 0 } = mail
  await outbox.enqueue(tx, { template, recipient, data: { orderId, ...data }, delay })
}

function logChange(context: ChangeContext, change: OrderChange): void {
  const { id: orderId, trackingId } = change.order
  const { log } = effectsOf(change)
  if (log) recordEvent(context, log.event, { orderId, trackingId, ...log.facts })
}
