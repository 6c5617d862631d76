import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
import { inSnapshot } from '../../platform/database/transaction.server.ts'
import { Channel } from '../orders/order-channel.ts'
import { countsAsPaid, due, hasLines, isSold } from '../orders/order-columns.db.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { dayInKigali, startOfDay, timeInKigali } from '../time-zone.db.ts'
import { aDay, dayOf, momentOf } from '../time-zone.ts'
import { feeFreeUpTo, feeShare, type WayToKnow, waysToKnow } from './day-report.ts'

/** Days as `2026-01-31`, both inclusive. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** Compares instants, not text: the day after 9999-12-31 sorts before it as text. */
export function daysBetween({ from, to }: Span): string[] {
  const days: string[] = []
  const last = momentOf(to, '12:00')
  for (let noon = momentOf(from, '12:00'); noon <= last; noon += aDay) days.push(dayOf(noon))
  return days
}

/** The calendar months of a span, the first and the last one cut to it. */
const monthsOf = (span: Span): Span[] =>
  [...Map.groupBy(daysBetween(span), (day) => day.slice(0, 7)).values()].map((days) => ({
    from: days[0] ?? span.from,
    to: days.at(-1) ?? span.to,
  }))

/**
 * Reads a span month by month, and answers the rows of all months. Each statement stays below the statement timeout,
 * and on the embedded database, which has one connection, orders are placed between two months.
 */
async function byMonth<Row>(span: Span, read: (month: Span) => Promise<Row[]>): Promise<Row[]> {
  const months: Row[][] = []
  for (const month of monthsOf(span)) months.push(await read(month))
  return months.flat()
}

const during = (column: 'order_date' | 'at', { from, to }: Span) => sql`
  ${sql.ref(column)} >= ${startOfDay(sql`${from}::date`)}
  and ${sql.ref(column)} < ${startOfDay(sql`(${to}::date + 1)`)}`

/** An order `o` that was placed on these days, and has lines. */
const placedOn = (span: Span) => sql`${during('order_date', span)} and ${hasLines}`

/** Orders of one payment method, channel, status and hour. Names are those of today. */
const OrderSum = z.object({
  id: z.number(),
  name: z.string(),
  channel: Channel,
  status: z.enum(orderStatuses),
  hour: z.number(),
  orders: z.number(),
  amount: z.number(),
  /** Orders of which something is due, and how much. */
  open: z.number(),
  due: z.number(),
  /** Orders that count as paid without an entry. */
  unentered: z.number(),
  unenteredAmount: z.number(),
})
export type OrderSum = z.output<typeof OrderSum>

const sumOrders = (db: Db, span: Span): Promise<OrderSum[]> =>
  all(
    db,
    OrderSum,
    sql`
    select m.id, m.name, s.* from (
      select o.payment_method_id, o.channel, o.status, date_part('hour', ${timeInKigali(sql`o.order_date`)}) as hour,
        count(*) as orders, sum(o.total_amount) as amount,
        count(*) filter (where ${due} > 0) as open, sum(${due}) as due,
        count(*) filter (where ${countsAsPaid}) as unentered,
        coalesce(sum(o.total_amount) filter (where ${countsAsPaid}), 0) as unentered_amount
      from orders o where ${placedOn(span)} group by 1, 2, 3, 4
    ) s join payment_methods m on m.id = s.payment_method_id`,
  )

const DishSum = z.object({
  id: z.number(),
  name: z.string(),
  quantity: z.number(),
  amount: z.number(),
})
export type DishSum = z.output<typeof DishSum>

const sumDishes = (db: Db, span: Span): Promise<DishSum[]> =>
  all(
    db,
    DishSum,
    sql`
    select p.id, p.name, s.quantity, s.amount from (
      select i.product_id, sum(i.quantity) as quantity, sum(i.quantity * i.price) as amount
      from orders o join order_items i on i.order_id = o.id
      where ${placedOn(span)} and ${isSold} group by 1
    ) s join products p on p.id = s.product_id`,
  )

const Named = z.object({ id: z.number(), name: z.string() })
const OptionSum = z.object({
  option: Named,
  group: Named,
  quantity: z.number(),
  amount: z.number(),
})
export type OptionSum = z.output<typeof OptionSum>

/** Names are those of the last order. */
const sumOptions = (db: Db, span: Span): Promise<OptionSum[]> =>
  all(
    db,
    OptionSum,
    sql`
    select json_build_object('id', id, 'name', name) as option,
      json_build_object('id', group_id::int, 'name', group_name) as "group", quantity, amount
    from (
      select option.id, option."group" ->> 'id' as group_id,
        (array_agg(option.name order by o.id desc))[1] as name,
        (array_agg(option."group" ->> 'name' order by o.id desc))[1] as group_name,
        sum(i.quantity) as quantity, sum(i.quantity * option.extra) as amount
      from orders o join order_items i on i.order_id = o.id and i.choice <> ''
      cross join jsonb_to_recordset(i.options) as option (id int, name text, extra numeric, "group" jsonb)
      where ${placedOn(span)} and ${isSold} group by 1, 2
    ) s`,
  )

/** Entries of one payment method, kind and way to know. */
const MoneySum = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(['RECEIVED', 'REFUNDED']),
  how: z.enum(waysToKnow),
  entries: z.number(),
  amount: z.number(),
  fees: z.number(),
})
export type MoneySum = z.output<typeof MoneySum>

const way = (name: WayToKnow) => sql.lit(name)

/** How the shop knows of an entry `e`. */
const how = sql`
  case when e.attempt_id is not null then ${way('MTN_MOMO')}
    when e.transaction_id is not null then ${way('CODE')} else ${way('HAND')} end`

/** MoMoPay rounds the fee of each payment to the franc. */
const fee = sql`
  case when e.kind = 'RECEIVED' and ${how} <> ${way('HAND')} and e.amount > ${sql.lit(feeFreeUpTo)}
    then round(e.amount * ${sql.lit(feeShare)}) else 0 end`

const sumMoney = (db: Db, span: Span): Promise<MoneySum[]> =>
  all(
    db,
    MoneySum,
    sql`
    select m.id, m.name, s.* from (
      select o.payment_method_id, e.kind, ${how} as how,
        count(*) as entries, sum(e.amount) as amount, sum(${fee}) as fees
      from payment_entries e join orders o on o.id = e.order_id
      where ${during('at', span)} group by 1, 2, 3
    ) s join payment_methods m on m.id = s.payment_method_id`,
  )

/**
 * PostgreSQL plans for the days that are asked for, and looks lines and payments of a month up by their indexes. Its
 * generic plan takes several times as long for one day, and with the costs of a spinning disk it reads all lines.
 */
const planForDays = (tx: Db) =>
  sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('random_page_cost', '1.1', true)`.execute(tx)

/** Sums of orders, dishes and money. The caller adds up the rows of the months. */
export async function readSums(db: Db, span: Span) {
  const months = await byMonth(span, async (month) => [
    // One snapshot, so that orders and dishes agree.
    await inSnapshot(db, async (tx) => {
      await planForDays(tx)
      return {
        orders: await sumOrders(tx, month),
        dishes: await sumDishes(tx, month),
        options: await sumOptions(tx, month),
        money: await sumMoney(tx, month),
      }
    }),
  ])
  return {
    orders: months.flatMap(({ orders }) => orders),
    dishes: months.flatMap(({ dishes }) => dishes),
    options: months.flatMap(({ options }) => options),
    money: months.flatMap(({ money }) => money),
  }
}

/** Sold quantities by product, one row for each month. */
export const readDishSums = (db: Db, span: Span): Promise<DishSum[]> =>
  byMonth(span, (month) => sumDishes(db, month))

const DaySales = z.object({ day: z.string(), orders: z.number(), total: z.number() })

/** The days on which something was sold, in any order. */
export const readDaySales = (db: Db, span: Span): Promise<z.output<typeof DaySales>[]> =>
  byMonth(span, (month) =>
    all(
      db,
      DaySales,
      sql`
      select to_char(day, 'YYYY-MM-DD') as day, orders, total from (
        select ${dayInKigali(sql`o.order_date`)} as day, count(*) as orders, sum(o.total_amount) as total
        from orders o where ${placedOn(month)} and ${isSold} group by 1
      ) s`,
    ),
  )
