import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all, countUpTo } from '../../platform/database/rows.server.ts'
import type { Total } from '../../platform/total.ts'
import { hasTrackingId, isFoundByPieces } from '../orders/lists/order-search.db.ts'
import { AttemptRow, attemptColumns } from './attempt.db.ts'
import type { AttemptState } from './attempt.ts'

const Transaction = z.extend(AttemptRow, {
  order: z.object({ id: z.number(), trackingId: z.string() }),
  transactionId: z.nullable(z.string()),
})

export interface TransactionFilter {
  readonly state?: AttemptState | undefined
  /** A part of a tracking ID, an order's number, or how a transaction ID begins. */
  readonly q?: string | undefined
}

interface Range {
  readonly limit: number
  readonly offset: number
  readonly sort?: 'at' | '-at' | undefined
}

/** Attempts, by default the newest first. */
export function listTransactions(
  db: Db,
  filter: TransactionFilter,
  { limit, offset, sort = '-at' }: Range,
): Promise<z.output<typeof Transaction>[]> {
  const order = sort === 'at' ? sql`a.created_at, a.id` : sql`a.created_at desc, a.id desc`
  return all(
    db,
    Transaction,
    sql`
    select ${attemptColumns}, a.transaction_id,
           json_build_object('id', o.id, 'trackingId', o.tracking_id) as "order"
    from (
      select a.id from payment_attempts a ${matching(filter)}
      order by ${order} limit ${limit} offset ${offset}
    ) page join payment_attempts a on a.id = page.id join orders o on o.id = a.order_id
    order by ${order}`,
  )
}

export const countTransactions = (db: Db, filter: TransactionFilter): Promise<Total> =>
  countUpTo(db, sql`select a.id from payment_attempts a ${matching(filter)}`)

function matching({ state, q }: TransactionFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [sql`a.state = ${state}`]),
    ...(q ? [sql`a.id in (${foundBy(q)})`] : []),
  ]
  return sql`where ${sql.join(conditions, sql` and `)}`
}

const numberIs = (q: string) => (/^[1-9]\d?$/.test(q) ? sql`o.id = ${q}::int` : sql`false`)

/** One index each: orders by pieces of their tracking ID or by their number, transactions by how they begin. */
function foundBy(q: string): RawBuilder<unknown> {
  const begins = `${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  // Two letters are in so many tracking IDs that nobody looks for them.
  const ofOrders = isFoundByPieces(q) ? hasTrackingId(q) : numberIs(q)
  return sql`
    select id from payment_attempts where transaction_id collate "C" like ${begins}
    union all
    select found.id from orders o join payment_attempts found on found.order_id = o.id where ${ofOrders}`
}
