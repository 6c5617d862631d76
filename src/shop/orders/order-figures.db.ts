import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
import { OrderStatus } from './order.ts'
import { isOpen } from './order-columns.db.ts'

const CountOfStatus = z.object({ status: OrderStatus, count: z.number() })

/** By status: open orders, and finished ones of the last day. Each half of the condition has an index. */
export const countRecentOrders = (db: Db): Promise<z.output<typeof CountOfStatus>[]> =>
  all(
    db,
    CountOfStatus,
    sql`
      select status, count(*) from orders o
      where ${isOpen} or order_date > now() - interval '1 day'
      group by status`,
  )
