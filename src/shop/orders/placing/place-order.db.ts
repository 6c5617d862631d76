import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/database.server.ts'
import { all, first } from '../../../platform/database/rows.server.ts'
import { deliveryUpdate } from '../../accounts/account.db.ts'
import { eventJson } from '../order.db.ts'
import { minutesForLines, type NewOrder, OrderWithHistory } from '../order.ts'
import { OrderRow, orderColumns, tablesWith } from '../order-columns.db.ts'
import { isRegular } from '../order-limits.db.ts'
import { payBefore } from '../order-payment.db.ts'
import { firstStatus } from '../order-status.ts'

/** The fields of the body that are columns of the same name; the others are checked, looked up or summed. */
type OwnFields = Omit<NewOrder, 'user' | 'paymentMethod' | 'totalAmount' | 'items'>

/** A row of `orders`: each field is written to the column of its name. */
export interface NewOrderRow extends OwnFields {
  readonly userId: number
  readonly contentHash: Buffer
  readonly paymentMethodId: number
  readonly subtotal: number
  readonly shipping: number
  readonly takesLines: boolean
}

const Inserted = z.extend(z.extend(OrderWithHistory, OrderRow.shape), {
  /** An order of this customer was completed before. */
  isRegular: z.boolean(),
})

/**
 * Writes the order and its first event, remembers address and phone for the next one, and answers it as it is then:
 * one statement.
 * @returns undefined when the tracking ID is taken, which waits for a transaction in flight; the order may be
 * written all the same (`isOwn`), paid in a way that was added during that wait
 */
export function insertOrder(
  tx: Tx,
  order: NewOrderRow,
): Promise<z.output<typeof Inserted> | undefined> {
  const fields = Object.entries(order)
  const columns = sql.join(fields.map(([field]) => sql.ref(field)))
  const values = sql.join(fields.map(([, value]) => sql`${value ?? null}`))
  return first(
    tx,
    Inserted,
    sql`
    with opened as (
      insert into orders (${columns}, waiting_since, expected_at, pay_before)
      select ${values}, now(), now() + (select prep_minutes from settings) * interval '1 minute',
             ${payBefore(sql`${order.paymentMethodId}`)}
      on conflict (tracking_id) do nothing
      returning *
    ), first_event as (
      insert into order_events (order_id, at, to_status, by_user_id)
      select id, waiting_since, ${sql.lit(firstStatus)}, user_id from opened
      returning ${eventJson(sql`order_events`, sql`(select username from users where id = by_user_id)`)} as event
    ), last_delivery as (
      ${deliveryUpdate(sql`select user_id, address || ', ' || city as address, phone from opened`)}
    )
    select ${orderColumns}, json_build_array(event) as history, 1 as history_total,
           ${isRegular(order.userId)} as is_regular
    from ${tablesWith(sql`opened`)} cross join first_event`,
  )
}

const FirstOrder = z.object({
  id: z.number(),
  userId: z.nullable(z.number()),
  contentHash: z.instanceof(Buffer),
  /** This transaction has written it. */
  isOwn: z.boolean(),
})

/** The order with a tracking ID. The lock waits for a transaction in flight: what is read is committed. */
export const lockOrderByTrackingId = (tx: Tx, trackingId: string) =>
  first(
    tx,
    FirstOrder,
    sql`
    select id, user_id, content_hash, xmin = pg_current_xact_id()::xid as is_own
    from orders where tracking_id = ${trackingId} for update`,
  )

const Line = z.object({
  product: z.object({ id: z.number() }),
  quantity: z.number(),
  price: z.number(),
  /** Seconds since it was added. */
  age: z.number(),
})

export const listLines = (tx: Tx, orderId: number) =>
  all(
    tx,
    Line,
    sql`
    select json_build_object('id', i.product_id) as product, i.quantity, i.price, extract(epoch from now() - m.at) as age
    from order_items i join stock_moves m using (order_id, product_id)
    where i.order_id = ${orderId} and m.reason = 'order'`,
  )

const RemovedOrder = z.object({
  id: z.number(),
  trackingId: z.string(),
  userId: z.nullable(z.number()),
  email: z.null(),
})

/** Removes orders that got no line while they could. @returns them; nobody is mailed */
export const deleteEmptyOrders = (tx: Tx) =>
  all(
    tx,
    RemovedOrder,
    sql`
    delete from orders o
    where takes_lines and subtotal = 0 and order_date < now() - ${sql.lit(`${minutesForLines} minutes`)}::interval
      and not exists (select from order_items i where i.order_id = o.id)
    returning id, tracking_id, user_id, null as email`,
  )
