import { sql } from 'kysely'
import { hasLines, isSold } from '../orders/order-columns.db.ts'
import { dayInKigali, startOfDay, timeInKigali } from '../time-zone.db.ts'
import type { Span } from './spans.ts'

const day = dayInKigali(sql`order_date`)
const hour = sql`date_part('hour', ${timeInKigali(sql`order_date`)})`

/** The columns of `day_sums` for each day of a span, from the orders themselves; of days without any, too. */
export const sumsOf = ({ from, to }: Span) => {
  const counts = sql`
    o.order_date >= ${startOfDay(sql`${from}::date`)}
    and o.order_date < ${startOfDay(sql`(${to}::date + 1)`)} and ${hasLines}`
  return sql`
    with counted as materialized (
      select ${day} as day, status, payment_method_id, ${hour} as hour,
        count(*) as orders, sum(total_amount) as amount
      from orders o where ${counts} group by 1, 2, 3, 4
    ), by_status as (
      select day, jsonb_object_agg(status, orders) as orders
      from (select day, status, sum(orders) as orders from counted group by 1, 2) s group by day
    ), taken as (
      select day, jsonb_agg(jsonb_build_object(
        'id', payment_method_id, 'orders', orders, 'amount', amount) order by payment_method_id) as takings
      from (select day, payment_method_id, sum(orders) as orders, sum(amount) as amount
            from counted o where ${isSold} group by 1, 2) s
      group by day
    ), not_taken as (
      select day, sum(amount) as amount from counted o where not ${isSold} group by day
    ), by_hour as (
      select day, array_agg(orders order by hour) as hours
      from (select d.day, h.hour, coalesce(sum(orders) filter (where ${isSold}), 0)::int as orders
            from (select distinct day from counted) d cross join generate_series(0, 23) as h (hour)
            left join counted o on o.day = d.day and o.hour = h.hour
            group by 1, 2) s
      group by day
    ), dish as (
      select ${day} as day, i.product_id, sum(i.quantity) as quantity,
        sum(i.quantity * i.price) as amount
      from orders o join order_items i on i.order_id = o.id where ${counts} and ${isSold} group by 1, 2
    ), dished as (
      select day, string_agg(
        int4send(product_id) || int4send(quantity::int) || int8send((amount * 100)::bigint),
        ''::bytea order by product_id) as dishes
      from dish group by day
    )
    select d.day, coalesce(by_status.orders, '{}') as orders, coalesce(takings, '[]') as takings,
      coalesce(not_taken.amount, 0) as canceled,
      coalesce(hours, array_fill(0, array[24])) as hours, coalesce(dishes, '') as dishes
    from (select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) as n) d
    left join by_status using (day) left join taken using (day) left join not_taken using (day)
    left join by_hour using (day) left join dished using (day)`
}
