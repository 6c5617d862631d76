import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.server.ts'
import {
  keysetSorts,
  type SortColumn,
  type SortName,
} from '../../../platform/database/keyset.server.ts'
import { all } from '../../../platform/database/rows.server.ts'
import { languages } from '../../../platform/language/language.ts'
import { languageOfReader } from '../../accounts/account.db.ts'
import { startOfDay } from '../../time-zone.db.ts'
import { Order, type OrderCounts, type OrderSortKey, OrderStatus } from '../order.ts'
import { hasLines, hasStatus, orderColumns, orderTables, visibleTo } from '../order-columns.db.ts'

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

const id: SortColumn<Order> = { column: sql`o.id`, valueIn: (order) => sql`${order.id}::int` }
const totalAmount: SortColumn<Order> = {
  column: sql`o.total_amount`,
  valueIn: (order) => sql`${order.totalAmount}::numeric`,
}
const sortBy = keysetSorts<Order, OrderSortKey>({ id: [id], totalAmount: [totalAmount, id] })

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A whole tracking ID is looked up in its index; part of one is searched for in all of them. */
const hasId = (q: string) =>
  uuid.test(q)
    ? sql`o.tracking_id = ${q}::uuid`
    : sql`(position(lower(${q}::text) in o.tracking_id::text) > 0 or o.id::text = ${q}::text)`

/** A condition for each filter that is given: PostgreSQL plans with an index for those, and no others. */
function matching({ q, from, to, paymentMethod, user }: OrderFilter): RawBuilder<unknown> {
  const conditions = [visibleTo('ADMIN'), hasLines]
  if (q !== undefined) conditions.push(hasId(q))
  if (from !== undefined) conditions.push(sql`o.order_date >= ${startOfDay(sql`${from}::date`)}`)
  if (to !== undefined) conditions.push(sql`o.order_date < ${startOfDay(sql`(${to}::date + 1)`)}`)
  if (paymentMethod !== undefined) conditions.push(sql`o.payment_method_id = ${paymentMethod}::int`)
  if (user !== undefined) conditions.push(sql`o.user_id = ${user}`)
  return sql.join(conditions, sql` and `)
}

interface Range {
  readonly limit: number
  readonly offset: number
  readonly sort?: SortName<OrderSortKey> | undefined
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
  const { limit, offset, total } = range
  const { order, reverse, after } = sortBy(range.sort ?? '-id')
  const conditions = [matching(filter)]
  if (filter.status !== undefined) conditions.push(sql`o.status = ${sql.lit(filter.status)}`)
  if (range.after) conditions.push(after(range.after))
  const condition = sql.join(conditions, sql` and `)
  if (total === undefined || offset <= total / 2)
    return readOrders(db, condition, { limit, offset, order })
  const fromEnd = {
    limit: Math.min(limit, total - offset),
    offset: Math.max(0, total - offset - limit),
    order: reverse,
  }
  return fromEnd.limit > 0 ? (await readOrders(db, condition, fromEnd)).reverse() : []
}

interface Slice {
  readonly limit: number
  readonly offset: number
  readonly order: RawBuilder<unknown>
}

/** The rows that are passed over need no customer and no payment method: those are joined to the page. */
const readOrders = (
  db: Db,
  condition: RawBuilder<unknown>,
  { limit, offset, order }: Slice,
): Promise<ListedRow[]> =>
  all(
    db,
    ListedRow,
    sql`
    select ${orderColumns}, ${languageOfReader} as language from (
      select o.id from orders o where ${condition}
      order by ${order} limit ${limit} offset ${offset}
    ) page cross join ${orderTables} where o.id = page.id
    order by ${order}`,
  )

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
