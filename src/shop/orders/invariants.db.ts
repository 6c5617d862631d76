import { type RawBuilder, sql } from 'kysely'
import { findInParts, firstIds, type Part } from '../../platform/database/batches.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { shippingAboveTiers, shippingTiers } from '../totals.ts'
import { minutesForLines } from './order.ts'
import { isSold } from './order-columns.db.ts'
import { firstStatus, moves, orderStatuses } from './order-status.ts'

/** Until the job of every minute has removed what is due, also when it is late. */
const minutesToRemove = 5

export interface Breach {
  /** What must hold and does not. */
  readonly rule: string
  /** What breaks it; undefined where something is missing. */
  readonly of: 'orders' | 'products' | undefined
  /** Up to five ids of those. */
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

/** The question for what breaks a rule, in rows with an `id`; of a large table for a part of its ids at a time. */
type Question =
  | RawBuilder<unknown>
  | {
      readonly of: NonNullable<Breach['of']>
      readonly ask: (part: Part) => RawBuilder<unknown>
    }

/** What must hold at any instant. */
const rules: Readonly<Record<string, Question>> = {
  'I1 Stock is never below zero': {
    of: 'products',
    ask: (part) => sql`select id from products where ${part('id')} and quantity < 0`,
  },

  'I2 Stock is the sum of its ledger': {
    of: 'products',
    ask: (part) => sql`
      select p.id from products p left join (
        select product_id, sum(delta) as sum from stock_moves where ${part('product_id')} group by product_id
      ) m on m.product_id = p.id
      where ${part('p.id')} and p.quantity <> coalesce(m.sum, 0)`,
  },

  'I3 An order took from the stock what its lines say, and nothing once it is canceled': {
    of: 'orders',
    ask: (part) => sql`
      select distinct o.id
      from (
        select order_id, product_id, sum(quantity) as quantity from order_items
        where ${part('order_id')} group by order_id, product_id
      ) i
      full join (
        select order_id, product_id, sum(delta) as delta from stock_moves
        where ${part('order_id')} group by order_id, product_id
      ) m using (order_id, product_id) join orders o on o.id = order_id and ${part('o.id')}
      where coalesce(m.delta, 0)
         <> case when ${isSold} then -coalesce(i.quantity, 0) else 0 end`,
  },

  'I4 The total of an order is the sum of its lines and, of a delivery, the shipping for that sum':
    {
      of: 'orders',
      ask: (part) => sql`
      select o.id from orders o left join (
        select order_id, sum(price * quantity) as sum from order_items where ${part('order_id')} group by order_id
      ) i on i.order_id = o.id
      where ${part('o.id')} and (subtotal <> coalesce(sum, 0)
         or shipping <> case when sum is null or o.fulfilment = 'PICKUP' then 0 else ${shippingOfSum} end)`,
    },

  [`I5 An order without lines is removed ${minutesForLines} minutes after it was made`]: {
    of: 'orders',
    ask: (part) => sql`
      select id from orders o
      where ${part('id')} and order_date < now() - make_interval(mins => ${sql.lit(minutesForLines + minutesToRemove)})
        and not exists (select from order_items i where i.order_id = o.id and ${part('i.order_id')})`,
  },

  'I6 A tracking ID belongs to one order': {
    of: 'orders',
    ask: (part) => sql`
      select o.id from orders o
      where ${part('o.id')}
        and exists (select from orders later where later.tracking_id = o.tracking_id and later.id > o.id)`,
  },

  'I7 There is an administrator': sql`
    select 0 as id where not exists (select from users where role = 'ADMIN')`,

  'I8 Every status was reached step by step along the table of moves': {
    of: 'orders',
    ask: (part) => sql`
      with step as (
        select order_id, coalesce(from_status, 'NEW') || '>' || to_status as name, from_status, to_status,
               lag(to_status) over history as before, lead(id) over history is null as is_last
        from order_events where ${part('order_id')}
        window history as (partition by order_id order by id)
      )
      select distinct o.id from orders o left join step s on s.order_id = o.id
      where ${part('o.id')} and (s.order_id is null or s.from_status is distinct from s.before
         or s.name <> all(${legalSteps}::text[]) or (s.is_last and s.to_status <> o.status))`,
  },

  'I9 An order waits since it was placed or, after that, last restored': {
    of: 'orders',
    ask: (part) => sql`
      select o.id from orders o left join (
        select distinct on (order_id) order_id, at from order_events
        where ${part('order_id')} and from_status is not null and to_status = ${firstStatus}
        order by order_id, id desc
      ) restored on restored.order_id = o.id
      where ${part('o.id')} and o.waiting_since <> coalesce(restored.at, o.order_date)`,
  },

  'I11 What an order has been paid is the sum of its entries, and no more went back than came': {
    of: 'orders',
    ask: (part) => sql`
      select o.id from orders o left join (
        select order_id, sum(amount) filter (where kind = 'RECEIVED') as came,
               sum(amount) filter (where kind = 'REFUNDED') as went
        from payment_entries where ${part('order_id')} group by order_id
      ) e on e.order_id = o.id
      where ${part('o.id')} and (o.received is distinct from coalesce(e.came, case when o.received is not null then 0 end)
         or o.refunded <> coalesce(e.went, 0) or o.refunded > coalesce(o.received, 0))`,
  },

  'I12 What was asked of a phone and paid is entered once': {
    of: 'orders',
    ask: (part) => sql`
      select a.order_id as id from payment_attempts a
      left join payment_entries e on e.attempt_id = a.id and e.kind = 'RECEIVED'
      where ${part('a.order_id')} and (a.state = 'SUCCEEDED') <> (e.id is not null)
        -- An administrator entered it first, from the customer's SMS.
        and not (a.state = 'SUCCEEDED' and exists (
          select from payment_entries h
          where h.order_id = a.order_id and h.kind = 'RECEIVED'
            and h.transaction_id = upper(regexp_replace(a.transaction_id, '[^0-9A-Za-z]', '', 'g'))))`,
  },
}

/** Products are few at a time: a dish of every day has been sold a hundred thousand times. */
const partSize = { orders: 5_000, products: 50 }
const maxIds = 5

/** Called before each part of a rule, which waits for it. @param share of the rule that is done */
export type BeforePartOf = (rule: string, share: number) => void | Promise<void>

/** Each rule as soon as it is checked, with the ids of what breaks it. */
export async function* checkRules(
  db: Db,
  beforePart: BeforePartOf = () => undefined,
): AsyncGenerator<Breach> {
  for (const [rule, question] of Object.entries(rules)) {
    const ids =
      'of' in question
        ? await findInParts(db, {
            table: question.of,
            size: partSize[question.of],
            limit: maxIds,
            ask: question.ask,
            beforePart: (share) => beforePart(rule, share),
          })
        : await firstIds(db, question, maxIds)
    yield { rule, of: 'of' in question ? question.of : undefined, ids }
  }
}
