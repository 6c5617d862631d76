import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
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

/** A filter with the ids of the orders that its `q` finds. */
interface SearchedTransactions extends TransactionFilter {
  readonly orders: readonly number[]
}

export const searchTransactions = async (
  db: Db,
  filter: TransactionFilter,
): Promise<SearchedTransactions> => ({
  ...filter,
  orders: filter.q ? await findOrdersCalled(db, filter.q) : [],
})

interface Range {
  readonly limit: number
  readonly offset: number
  readonly sort?: 'at' | '-at' | undefined
}

/** Attempts, by default the newest first. */
export function listTransactions(
  db: Db,
  filter: SearchedTransactions,
  { limit, offset, sort = '-at' }: Range,
): Promise<z.output<typeof Transaction>[]> {
  const order = sort === 'at' ? sql`a.created_at, a.id` : sql`a.created_at desc, a.id desc`
  return all(
    db,
    Transaction,
    sql`
    select ${attemptColumns}, a.transaction_id,
           json_build_object('id', o.id, 'trackingId', o.tracking_id) as "order"
    from (select a.id from ${foundBy(filter)} order by ${order} limit ${limit} offset ${offset}) page
    join payment_attempts a on a.id = page.id join orders o on o.id = a.order_id
    order by ${order}`,
  )
}

export const countTransactions = (
  db: Db,
  filter: SearchedTransactions,
  limit: number = countLimit,
): Promise<Total> => countUpTo(db, sql`select from ${foundBy(filter, limit)}`, limit)

/**
 * One index each: attempts by their order, or by how their transaction ID begins; of these the highest, as MTN counts up.
 */
function foundBy({ state, q, orders }: SearchedTransactions, limit = countLimit) {
  const isOf = state === undefined ? sql`true` : sql`state = ${state}`
  if (!q) return sql`(select * from payment_attempts where ${isOf}) a`
  return sql`(
    select id, created_at from payment_attempts where order_id = any(${orders}::int[]) and ${isOf}
    union
    (select id, created_at from payment_attempts where ${beginsWith(q)} and ${isOf}
     order by transaction_id collate "C" desc limit ${sql.lit(limit + 1)})
  ) a`
}

/** As it was typed, and as entries keep it. */
function beginsWith(q: string): RawBuilder<unknown> {
  const likes = [...new Set([q, cleanTransactionId(q) || q])].map(
    (part) => sql`transaction_id collate "C" like ${beginningWith(part)}`,
  )
  return sql`(${sql.join(likes, sql` or `)})`
}

const beginningWith = (q: string) => `${q.replaceAll(/[\\%_]/g, '\\$&')}%`
