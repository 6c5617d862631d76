import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
import { defaultLanguage, languages } from '../../platform/language/language.ts'
import { shopTimeZone } from '../time-zone.ts'
import { hasLines, hasStatus, orderColumns, orderTables, visibleTo } from './order.db.ts'
import { Order, type OrderCounts, OrderStatus } from './order.ts'

export interface OrderFilter {
  readonly q?: string | undefined
  readonly status?: OrderStatus | undefined
  /** Days in Kigali, both inclusive, as `2026-01-31`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Ids. */
  readonly paymentMethod?: number | undefined
  readonly user?: number | undefined
}

const sorts = {
  id: {
    order: sql`o.id`,
    following: ({ id }) => sql`o.id > ${id}`,
  },
  '-id': {
    order: sql`o.id desc`,
    following: ({ id }) => sql`o.id < ${id}`,
  },
  totalAmount: {
    order: sql`o.total_amount, o.id`,
    following: ({ totalAmount, id }) =>
      sql`(o.total_amount, o.id) > (${totalAmount}::numeric, ${id}::int)`,
  },
  '-totalAmount': {
    order: sql`o.total_amount desc, o.id desc`,
    following: ({ totalAmount, id }) =>
      sql`(o.total_amount, o.id) < (${totalAmount}::numeric, ${id}::int)`,
  },
} satisfies Record<string, Sort>
interface Sort {
  readonly order: RawBuilder<unknown>
  /** Keyset condition: the rows after this order. */
  readonly following: (order: Order) => RawBuilder<unknown>
}
type OrderSort = keyof typeof sorts
const reverseSort = {
  id: '-id',
  '-id': 'id',
  totalAmount: '-totalAmount',
  '-totalAmount': 'totalAmount',
} satisfies Record<OrderSort, OrderSort>

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A whole tracking ID is looked up in its index; part of one is searched for in all of them. */
const hasId = (q: string) =>
  uuid.test(q)
    ? sql`o.tracking_id = ${q}::uuid`
    : sql`(position(lower(${q}::text) in o.tracking_id::text) > 0 or o.id::text = ${q}::text)`

const startOf = (day: RawBuilder<unknown>) =>
  sql`${day}::timestamp at time zone ${sql.lit(shopTimeZone)}`

/** A condition for each filter that is given: PostgreSQL plans with an index for those, and no others. */
function matching({ q, from, to, paymentMethod, user }: OrderFilter): RawBuilder<unknown> {
  const conditions = [visibleTo('ADMIN'), hasLines]
  if (q !== undefined) conditions.push(hasId(q))
  if (from !== undefined) conditions.push(sql`o.order_date >= ${startOf(sql`${from}::date`)}`)
  if (to !== undefined) conditions.push(sql`o.order_date < ${startOf(sql`(${to}::date + 1)`)}`)
  if (paymentMethod !== undefined) conditions.push(sql`o.payment_method_id = ${paymentMethod}::int`)
  if (user !== undefined) conditions.push(sql`o.user_id = ${user}`)
  return sql.join(conditions, sql` and `)
}

interface Range {
  readonly limit: number
  readonly offset: number
  readonly sort?: OrderSort | undefined
  /** The last row that was read: only those after it are listed. */
  readonly after?: Order | undefined
  /** How many there are, if it is known: a page of the second half is read backwards from the end. */
  readonly total?: number | undefined
}

/** So deep a page is worth the wait for the count: it may be nearer to the end than to the start. */
export const isDeep = ({ offset }: Pick<Range, 'offset'>): boolean => offset >= 1_000

const ListedRow = z.extend(Order, { language: z.enum(languages) })
type ListedRow = z.output<typeof ListedRow>

/** With the language of the customer. */
export async function listOrders(db: Db, filter: OrderFilter, range: Range): Promise<ListedRow[]> {
  const { limit, offset, total, sort = '-id', after } = range
  if (total !== undefined && offset > total / 2) {
    const fromEnd = {
      limit: Math.min(limit, total - offset),
      offset: Math.max(0, total - offset - limit),
    }
    if (fromEnd.limit <= 0) return []
    const found = await listOrders(db, filter, { ...fromEnd, sort: reverseSort[sort] })
    return found.reverse()
  }
  const { order, following } = sorts[sort]
  // The rows that are passed over need no customer and no payment method.
  return all(
    db,
    ListedRow,
    sql`
    select ${orderColumns}, coalesce(u.language, ${defaultLanguage}) as language from (
      select o.id from orders o where ${matching(filter)}
      ${filter.status === undefined ? sql`` : sql`and o.status = ${sql.lit(filter.status)}`}
      ${after ? sql`and ${following(after)}` : sql``}
      order by ${order} limit ${limit} offset ${offset}
    ) page cross join ${orderTables} where o.id = page.id
    order by ${order}`,
  )
}

const StatusCount = z.object({ status: OrderStatus, count: z.number() })

/** How many orders match, by status; of a status that has none there is nothing. */
export async function countOrders(
  db: Db,
  filter: OrderFilter,
  statuses: readonly OrderStatus[],
): Promise<Partial<OrderCounts>> {
  const rows = await all(
    db,
    StatusCount,
    sql`
    select o.status, count(*) from orders o
    where ${hasStatus(statuses)} and ${matching(filter)} group by o.status`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
