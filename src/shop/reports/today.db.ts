import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { one } from '../../platform/database/rows.server.ts'
import { lowStock } from '../catalogue/product-rules.ts'
import { awaitsPayment, hasLines, hasStatus, isOpen, isSold } from '../orders/order-columns.db.ts'
import { firstStatus, orderStatuses } from '../orders/order-status.ts'
import { dayInKigali, startOfDay } from '../time-zone.db.ts'
import { countFields, maxWaiting, Today } from './report.ts'

const today = dayInKigali(sql`now()`)
const isWaiting = hasStatus([firstStatus])
const startOfToday = startOfDay(today)

const countsByStatus = sql.join(
  orderStatuses.map(
    (status) => sql`
      (select count(*) from ordered where status = ${sql.lit(status)}) as ${sql.ref(countFields[status])}`,
  ),
)

/** Everything in one statement, so that the figures belong to one moment. */
export const readToday = (db: Db): Promise<Today> =>
  one(
    db,
    Today,
    sql`
    with ordered as (
      select o.status, o.total_amount, m.name
      from orders o join payment_methods m on m.id = o.payment_method_id
      where o.order_date >= ${startOfToday} and ${hasLines}
    ), taken as (
      select name, count(*) as orders, sum(total_amount) as total
      from ordered o where ${isSold} group by name
    ), scarce as (
      select count(*) filter (where quantity = 0) as sold_out, count(*) filter (where quantity > 0) as low_stock
      from products where deleted_at is null and quantity <= ${sql.lit(lowStock)}
    )
    select to_char(${today}, 'YYYY-MM-DD') as day, ${countsByStatus},
      (select coalesce(json_agg(json_build_object(
         'paymentMethod', name, 'orders', orders, 'total', total) order by name), '[]') from taken) as takings,
      (select count(*) from orders o where order_date < ${startOfToday} and ${isOpen} and ${hasLines}) as open_before,
      (select coalesce(json_agg(json_build_object(
         'id', id, 'trackingId', tracking_id, 'userId', user_id, 'awaitsPayment', awaits_payment) order by id desc), '[]') from (
        select id, tracking_id, user_id, ${awaitsPayment} as awaits_payment from orders o where ${isWaiting} and ${hasLines}
        order by id desc limit ${sql.lit(maxWaiting)}
      ) w) as waiting,
      (select sold_out from scarce) as sold_out, (select low_stock from scarce) as low_stock,
      (select count(*) from contact_messages where read_at is null) as unread_messages,
      (select count(*) from mails where status = 'FAILED') as failed_mails,
      json_build_object(
        'hours', (select hours_chosen from settings),
        'phone', (select phone is not null from settings),
        'categories', exists (select from categories),
        'products', (select max(id) from products where deleted_at is null) is not null,
        'paymentMethods', exists (select from payment_methods),
        'orders', (select max(id) from orders o where ${hasLines}) is not null) as has_any`,
  )

const Day = z.object({ day: z.string() })

/** Today in Kigali, by the database's clock. */
export const readDay = async (db: Db): Promise<string> =>
  (await one(db, Day, sql`select to_char(${today}, 'YYYY-MM-DD') as day`)).day
