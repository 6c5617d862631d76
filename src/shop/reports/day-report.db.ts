import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { one } from '../../platform/database/rows.server.ts'
import { hasLines, isSold } from '../orders/order.db.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { shopTimeZone } from '../time-zone.ts'
import { DayReport } from './day-report.ts'

const zone = sql.lit(shopTimeZone)

const Figures = z.omit(DayReport, { from: true, to: true })
type Figures = z.output<typeof Figures>

const countsByStatus = sql.join(
  orderStatuses.map(
    (status) => sql`
      ${sql.lit(status)}, (select count(*) from ordered where status = ${sql.lit(status)})`,
  ),
)

/** Everything in one statement, so that the figures belong to one moment. Days as `2026-01-31`. */
export const readDayReport = (db: Db, from: string, to: string): Promise<Figures> =>
  one(
    db,
    Figures,
    sql`
    with ordered as materialized (
      select o.id, o.status, o.total_amount, o.payment_method_id, ${isSold} as is_sold,
        extract(hour from o.order_date at time zone ${zone})::int as hour
      from orders o
      where o.order_date >= ${from}::date::timestamp at time zone ${zone}
        and o.order_date < (${to}::date + 1)::timestamp at time zone ${zone} and ${hasLines}
    ), taken as (
      select payment_method_id, count(*) as orders, sum(total_amount) as amount
      from ordered where is_sold group by payment_method_id
    ), sold as (
      select i.product_id, sum(i.quantity) as quantity, sum(i.quantity * i.price) as amount
      from order_items i join ordered o on o.id = i.order_id
      where o.is_sold group by i.product_id
    ), by_hour as (
      select hour, count(*) as orders from ordered where is_sold group by hour
    )
    select json_build_object(${countsByStatus}) as orders,
      (select coalesce(json_agg(json_build_object(
         'paymentMethod', json_build_object('id', m.id, 'paymentMethod', m.name),
         'orders', orders, 'amount', amount) order by amount desc, m.id), '[]')
       from taken t join payment_methods m on m.id = t.payment_method_id) as takings,
      (select coalesce(json_agg(json_build_object(
         'product', json_build_object('id', p.id, 'name', p.name),
         'quantity', s.quantity, 'amount', amount) order by s.quantity desc, p.id), '[]')
       from sold s join products p on p.id = s.product_id) as dishes,
      (select json_build_object('orders', count(*), 'amount', coalesce(sum(total_amount), 0))
       from ordered where not is_sold) as canceled,
      (select coalesce(round(avg(total_amount)), 0) from ordered where is_sold) as average,
      (select json_agg(coalesce(b.orders, 0) order by h.hour)
       from generate_series(0, 23) as h(hour) left join by_hour b using (hour)) as hours`,
  )
