import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Range } from '../../platform/database/batches.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { all, countUpTo } from '../../platform/database/rows.server.ts'
import { countLimit, type Total } from '../../platform/total.ts'
import { findOrdersCalled } from '../orders/order-search.db.ts'
import { AttemptRow, attemptColumns } from './attempt.db.ts'
import type { AttemptState } from './attempt.ts'
import { cleanTransactionId } from './payment.ts'

const Transaction = z.extend(AttemptRow, {
  order: z.object({ id: z.number(), trackingId: z.string() }),
  transactionId: z.nullable(z.string()),
})

export interface TransactionFilter {
  readonly state?: AttemptState | undefined
  /** A part of a tracking ID, an order's number, or how a transaction ID begins. */
  readonly q?: string | undefined
}

interface AttemptRange extends Range<'at'> {
  /** Counts so many at most. */
  readonly countedUpTo?: number
}

interface FoundTransactions extends Total {
  readonly rows: readonly z.output<typeof Transaction>[]
}

/** Attempts, by default the newest first, and how many there are. */
export async function findTransactions(
  db: Db,
  filter: TransactionFilter,
  { limit, offset, sort = '-at', countedUpTo = countLimit }: AttemptRange,
): Promise<FoundTransactions> {
  const order = sort === 'at' ? sql`a.created_at, a.id` : sql`a.created_at desc, a.id desc`
  const found = await foundBy(db, filter, countedUpTo)
  const [total, rows] = await Promise.all([
    countUpTo(db, sql`select from ${found}`, countedUpTo),
    all(
      db,
      Transaction,
      sql`
      select ${attemptColumns}, a.transaction_id,
             json_build_object('id', o.id, 'trackingId', o.tracking_id) as "order"
      from (select a.id from ${found} order by ${order} limit ${limit} offset ${offset}) page
      join payment_attempts a on a.id = page.id join orders o on o.id = a.order_id
      order by ${order}`,
    ),
  ])
  return { ...total, rows }
}

/**
 * Each search uses one index: attempts by their order, or by how their transaction ID begins. Of the latter the
 * highest IDs, because MTN counts up.
 */
async function foundBy(db: Db, { state, q }: TransactionFilter, limit: number) {
  const isOf = state === undefined ? sql`true` : sql`state = ${state}`
  if (!q) return sql`(select * from payment_attempts where ${isOf}) a`
  const orders = await findOrdersCalled(db, q)
  return sql`(
    select id, created_at from payment_attempts where order_id = any(${orders}::int[]) and ${isOf}
    union
    (select id, created_at from payment_attempts where ${beginsWith(q)} and ${isOf}
     order by transaction_id collate "C" desc limit ${sql.lit(limit + 1)})
  ) a`
}

/** As it was typed, and as entries store it. */
function beginsWith(q: string): RawBuilder<unknown> {
  const likes = [...new Set([q, cleanTransactionId(q) || q])].map(
    (part) => sql`transaction_id collate "C" like ${beginningWith(part)}`,
  )
  return sql`(${sql.join(likes, sql` or `)})`
}

const beginningWith = (q: string) => `${q.replaceAll(/[\\%_]/g, '\\$&')}%`
