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
import { Order, type OrderSortKey } from '../order.ts'
import { hasStatus, orderColumns, orderTables } from '../order-columns.db.ts'
import { orderStatuses } from '../order-status.ts'
import { byIds, isNarrow, type LocatedFilter, matching, onDays } from './order-filter.db.ts'
import { orderNumberOf } from './order-search.db.ts'

const id: SortColumn<Order> = { column: sql`o.id`, valueIn: (order) => sql`${order.id}::int` }
const totalAmount: SortColumn<Order> = {
  column: sql`o.total_amount`,
  valueIn: (order) => sql`${order.totalAmount}::numeric`,
}
const sortBy = keysetSorts<Order, OrderSortKey>({ id: [id], totalAmount: [totalAmount, id] })

interface Range {
  readonly limit: number
  readonly offset: number
  readonly sort?: SortName<OrderSortKey> | undefined
  /** The last row that was read: only those after it are listed. */
  readonly after?: Order | undefined
}

const ListedRow = z.extend(Order, { language: z.enum(languages) })
type ListedRow = z.output<typeof ListedRow>

/** Orders, each with the language of its customer. */
export function listOrders(db: Db, filter: LocatedFilter, range: Range): Promise<ListedRow[]> {
  // Customers and payment methods are joined to the page: the rows that are passed over need none.
  const { order: sorted } = sortBy(range.sort ?? '-id')
  const number = numberFirst(filter, range)
  const order = number === undefined ? sorted : sql`o.id = ${number}::int desc, ${sorted}`
  return all(
    db,
    ListedRow,
    sql`
    select ${orderColumns}, ${languageOfReader} as language from (
      select o.id from (${foundOrders(filter, range)}) o
      order by ${order} limit ${range.limit} offset ${range.offset}
    ) page cross join ${orderTables} where o.id = page.id
    order by ${order}`,
  )
}

/** The order that comes before all others: the one whose number was searched, unless a sort was asked for. */
const numberFirst = ({ q }: LocatedFilter, { sort }: Range) =>
  sort === undefined ? orderNumberOf(q ?? '') : undefined

/** Ids and totals of at least those that the page has and passes over. */
function foundOrders(filter: LocatedFilter, range: Range): RawBuilder<unknown> {
  const { order, after } = sortBy(range.sort ?? '-id')
  const conditions = [...matching(filter), ...onDays(filter)]
  if (range.after) conditions.push(after(range.after))
  const statuses = filter.status ? [filter.status] : orderStatuses
  const select = (more: readonly RawBuilder<unknown>[]) => sql`
    select o.id, o.total_amount from orders o where ${sql.join([...conditions, ...more], sql` and `)}`
  if (isNarrow(filter))
    return select(filter.status ? [sql`o.status = ${sql.lit(filter.status)}`] : [])
  const isSorted = readsInOrder(filter, range)
  const ids = isSorted && !sortsById(range) ? [] : byIds(filter)
  const number = numberFirst(filter, range)
  const others = number === undefined ? [] : [sql`o.id <> ${number}::int`]
  // One by one, because an index has those of one status in the order of the list.
  const branches = statuses.map((status) => {
    const ofStatus = select([sql`o.status = ${sql.lit(status)}`, ...ids, ...others])
    return isSorted
      ? sql`(${ofStatus} order by ${order} limit ${range.limit + range.offset})`
      : sql`(${ofStatus} offset 0)`
  })
  if (number !== undefined)
    branches.push(select([hasStatus(statuses), ...ids, sql`o.id = ${number}::int`]))
  return sql.join(branches, sql` union all `)
}

const sortsById = ({ sort = '-id' }: Range) => sort === 'id' || sort === '-id'

/** Fewer are sorted in no time, whatever their totals. */
const fewIds = 50_000

/**
 * Whether the index is read that is in the order of the list. By total, orders of some days lie scattered in
 * it: of a small part of all orders it is cheaper to read them by their ids and sort.
 */
function readsInOrder({ ids }: LocatedFilter, range: Range): boolean {
  if (!ids || sortsById(range)) return true
  const width = ids.last - ids.first
  return width > fewIds && width ** 2 > ids.newest * (range.limit + range.offset)
}
