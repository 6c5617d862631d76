import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { lowStock } from '../catalogue/product-badge.ts'
import { shopTimeZone } from '../time-zone.ts'
import type { SalesDay, Today } from './report.ts'

const zone = sql.lit(shopTimeZone)
const today = sql`(now() at time zone ${zone})::date`
const dayOfOrder = sql`(o.order_date at time zone ${zone})::date`
const startOfToday = sql`${today}::timestamp at time zone ${zone}`

/** Everything in one statement, so that the figures belong to one moment. */
export async function readToday(db: Db): Promise<Today | undefined> {
  const { rows } = await sql<Today>`
    with ordered as (
      select o.status, o.total_amount, m.name
      from orders o join payment_methods m on m.id = o.payment_method_id
      where o.order_date >= ${startOfToday}
    ), taken as (
      select name, count(*) as orders, sum(total_amount) as total
      from ordered where status <> 'CANCELED' group by name
    )
    select to_char(${today}, 'YYYY-MM-DD') as day,
      (select count(*) from ordered where status = 'PENDING') as pending,
      (select count(*) from ordered where status = 'DISPATCHED') as dispatched,
      (select count(*) from ordered where status = 'COMPLETED') as completed,
      (select count(*) from ordered where status = 'CANCELED') as canceled,
      (select coalesce(json_agg(json_build_object(
         'paymentMethod', name, 'orders', orders, 'total', total) order by name), '[]') from taken) as takings,
      (select count(*) from orders where order_date < ${startOfToday}
         and status in ('PENDING', 'DISPATCHED')) as open_before,
      (select count(*) from products where deleted_at is null and quantity = 0) as sold_out,
      (select count(*) from products
         where deleted_at is null and quantity between 1 and ${sql.lit(lowStock)}) as low_stock,
      (select count(*) from contact_messages where read_at is null) as unread_messages,
      (select count(*) from mails where status = 'FAILED') as failed_mails,
      json_build_object(
        'categories', exists (select from categories),
        'products', exists (select from products where deleted_at is null),
        'paymentMethods', exists (select from payment_methods),
        'orders', exists (select from orders)) as has_any`.execute(db)
  return rows[0]
}

/** One row a day, oldest first. */
export async function readSales(db: Db, days: number): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(o.id) as orders, coalesce(sum(o.total_amount), 0) as total
    from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') as d(day)
    left join orders o on ${dayOfOrder} = d.day and o.status <> 'CANCELED'
      and o.order_date >= (${today} - ${days - 1}::int)::timestamp at time zone ${zone}
    group by d.day order by d.day`.execute(db)
  return rows
}
