import { sql } from 'kysely'
import { hasLines, isSold } from '../orders/order-columns.db.ts'
import { countsAsPaid, due } from '../orders/order-payment.db.ts'
import { dayInKigali, startOfDay } from '../time-zone.db.ts'
import { feeFreeUpTo, feeShare, type WayToKnow } from './day-money.ts'
import type { Span } from './spans.ts'

const way = (name: WayToKnow) => sql.lit(name)

/** How it is known that the money of an entry `e` came. */
const how = sql`
  case when e.attempt_id is not null then ${way('MTN_MOMO')}
    when e.transaction_id is not null then ${way('CODE')} else ${way('HAND')} end`

/** To the franc, as it is taken of each payment. */
const fee = sql`
  case when how <> ${way('HAND')} and amount > ${sql.lit(feeFreeUpTo)}
    then round(amount * ${sql.lit(feeShare)}) else 0 end`

/** The column `money` of `day_sums` for each day of a span, from the entries and orders themselves. */
export const moneyOf = ({ from, to }: Span) => {
  const first = startOfDay(sql`${from}::date`)
  const end = startOfDay(sql`(${to}::date + 1)`)
  return sql`
    with entry as materialized (
      select ${dayInKigali(sql`e.at`)} as day, e.kind, ${how} as how, e.amount, o.payment_method_id
      from payment_entries e join orders o on o.id = e.order_id where e.at >= ${first} and e.at < ${end}
    ), by_way as (
      select day, payment_method_id, how, count(*) as entries, sum(amount) as amount, sum(${fee}) as fees
      from entry where kind = 'RECEIVED' group by 1, 2, 3
    ), came as (
      select day, sum(fees) as fees, jsonb_agg(jsonb_build_object('id', payment_method_id, 'how', how,
        'entries', entries, 'amount', amount) order by payment_method_id, how) as received
      from by_way group by day
    ), went as (
      select day, count(*) as entries, sum(amount) as amount from entry where kind = 'REFUNDED' group by day
    ), owed as (
      select ${dayInKigali(sql`order_date`)} as day, ${due} as due,
        case when ${countsAsPaid} then total_amount else 0 end as unentered
      from orders o where o.order_date >= ${first} and o.order_date < ${end} and ${hasLines} and ${isSold}
    ), unpaid as (
      select day, count(*) filter (where due > 0) as orders, sum(due) as amount,
        count(*) filter (where unentered > 0) as unentered_orders, sum(unentered) as unentered
      from owed group by day
    )
    select d.day, jsonb_build_object(
      'received', coalesce(came.received, '[]'),
      'refunded', jsonb_build_object(
        'entries', coalesce(went.entries, 0), 'amount', coalesce(went.amount, 0)),
      'open', jsonb_build_object(
        'orders', coalesce(unpaid.orders, 0), 'amount', coalesce(unpaid.amount, 0)),
      'unentered', jsonb_build_object(
        'orders', coalesce(unentered_orders, 0), 'amount', coalesce(unentered, 0)),
      'fees', coalesce(came.fees, 0)) as money
    from (select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) as n) d
    left join came using (day) left join went using (day) left join unpaid using (day)`
}
