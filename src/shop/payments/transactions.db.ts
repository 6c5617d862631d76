import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all, countUpTo, exists, one } from '../../platform/database/rows.server.ts'
import type { Total } from '../../platform/total.ts'
import { hasTrackingId, isFoundByPieces } from '../orders/lists/order-search.db.ts'
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

/**
 * Attempts that are looked at for what no index finds, the first ones of the list, and for how a transaction ID
 * begins, those with the highest IDs: MTN counts up.
 */
const maxWalked = 5_000

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
  const order = orderBy(sort)
  return all(
    db,
    Transaction,
    sql`
    select ${attemptColumns}, a.transaction_id,
           json_build_object('id', o.id, 'trackingId', o.tracking_id) as "order"
    from (
      select a.id from ${isWalked(filter) ? walkedBy(filter, order) : foundBy(filter)}
      order by ${order} limit ${limit} offset ${offset}
    ) page join payment_attempts a on a.id = page.id join orders o on o.id = a.order_id
    order by ${order}`,
  )
}

/** How many match: of what no index finds as many as the first `walked` have, and of transaction IDs no more than that. */
export async function countTransactions(
  db: Db,
  filter: TransactionFilter,
  walked = maxWalked,
): Promise<Total> {
  if (!isWalked(filter)) {
    const found = await countUpTo(db, sql`select a.id from ${foundBy(filter, walked)}`)
    return (await beginMore(db, filter, walked)) ? { ...found, totalIsAtLeast: true } : found
  }
  const { state, q } = filter
  const { found, isCut } = await one(
    db,
    Walked,
    sql`
    select count(*) filter (where ${isIn(q)}) as found, count(*) > ${walked} as is_cut
    from (${firstOf(state, orderBy('-at'), walked + 1)}) a`,
  )
  return { total: Math.min(found, walked), ...(isCut && { totalIsAtLeast: true as const }) }
}

const Walked = z.object({ found: z.number(), isCut: z.boolean() })

const orderBy = (sort: Range['sort']) =>
  sort === 'at' ? sql`a.created_at, a.id` : sql`a.created_at desc, a.id desc`

type WalkedFilter = TransactionFilter & { readonly q: string }

/** Whether it is in so many orders that a few are met soon, and no index finds them. */
const isWalked = (filter: TransactionFilter): filter is WalkedFilter =>
  Boolean(filter.q) && !isFoundByPieces(filter.q ?? '')

const walkedBy = ({ state, q }: WalkedFilter, order: RawBuilder<unknown>) => sql`
  (${firstOf(state, order, maxWalked)}) a where ${isIn(q)}`

const firstOf = (
  state: TransactionFilter['state'],
  order: RawBuilder<unknown>,
  limit: number,
) => sql`
  select a.id, a.created_at, a.order_id, a.transaction_id from payment_attempts a
  where ${isOf(state)} order by ${order} limit ${limit}`

/** Not by a join, for which PostgreSQL would read all orders. */
const isIn = (q: string) => sql`
  (${beginsWith(q)}
    or (select ${hasTrackingId(q)} from orders o where o.id = a.order_id))`

/** One index each: orders by pieces of their tracking ID or by their number, transactions by how they begin. */
function foundBy({ state, q }: TransactionFilter, most = maxWalked): RawBuilder<unknown> {
  if (!q) return sql`payment_attempts a where ${isOf(state)}`
  const columns = sql`found.id, found.created_at, found.state`
  return sql`(
    (select ${columns} from payment_attempts found where ${beginsWith(q)}
     order by transaction_id collate "C" desc limit ${most})
    union
    select ${columns} from orders o join payment_attempts found on found.order_id = o.id
    where ${hasTrackingId(q)}
  ) a where ${isOf(state)}`
}

/** Whether more transaction IDs begin so. */
const beginMore = async (db: Db, { q }: TransactionFilter, most: number): Promise<boolean> =>
  Boolean(q) &&
  exists(db, sql`select from payment_attempts where ${beginsWith(q ?? '')} offset ${most} limit 1`)

/** As it was typed, and as entries keep it. */
const beginsWith = (q: string) => {
  const likes = [...new Set([q, cleanTransactionId(q) || q])].map(
    (part) => sql`transaction_id collate "C" like ${beginningWith(part)}`,
  )
  return sql`(${sql.join(likes, sql` or `)})`
}

const isOf = (state: TransactionFilter['state']) =>
  state === undefined ? sql`true` : sql`a.state = ${state}`

const beginningWith = (q: string) => `${q.replaceAll(/[\\%_]/g, '\\$&')}%`
