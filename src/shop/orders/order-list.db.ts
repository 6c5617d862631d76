import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
import { shopTimeZone } from '../time-zone.ts'
import { hasLines, orderColumns, orderTables, visibleTo } from './order.db.ts'
import { Order, OrderCounts, OrderStatus } from './order.ts'
import { orderStatuses } from './order-status.ts'

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
  id: sql`o.id`,
  '-id': sql`o.id desc`,
  totalAmount: sql`o.total_amount, o.id`,
  '-totalAmount': sql`o.total_amount desc, o.id desc`,
} satisfies Record<string, RawBuilder<unknown>>
type OrderSort = keyof typeof sorts

const nullable = <T>(value: T | undefined): T | null => value ?? null

/** Everything but the status, which the tabs above the list count. */
const matching = ({ q, from, to, paymentMethod, user }: OrderFilter) => sql`
  ${visibleTo('ADMIN')} and ${hasLines}
  and (${nullable(q)}::text is null or position(lower(${nullable(q)}::text) in o.tracking_id::text) > 0
       or o.id::text = ${nullable(q)}::text)
  and (${nullable(from)}::date is null
       or o.order_date >= ${nullable(from)}::date::timestamp at time zone ${sql.lit(shopTimeZone)})
  and (${nullable(to)}::date is null
       or o.order_date < (${nullable(to)}::date + 1)::timestamp at time zone ${sql.lit(shopTimeZone)})
  and (${nullable(paymentMethod)}::int is null or o.payment_method_id = ${nullable(paymentMethod)}::int)
  ${user === undefined ? sql`` : sql`and o.user_id = ${user}`}`

export const listOrders = (
  db: Db,
  filter: OrderFilter,
  range: { limit: number; offset: number; sort?: OrderSort | undefined },
): Promise<Order[]> =>
  all(
    db,
    Order,
    sql`
    select ${orderColumns} from ${orderTables}
    where ${matching(filter)}
      and (${nullable(filter.status)}::text is null or o.status = ${nullable(filter.status)}::text)
    order by ${sorts[range.sort ?? '-id']} limit ${range.limit} offset ${range.offset}`,
  )

const StatusCount = z.object({ status: OrderStatus, count: z.number() })

/** How many orders match, by status, whatever status the filter asks for. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<OrderCounts> {
  const rows = await all(
    db,
    StatusCount,
    sql`select o.status, count(*) from orders o where ${matching(filter)} group by o.status`,
  )
  const found = rows.map(({ status, count }) => [status, count] as const)
  return OrderCounts.parse({
    ...Object.fromEntries(orderStatuses.map((status) => [status, 0])),
    ...Object.fromEntries(found),
    ALL: found.reduce((sum, [, count]) => sum + count, 0),
  })
}
