import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { allIds, one } from '../../platform/database/rows.server.ts'
import { forgottenFields, hasLines, isOpen, visibleTo } from '../orders/order-columns.db.ts'
import { isoText } from '../time-zone.db.ts'
import { Caller } from './staff-order.ts'

/** @param phone E.164 */
export const findCaller = (db: Db, phone: string): Promise<Caller> =>
  one(
    db,
    Caller,
    sql`
    with of_phone as (
      select * from orders o where phone = ${phone} and ${visibleTo('ADMIN')} and ${hasLines}
    ), places as (
      select address, city, max(order_date) as at from of_phone
      where fulfilment = 'DELIVERY' and address <> ''
      group by address, city order by at desc limit 3
    ), newest as (
      select * from of_phone order by order_date desc, id desc limit 5
    )
    select ${phone}::text as phone,
      (select customer_name from of_phone where customer_name is not null
       order by order_date desc, id desc limit 1) as name,
      (select coalesce(json_agg(json_build_object(
          'address', address, 'city', city, 'at', ${isoText(sql`at`)}) order by at desc), '[]')
       from places) as places,
      (select coalesce(json_agg(json_build_object(
          'id', id, 'trackingId', tracking_id, 'at', ${isoText(sql`order_date`)},
          'totalAmount', total_amount, 'status', status) order by order_date desc, id desc), '[]')
       from newest) as orders,
      (select count(*) from of_phone o where ${isOpen}) as open`,
  )

/** Empties the personal fields of a caller's orders that have ended. @returns their ids */
export const forgetCaller = (tx: Tx, phone: string): Promise<number[]> =>
  allIds(
    tx,
    sql`
    update orders o set ${forgottenFields}
    where phone = ${phone} and channel <> 'WEB' and not ${isOpen} returning id`,
  )
