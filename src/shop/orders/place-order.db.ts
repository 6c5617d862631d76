import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, count, first, one, writtenFields } from '../../platform/database/rows.server.ts'
import { deliveryUpdate } from '../accounts/account.db.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { eventJson } from './order.db.ts'
import { minutesForLines, type NewOrder, OrderWithHistory } from './order.ts'
import type { Channel } from './order-channel.ts'
import { OrderRow, orderColumns, payBefore, tablesWith } from './order-columns.db.ts'
import { firstStatus, lastStatus } from './order-status.ts'

/** The fields of the body that are columns of the same name; the others are checked, looked up or summed. */
type OwnFields = Pick<NewOrder, 'trackingId' | 'phone' | 'note'>

/** A row of `orders`: each field is written to the column of its name. */
export interface NewOrderRow extends OwnFields {
  /** Null: an administrator enters it. */
  readonly userId: number | null
  readonly channel?: Channel | undefined
  readonly customerName?: string | undefined
  readonly fulfilment: Fulfilment
  readonly address: string
  readonly city: string
  readonly contentHash: Buffer
  readonly paymentMethodId: number
  readonly subtotal: number
  readonly shipping: number
  readonly takesLines: boolean
}

const Inserted = z.extend(OrderWithHistory, OrderRow.shape)

/**
 * Writes the order and its first event, remembers address and phone for the next one, and answers it as it is then:
 * one statement.
 * @returns undefined when the tracking ID is taken, after a wait for a transaction in flight. The order may be written
 * all the same, where its payment method was added during that wait: the transaction has to begin again.
 */
export function insertOrder(
  tx: Tx,
  order: NewOrderRow,
  byUserId: number,
): Promise<z.output<typeof Inserted> | undefined> {
  const { columns, values } = writtenFields(order)
  return first(
    tx,
    Inserted,
    sql`
    with opened as (
      insert into orders (${columns}, waiting_since, expected_at, pay_before)
      select ${values}, now(), now() + (select prep_minutes from settings) * interval '1 minute',
             ${order.userId === null ? null : payBefore(sql`${order.paymentMethodId}`)}
      on conflict (tracking_id) do nothing
      returning *
    ), first_event as (
      insert into order_events (order_id, at, to_status, by_user_id)
      select id, waiting_since, ${sql.lit(firstStatus)}, ${byUserId}::int from opened
      returning ${eventJson(sql`order_events`, sql`(select username from users where id = by_user_id)`)} as event
    ), last_delivery as (
      ${deliveryUpdate(sql`
        select user_id, address || ', ' || city as address, phone from opened where fulfilment = 'DELIVERY'`)}
    )
    select ${orderColumns}, json_build_array(event) as history, 1 as history_total
    from ${tablesWith(sql`opened`)} cross join first_event`,
  )
}

const PlacedOrder = z.object({
  id: z.number(),
  userId: z.nullable(z.number()),
  contentHash: z.instanceof(Buffer),
})

export const findByTrackingId = (db: Db, trackingId: string) =>
  first(
    db,
    PlacedOrder,
    sql`select id, user_id, content_hash from orders where tracking_id = ${trackingId}`,
  )

const Line = z.object({
  product: z.object({ id: z.number() }),
  quantity: z.number(),
  price: z.number(),
  options: z.array(z.object({ id: z.number() })),
})

export const listLines = (tx: Tx, orderId: number) =>
  all(
    tx,
    Line,
    sql`
    select json_build_object('id', product_id) as product, quantity, price, options
    from order_items where order_id = ${orderId}`,
  )

const RemovedOrder = z.object({
  id: z.number(),
  trackingId: z.string(),
  userId: z.nullable(z.number()),
  email: z.null(),
})

/** Removes orders that got no line while they could. @returns them; no mail is sent */
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

/** `no key update`: inserts that refer to the customer, such as that of an order, do not wait for it. */
export async function lockCustomer(tx: Tx, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}

const Waiting = z.object({
  orders: z.number(),
  pieces: z.number(),
  /** An order of this customer was completed before. */
  isRegular: z.boolean(),
})

/** The PENDING orders of a customer, and this order whatever its status. */
export const findWaiting = (
  tx: Tx,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<z.output<typeof Waiting>> =>
  one(
    tx,
    Waiting,
    sql`
    select count(distinct o.id) as orders, coalesce(sum(i.quantity), 0) as pieces,
      exists (select from orders where user_id = ${userId} and status = ${sql.lit(lastStatus)}) as is_regular
    from orders o left join order_items i on i.order_id = o.id
    where o.user_id = ${userId} and (o.status = ${firstStatus} or o.id = ${orderId})`,
  )

/** The number of moves of an order since it was placed. */
export const countMovesBy = (tx: Tx, orderId: number, userId: number): Promise<number> =>
  count(
    tx,
    sql`
    select count(*) from order_events
    where order_id = ${orderId} and by_user_id = ${userId} and from_status is not null`,
  )
