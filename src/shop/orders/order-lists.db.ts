import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { keysetSorts, type Range, type SortColumn } from '../../platform/database/batches.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
import { languages } from '../../platform/language/language.ts'
import { countLimit, type Total } from '../../platform/total.ts'
import { languageOfReader } from '../accounts/account.db.ts'
import { startOfDay } from '../time-zone.db.ts'
import { LineWithChoice } from './order.db.ts'
import { CountedOrders, KitchenOrder, Order, type OrderSortKey, OrderStatus } from './order.ts'
import type { Channel } from './order-channel.ts'
import {
  hasLines,
  hasStatus,
  isOpen,
  orderColumns,
  orderTables,
  visibleTo,
} from './order-columns.db.ts'
import { type FoundOrders, orderNumberOf, searchOrders } from './order-search.db.ts'
import { firstStatus, orderStatuses } from './order-status.ts'

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
  readonly channel?: Channel | undefined
}

/** A filter with the orders that its `q` finds. */
export interface SearchedFilter extends OrderFilter {
  readonly found?: FoundOrders | undefined
}

export const search = async (db: Db, filter: OrderFilter): Promise<SearchedFilter> =>
  filter.q ? { ...filter, found: await searchOrders(db, filter.q, filter.phone) } : filter

/** Sent unprepared: PostgreSQL plans for these days, status and customer, and not for any. */
const unprepared = sql`/* unprepared */`

/** `orders o`. Those that a search found by id are looked up, whatever the list is sorted by. */
const tableOf = ({ found }: SearchedFilter) =>
  found && !found.others
    ? sql`(select * from orders where id = any(${found.ids}::int[]) offset 0) o`
    : sql`orders o`

/** A condition for each filter that is given, but the status. */
function conditionsOf(filter: SearchedFilter): RawBuilder<unknown>[] {
  const { found, from, to, paymentMethod, user, channel } = filter
  return [
    visibleTo('ADMIN'),
    hasLines,
    ...(found?.others ? [sql`(${found.others} or o.id = any(${found.ids}::int[]))`] : []),
    ...(from === undefined ? [] : [sql`o.order_date >= ${startOfDay(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql`o.order_date < ${startOfDay(sql`(${to}::date + 1)`)}`]),
    ...(paymentMethod === undefined ? [] : [sql`o.payment_method_id = ${paymentMethod}::int`]),
    ...(user === undefined ? [] : [sql`o.user_id = ${user}::int`]),
    // A literal: the index `orders_of_channel` leaves out the web.
    ...(channel === undefined ? [] : [sql`o.channel = ${sql.lit(channel)}`]),
  ]
}

const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

const id: SortColumn<Order> = { column: sql`o.id`, valueIn: (order) => sql`${order.id}::int` }
/** Read from the row: what a reply says has milliseconds only. */
const orderDate: SortColumn<Order> = {
  column: sql`o.order_date`,
  valueIn: (order) => sql`(select order_date from orders where id = ${order.id}::int)`,
}
const totalAmount: SortColumn<Order> = {
  column: sql`o.total_amount`,
  valueIn: (order) => sql`${order.totalAmount}::numeric`,
}
/** By `id`: in the order in which they were placed, as an index has them. */
const sortBy = keysetSorts<Order, OrderSortKey>({
  id: [orderDate, id],
  totalAmount: [totalAmount, id],
})

interface OrderRange extends Range<OrderSortKey> {
  /** The last row that was read: only those after it are listed. */
  readonly after?: Order | undefined
  /** One more condition on `orders o`. */
  readonly where?: RawBuilder<unknown>
}

/** What its customer reads: their language, and the lines in it. */
const customerSide = {
  language: z.enum(languages),
  lines: z.array(LineWithChoice),
}
const ListedRow = z.extend(Order, customerSide)
export type ListedRow = z.output<typeof ListedRow>

const customerColumns = sql`
  ${languageOfReader} as language, (
    select coalesce(json_agg(json_build_object(
      'id', i.id, 'product', json_build_object('id', i.product_id, 'name', i.name),
      'name', i.name, 'translations', i.translations,
      'quantity', i.quantity, 'options', i.options) order by i.position), '[]')
    from order_items i where i.order_id = o.id
  ) as lines`

/** Orders, each with the language of its customer. The order whose number was searched comes first, unless a sort was asked for. */
export async function listOrders(
  db: Db,
  filter: SearchedFilter,
  range: OrderRange,
): Promise<ListedRow[]> {
  const number = range.sort === undefined ? orderNumberOf(filter.q ?? '') : undefined
  if (number === undefined) return listSorted(db, filter, range)
  const { limit, offset } = range
  // Two lists, because PostgreSQL would sort all orders that are found to put one of them first.
  const isNumber = sql`o.id = ${number}::int`
  const first = await listSorted(db, filter, { limit: 1, offset: 0, where: isNumber })
  const others =
    offset > 0
      ? { limit, offset: offset - first.length }
      : { limit: limit - first.length, offset: 0 }
  const found = await listSorted(db, filter, { ...others, where: sql`not ${isNumber}` })
  return offset > 0 ? found : [...first, ...found]
}

function listSorted(
  db: Db,
  filter: SearchedFilter,
  { limit, offset, sort, after, where }: OrderRange,
): Promise<ListedRow[]> {
  const sorting = sortBy(sort ?? '-id')
  const conditions = [
    ...conditionsOf(filter),
    ...(filter.status ? [hasStatus([filter.status])] : []),
    ...(after ? [sorting.after(after)] : []),
    ...(where ? [where] : []),
  ]
  // Customers and payment methods are joined to the page: the rows that are passed over need none.
  return all(
    db,
    ListedRow,
    sql`
    ${unprepared} select ${orderColumns}, ${customerColumns} from (
      select o.id from ${tableOf(filter)} where ${allOf(conditions)}
      order by ${sorting.order} limit ${limit} offset ${offset}
    ) page cross join ${orderTables} where o.id = page.id
    order by ${sorting.order}`,
  )
}

const StatusCount = z.object({ status: OrderStatus, count: z.number() })

/** How many orders match, by status, whatever status the filter asks for: of each up to `limit`. */
export async function countOrders(
  db: Db,
  filter: SearchedFilter,
  limit: number = countLimit,
): Promise<CountedOrders> {
  const conditions = conditionsOf(filter)
  const ofStatus = (status: OrderStatus) => sql`
    select ${sql.lit(status)} as status, count(*) from (
      select from orders o where ${allOf([...conditions, hasStatus([status])])} limit ${sql.lit(limit + 1)}
    ) as counted`
  const found = await all(
    db,
    StatusCount,
    filter.found && !filter.found.others
      ? sql`
        select o.status, count(*) from ${tableOf(filter)} where ${allOf(conditions)} group by o.status`
      : sql`${unprepared} ${sql.join(orderStatuses.map(ofStatus), sql` union all `)}`,
  )
  const countOf = (tab: (typeof tabs)[number]) =>
    found
      .filter(({ status }) => tab === 'ALL' || tab === status)
      .reduce((sum, { count }) => sum + count, 0)
  const countsAreAtLeast = tabs.filter((tab) => countOf(tab) > limit)
  return CountedOrders.parse({
    counts: Object.fromEntries(tabs.map((tab) => [tab, Math.min(limit, countOf(tab))])),
    ...(countsAreAtLeast.length > 0 && { countsAreAtLeast }),
  })
}

const tabs = [...orderStatuses, 'ALL'] as const

/** How many of them a list has that shows one status, or all. */
export function totalOf(
  { counts, countsAreAtLeast = [] }: CountedOrders,
  tab: OrderStatus | 'ALL' = 'ALL',
): Total {
  return {
    total: counts[tab],
    ...(countsAreAtLeast.includes(tab) && { totalIsAtLeast: true as const }),
  }
}

/** By status: open orders, and finished ones of the last day. Each half of the condition has an index. */
export const countRecentOrders = (db: Db): Promise<z.output<typeof StatusCount>[]> =>
  all(
    db,
    StatusCount,
    sql`
      select status, count(*) from orders o
      where ${isOpen} or order_date > now() - interval '1 day'
      group by status`,
  )

const KitchenRow = z.extend(z.omit(KitchenOrder, { chatText: true }), customerSide)

const isWaiting = hasStatus([firstStatus])
const onBoard = sql`${isOpen} and ${hasLines} and ${visibleTo('ADMIN')}`

/** Every order that waits, however many there are: only of those on their way the newest are left out. */
const mostUrgent = (max: number) => sql`
  o.id in (
    select id from orders o where ${onBoard}
    order by not (${isWaiting}), o.waiting_since, id limit ${max}
  ) or ${isWaiting}`

type BoardQuery = { ids: readonly number[] } | { max: number }

/** Open orders with their lines and the customer's language, oldest first: those of `ids` that are still open, or all up to `max`. */
export const listKitchenOrders = (db: Db, query: BoardQuery) =>
  all(
    db,
    KitchenRow,
    sql`
    select ${orderColumns}, ${customerColumns}
    from ${orderTables}
    where ${onBoard} and (${'ids' in query ? sql`o.id = any(${query.ids}::int[])` : mostUrgent(query.max)})
    order by o.waiting_since, o.id`,
  )
