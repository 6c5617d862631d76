import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { all, one } from '../../platform/database/rows.server.ts'
import { lowStock } from '../catalogue/product-rules.ts'
import { hasLines, hasStatus, isOpen, isSold } from '../orders/order-columns.db.ts'
import { firstStatus, orderStatuses } from '../orders/order-status.ts'
import { dayInKigali, startOfDay } from '../time-zone.db.ts'
import { countFields, SalesDay, Today } from './report.ts'

const today = dayInKigali(sql`now()`)
const isWaiting = hasStatus([firstStatus])
/** So many newest ones tell whether somebody new waits. */
const maxWaiting = 50
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
    )
    select to_char(${today}, 'YYYY-MM-DD') as day, ${countsByStatus},
      (select coalesce(json_agg(json_build_object(
         'paymentMethod', name, 'orders', orders, 'total', total) order by name), '[]') from taken) as takings,
      (select count(*) from orders o where order_date < ${startOfToday} and ${isOpen} and ${hasLines}) as open_before,
      (select coalesce(json_agg(json_build_object('id', id, 'userId', user_id) order by id desc), '[]') from (
        select id, user_id from orders o where ${isWaiting} and ${hasLines}
        order by id desc limit ${sql.lit(maxWaiting)}
      ) w) as waiting,
      (select count(*) from products where deleted_at is null and quantity = 0) as sold_out,
      (select count(*) from products
         where deleted_at is null and quantity between 1 and ${sql.lit(lowStock)}) as low_stock,
      (select count(*) from contact_messages where read_at is null) as unread_messages,
      (select count(*) from mails where status = 'FAILED') as failed_mails,
      json_build_object(
        'hours', (select hours_chosen from settings),
        'phone', (select phone is not null from settings),
        'categories', exists (select from categories),
        'products', exists (select from products where deleted_at is null),
        'paymentMethods', exists (select from payment_methods),
        'orders', exists (select from orders o where ${hasLines})) as has_any`,
  )

/** One row a day, oldest first. Without `::timestamp` the series would be of the session's time zone. */
export const readSales = (db: Db, days: number): Promise<SalesDay[]> =>
  all(
    db,
    SalesDay,
    sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(o.id) as orders, coalesce(sum(o.total_amount), 0) as total
    from generate_series(
      (${today} - ${days - 1}::int)::timestamp, ${today}::timestamp, interval '1 day'
    ) as d(day)
    left join orders o on ${dayInKigali(sql`o.order_date`)} = d.day and ${isSold} and ${hasLines}
      and o.order_date >= ${startOfDay(sql`(${today} - ${days - 1}::int)`)}
    group by d.day order by d.day`,
  )
