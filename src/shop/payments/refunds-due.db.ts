import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { one } from '../../platform/database/rows.server.ts'
import { isCanceled, isOwed } from '../orders/order-columns.db.ts'
import { maxRefundsListed, RefundsDue } from './payment.ts'

/** What has to go back to customers: all of it counted, the oldest orders listed. */
export const readRefundsDue = (db: Db): Promise<RefundsDue> =>
  one(
    db,
    RefundsDue,
    sql`
    with owed as (
      select id, tracking_id,
        received - refunded - case when ${isCanceled} then 0 else total_amount end as amount
      from orders o where ${isOwed}
    )
    select (select count(*) from owed) as count, (select coalesce(sum(amount), 0) from owed) as amount,
      (select coalesce(json_agg(json_build_object(
         'id', id, 'trackingId', tracking_id, 'amount', amount) order by id), '[]')
       from (select * from owed order by id limit ${sql.lit(maxRefundsListed)}) listed) as orders`,
  )
