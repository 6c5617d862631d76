import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.server.ts'
import { one } from '../../../platform/database/rows.server.ts'
import { startOfDay } from '../../time-zone.db.ts'
import type { OrderStatus } from '../order.ts'
import { hasLines, visibleTo } from '../order-columns.db.ts'
import { customersNamed, isFoundByPieces, matchesSearch } from './order-search.db.ts'

export interface OrderFilter {
  readonly q?: string | undefined
  /** The phone that `q` is, E.164. */
  readonly phone?: string | undefined
  readonly status?: OrderStatus | undefined
  /** Days in Kigali, both inclusive, as `2026-01-31`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Ids. */
  readonly paymentMethod?: number | undefined
  readonly user?: number | undefined
}

/** A filter, where its days are among the ids of orders, and the customers that its `q` names. */
export interface LocatedFilter extends OrderFilter {
  readonly customers?: readonly number[] | undefined
  readonly ids?: z.output<typeof Ids> | undefined
}

const Ids = z.object({
  first: z.number(),
  last: z.number(),
  /** Of all orders. */
  newest: z.number(),
})

const firstMoment = ({ from }: OrderFilter) => startOfDay(sql`${from}::date`)
const endMoment = ({ to }: OrderFilter) => startOfDay(sql`(${to}::date + 1)`)
const dayIn = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'UTC')::date`

/**
 * Ids follow dates nearly, which PostgreSQL does not know: newest first, it would pass over all that is newer
 * than the last day. No order of these days is outside of `ids`; within are also a few of other days.
 */
export async function locate(db: Db, wanted: OrderFilter): Promise<LocatedFilter> {
  const { q, phone } = wanted
  const isName = q && !phone && isFoundByPieces(q)
  const customers = isName ? await customersNamed(db, q) : []
  const filter = { ...wanted, customers }
  if (filter.from === undefined && filter.to === undefined) return filter
  const conditions = [
    sql`true`,
    ...(filter.from === undefined ? [] : [sql`day >= ${dayIn(firstMoment(filter))}`]),
    ...(filter.to === undefined ? [] : [sql`day <= ${dayIn(endMoment(filter))}`]),
  ]
  const ids = await one(
    db,
    Ids,
    sql`
    select coalesce(min(order_id) / 1000 * 1000, 0) as first,
           coalesce(max(order_id) / 1000 * 1000 + 999, -1) as last,
           (select coalesce(max(id), 0) from orders) as newest
    from order_days where ${sql.join(conditions, sql` and `)}`,
  )
  return { ...filter, ids }
}

/** Whether so few orders match that they are all read: those of customers, of a phone, or with a part of a tracking ID. */
export const isNarrow = ({ user, q }: OrderFilter): boolean =>
  user !== undefined || (q !== undefined && q !== '' && isFoundByPieces(q))

/** A condition for each filter that is given but the status and the days: PostgreSQL plans with an index for those, and no others. */
export function matching(filter: LocatedFilter): RawBuilder<unknown>[] {
  const { q, paymentMethod, user } = filter
  return [
    visibleTo('ADMIN'),
    hasLines,
    ...(q ? [matchesSearch(q, filter)] : []),
    ...(paymentMethod === undefined ? [] : [sql`o.payment_method_id = ${paymentMethod}::int`]),
    ...(user === undefined ? [] : [sql`o.user_id = ${user}::int`]),
  ]
}

/** By the ids, for an index that is in their order. */
export const byIds = ({ ids }: LocatedFilter): RawBuilder<unknown>[] =>
  ids ? [sql`o.id between ${ids.first}::int and ${ids.last}::int`] : []

/** A `case` has no index, and by that of the dates all orders of the days would be read and sorted. */
export function onDays(filter: OrderFilter): RawBuilder<unknown>[] {
  const conditions = [
    ...(filter.from === undefined ? [] : [sql`o.order_date >= ${firstMoment(filter)}`]),
    ...(filter.to === undefined ? [] : [sql`o.order_date < ${endMoment(filter)}`]),
  ]
  if (conditions.length === 0) return []
  return [sql`case when ${sql.join(conditions, sql` and `)} then true else false end`]
}
