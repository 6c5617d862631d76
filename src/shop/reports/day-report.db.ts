import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, one } from '../../platform/database/rows.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { hasLines, isSold } from '../orders/order-columns.db.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { startOfDay } from '../time-zone.db.ts'
import { hoursAhead } from '../time-zone.ts'
import { DayReport } from './day-report.ts'

/** An interval takes a third of the time of a name, and the statistics `orders_by_hour` are of this expression. */
const hour = sql`date_part('hour', order_date at time zone ${sql.lit(`${hoursAhead} hours`)}::interval)`

/** Days as `2026-01-31`. */
export const readDayReport = (db: Db, from: string, to: string): Promise<Figures> =>
  inTransaction(db, async (tx) => {
    // One snapshot for both statements, so that their figures agree.
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    // Planned for these days: the generic plan fits a single day, and takes several times as long for a year.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    const counts = sql`
      o.order_date >= ${startOfDay(sql`${from}::date`)}
      and o.order_date < ${startOfDay(sql`(${to}::date + 1)`)} and ${hasLines}`
    const { firstId, lastId, ...figures } = await readOrders(tx, counts)
    return { ...figures, dishes: await readDishes(tx, counts, firstId, lastId) }
  })

const Figures = z.omit(DayReport, { from: true, to: true })
type Figures = z.output<typeof Figures>

const OrderFigures = z.extend(z.omit(Figures, { dishes: true }), {
  /** Ids; null for no orders. */
  firstId: z.nullable(z.number()),
  lastId: z.nullable(z.number()),
})

const countsByStatus = sql.join(
  orderStatuses.map(
    (status) => sql`
      ${sql.lit(status)}, (select coalesce(sum(orders), 0) from counted where status = ${sql.lit(status)})`,
  ),
)

/** One scan groups the orders; every figure is a sum over the groups. */
const readOrders = (tx: Tx, counts: RawBuilder<unknown>) =>
  one(
    tx,
    OrderFigures,
    sql`
    with counted as materialized (
      select status, payment_method_id, ${hour} as hour,
        count(*) as orders, sum(total_amount) as amount, min(id) as first_id, max(id) as last_id
      from orders o where ${counts} group by 1, 2, 3
    ), taken as (
      select payment_method_id, sum(orders) as orders, sum(amount) as amount
      from counted o where ${isSold} group by payment_method_id
    ), by_hour as (
      select hour, sum(orders) as orders from counted o where ${isSold} group by hour
    )
    select json_build_object(${countsByStatus}) as orders,
      (select coalesce(json_agg(json_build_object(
         'paymentMethod', json_build_object('id', m.id, 'paymentMethod', m.name),
         'orders', orders, 'amount', amount) order by amount desc, m.id), '[]')
       from taken t join payment_methods m on m.id = t.payment_method_id) as takings,
      (select json_build_object('orders', coalesce(sum(orders), 0), 'amount', coalesce(sum(amount), 0))
       from counted o where not ${isSold}) as canceled,
      (select coalesce(round(sum(amount) / sum(orders)), 0) from taken) as average,
      (select json_agg(coalesce(b.orders, 0) order by h.hour)
       from generate_series(0, 23) as h(hour) left join by_hour b using (hour)) as hours,
      (select min(first_id) from counted) as first_id, (select max(last_id) from counted) as last_id`,
  )

/**
 * Ids follow the days, so nearly all orders from the first to the last count: it takes half as long to
 * leave out the lines of the few that do not as to look for those of all that do. Lines of one price
 * are added up before they are multiplied.
 */
const readDishes = (
  tx: Tx,
  counts: RawBuilder<unknown>,
  firstId: number | null,
  lastId: number | null,
) =>
  all(
    tx,
    Figures.shape.dishes.def.element,
    sql`
    with sold as (
      select i.product_id, i.price, sum(i.quantity) as quantity
      from order_items i
      where i.order_id between ${firstId}::int and ${lastId}::int and not exists (
        select from orders o
        where o.id = i.order_id and o.id between ${firstId}::int and ${lastId}::int
          and not (${counts} and ${isSold}))
      group by i.product_id, i.price
    )
    select json_build_object('id', p.id, 'name', p.name) as product,
      sum(s.quantity) as quantity, sum(s.quantity * s.price) as amount
    from sold s join products p on p.id = s.product_id group by p.id order by quantity desc, p.id`,
  )
