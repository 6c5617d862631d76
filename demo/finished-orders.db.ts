import { sql } from 'kysely'
import type { Tx } from '../src/platform/database/database.server.ts'
import { nameTranslations } from '../src/shop/catalogue/name-translations.db.ts'
import type { OrderStatus } from '../src/shop/orders/order.ts'

export interface FinishedOrder {
  readonly trackingId: string
  readonly userId: number
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
    readonly userId: number
  }[]
}

/** Orders that went their way, with stock, ledger and history, as the shop would have written them: one statement for all. */
export async function insertFinishedOrders(
  tx: Tx,
  orders: readonly FinishedOrder[],
): Promise<void> {
  await sql`
    with wanted as (
      select w.*, (w.steps -> 0 ->> 'at')::timestamptz as placed
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as w(
        "trackingId" uuid, "userId" int, address text, city text, phone text, note text,
        "paymentMethodId" int, subtotal numeric, shipping numeric, status text, lines jsonb, steps jsonb)
    ), opened as (
      insert into orders (tracking_id, user_id, content_hash, address, city, phone, note,
                          payment_method_id, subtotal, shipping, takes_lines, status, order_date)
      select "trackingId", "userId", sha256("trackingId"::text::bytea), address, city, phone, note,
             "paymentMethodId", subtotal, shipping, false, status, placed
      from wanted order by placed
      returning id, tracking_id
    ), line as (
      select o.id as order_id, w.status, w.placed, l.*
      from opened o join wanted w on w."trackingId" = o.tracking_id,
        rows from (jsonb_to_recordset(w.lines) as ("productId" int, name text, quantity int, price numeric))
          with ordinality as l(product_id, name, quantity, price, position)
    ), kept as (
      insert into order_items (order_id, product_id, position, name, translations, quantity, price)
      select order_id, product_id, position, l.name, ${nameTranslations}, l.quantity, l.price
      from line l join products p on p.id = l.product_id
    ), stock as (
      update products p set quantity = p.quantity - t.taken
      from (select product_id, sum(quantity)::int as taken from line where status <> 'CANCELED' group by 1) t
      where p.id = t.product_id
    ), ledger as (
      insert into stock_moves (product_id, order_id, delta, reason, at)
      select product_id, order_id, -quantity, 'order', placed from line
      union all
      select product_id, order_id, quantity, 'cancel', placed from line where status = 'CANCELED'
    )
    insert into order_events (order_id, from_status, to_status, by_user_id, at)
    select o.id, s."from", s."to", s."userId", s.at
    from opened o join wanted w on w."trackingId" = o.tracking_id,
      jsonb_to_recordset(w.steps) as s("from" text, "to" text, "userId" int, at timestamptz)
    order by s.at`.execute(tx)
}
