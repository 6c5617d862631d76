import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
import { OrderStatus } from './order.ts'

const CountOfStatus = z.object({ status: OrderStatus, count: z.number() })

/** Orders that are not settled, and those of the last day that are: each half has an index. */
export const countRecentOrders = (db: Db): Promise<z.output<typeof CountOfStatus>[]> =>
  all(
    db,
    CountOfStatus,
    sql`
      select status, count(*) from orders
      where status in ('PENDING', 'DISPATCHED') or order_date > now() - interval '1 day'
      group by status`,
  )
