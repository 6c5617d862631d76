import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { allIds } from '../../platform/database/rows.server.ts'
import { shippingAboveTiers, shippingTiers } from '../pricing/totals.ts'
import { isSold, waitingSince } from './order-columns.db.ts'
import { firstStatus, moves, orderStatuses } from './order-status.ts'

export interface Breach {
  /** What must hold and does not. */
  readonly rule: string
  /** Up to five ids of the products or orders that break it. */
  readonly ids: readonly number[]
}

/** Every step of the table of moves, of any role, and the first one. */
const legalSteps = [
  `NEW>${firstStatus}`,
  ...orderStatuses.flatMap((from) =>
    Object.values(moves[from])
      .flat()
      .map((to) => `${from}>${to}`),
  ),
]

const shippingOfSum = sql`case ${sql.join(
  shippingTiers.map(
    ({ upTo, charge }) => sql`when sum <= ${sql.lit(upTo)} then ${sql.lit(charge)}`,
  ),
  sql` `,
)} else ${sql.lit(shippingAboveTiers)} end`

/** What must hold at any instant, each as the question for what breaks it. */
const rules: Readonly<Record<string, RawBuilder<unknown>>> = {
  'I1 Stock is never below zero': sql`select id from products where quantity < 0`,

  'I2 Stock is the sum of its ledger': sql`
    select p.id from products p left join stock_moves m on m.product_id = p.id
    group by p.id having p.quantity <> coalesce(sum(m.delta), 0)`,

  'I3 An order took from the stock what its lines say, and nothing once it is canceled': sql`
    with moved as (
      select order_id, product_id, sum(delta) as delta from stock_moves
      where order_id is not null group by order_id, product_id
    )
    select distinct o.id
    from order_items i full join moved m using (order_id, product_id) join orders o on o.id = order_id
    where coalesce(m.delta, 0)
       <> case when ${isSold} then -coalesce(i.quantity, 0) else 0 end`,

  'I4 The total of an order is the sum of its lines and the shipping for that sum': sql`
    with summed as (
      select o.*, (select sum(price * quantity) from order_items where order_id = o.id) as sum
      from orders o
    )
    select id from summed
    where subtotal <> coalesce(sum, 0)
       or shipping <> case when sum is null then 0 else ${shippingOfSum} end`,

  'I5 An order without lines is removed half an hour after it was made': sql`
    select id from orders o
    where order_date < now() - interval '35 minutes'
      and not exists (select from order_items where order_id = o.id)`,

  'I6 A tracking ID belongs to one order': sql`
    select min(id) as id from orders group by tracking_id having count(*) > 1`,

  'I7 There is an administrator': sql`
    select 0 as id where not exists (select from users where role = 'ADMIN')`,

  'I8 Every status was reached step by step along the table of moves': sql`
    with step as (
      select order_id, coalesce(from_status, 'NEW') || '>' || to_status as name, from_status, to_status,
             lag(to_status) over history as before, lead(id) over history is null as is_last
      from order_events window history as (partition by order_id order by id)
    )
    select distinct o.id from orders o left join step s on s.order_id = o.id
    where s.order_id is null or s.from_status is distinct from s.before
       or s.name <> all(${legalSteps}::text[]) or (s.is_last and s.to_status <> o.status)`,

  'I9 An order waits since it was placed or, after that, last restored': sql`
    select o.id from orders o left join (
      select order_id, max(at) as at from order_events
      where from_status is not null and to_status = ${firstStatus} group by order_id
    ) restored on restored.order_id = o.id
    where ${waitingSince} <> coalesce(restored.at, o.order_date)`,
}

/** Each rule as soon as it is checked, with the ids of what breaks it. */
export async function* checkRules(db: Db): AsyncGenerator<Breach> {
  for (const [rule, question] of Object.entries(rules)) {
    const ids = await allIds(db, sql`select id from (${question}) as broken order by id limit 5`)
    yield { rule, ids }
  }
}
