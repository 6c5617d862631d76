import { sql } from 'kysely'
import type { Tx } from '../src/platform/database/database.server.ts'
import { nameTranslations } from '../src/shop/catalogue/texts.db.ts'
import type { Fulfilment } from '../src/shop/fulfilment.ts'
import type { OrderStatus } from '../src/shop/orders/order.ts'
import type { Channel } from '../src/shop/orders/order-channel.ts'

export interface PastOrder {
  readonly trackingId: string
  /** Null: an administrator entered it. */
  readonly userId: number | null
  readonly channel: Channel
  readonly customerName: string | undefined
  readonly fulfilment: Fulfilment
  readonly address: string
  readonly city: string
  readonly phone: string | undefined
  readonly note: string | undefined
  readonly paymentMethodId: number
  readonly subtotal: number
  readonly shipping: number
  readonly status: OrderStatus
  readonly lines: readonly {
    readonly productId: number
    readonly name: string
    readonly quantity: number
    readonly price: number
  }[]
  /** `from` is null for the first. */
  readonly steps: readonly {
    readonly from: OrderStatus | null
    readonly to: OrderStatus
    readonly at: Date
    readonly userId: number | null
    /** What the step does to the stock. */
    readonly effect: 'order' | 'cancel' | 'restore' | null
  }[]
}

/** Writes orders of the past with stock, ledger and history, as the shop would have written them: one statement for all. */
export async function insertOrders(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  await sql`
    with wanted as (
      select w.*, (w.steps -> 0 ->> 'at')::timestamptz as placed,
        (select max((s ->> 'at')::timestamptz) from jsonb_array_elements(w.steps) s where s ->> 'to' = 'PENDING') as waiting
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as w(
        "trackingId" uuid, "userId" int, channel text, "customerName" text, fulfilment text, address text, city text, phone text, note text,
        "paymentMethodId" int, subtotal numeric, shipping numeric, status text, lines jsonb, steps jsonb)
    ), opened as (
      insert into orders (tracking_id, user_id, channel, customer_name, fulfilment, content_hash, address, city, phone, note,
                          payment_method_id, subtotal, shipping, takes_lines, status, order_date,
                          waiting_since, expected_at)
      select "trackingId", "userId", channel, "customerName", fulfilment, sha256("trackingId"::text::bytea), address, city, phone, note,
             "paymentMethodId", subtotal, shipping, false, status, placed, waiting,
             waiting + (select prep_minutes from settings) * interval '1 minute'
      from wanted order by placed
      returning id, user_id, tracking_id
    ), line as (
      select o.id as order_id, l.*
      from opened o join wanted w on w."trackingId" = o.tracking_id,
        rows from (jsonb_to_recordset(w.lines) as ("productId" int, name text, quantity int, price numeric))
          with ordinality as l(product_id, name, quantity, price, position)
    ), step as (
      select o.id as order_id, o.user_id, s.*
      from opened o join wanted w on w."trackingId" = o.tracking_id,
        jsonb_to_recordset(w.steps) as s("from" text, "to" text, "userId" int, effect text, at timestamptz)
    ), written as (
      insert into order_items (order_id, product_id, position, name, translations, quantity, price)
      select order_id, product_id, position, l.name, ${nameTranslations}, l.quantity, l.price
      from line l join products p on p.id = l.product_id
    ), moved as (
      insert into stock_moves (product_id, order_id, delta, reason, at)
      select product_id, order_id, case when effect = 'cancel' then quantity else -quantity end, effect, at
      from line join step using (order_id) where effect is not null order by at
      returning product_id, delta
    ), stock as (
      update products p set quantity = p.quantity + m.delta
      from (select product_id, sum(delta)::int as delta from moved group by 1) m
      where p.id = m.product_id
    )
    insert into order_events (order_id, from_status, to_status, by_user_id, is_by_shop, at)
    select order_id, "from", "to", "userId", "from" is not null and "userId" is distinct from user_id, at
    from step order by at`.execute(tx)
}
