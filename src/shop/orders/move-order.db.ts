import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, first, one } from '../../platform/database/rows.server.ts'
import type { Role } from '../../platform/role.ts'
import { soldOutText } from '../catalogue/option.db.ts'
import { StoredChoice } from '../catalogue/option.ts'
import type { OrderStatus } from './order.ts'
import { paid, payBefore, restorableUntil } from './order-columns.db.ts'
import { firstStatus, orderStatuses } from './order-status.ts'
import { StockedProduct } from './order-stock.db.ts'

/** An order `o` that waits for the kitchen again gets a new promise and a new deadline for its payment. */
const waitsAgain = sql`,
  waiting_since = statement_timestamp(),
  expected_at = statement_timestamp() + (select prep_minutes from settings) * interval '1 minute',
  pay_before = case when o.channel = 'WEB' then ${payBefore(sql`o.payment_method_id`)} end`

/** Sets the status of locked orders and writes down what happened. @param move `userId`: null for the shop itself */
export async function setStatus(
  tx: Tx,
  move: { orderIds: readonly number[]; from: OrderStatus; to: OrderStatus; userId: number | null },
): Promise<void> {
  await sql`
    with moved as (
      update orders o set status = ${move.to} ${move.to === firstStatus ? waitsAgain : sql``}
      where id = any(${move.orderIds}::int[]) and status = ${move.from}
      returning id, user_id
    )
    insert into order_events (order_id, from_status, to_status, by_user_id, is_by_shop)
    select id, ${move.from}, ${move.to}, ${move.userId}::int,
      ${move.userId}::int is not null and ${move.userId}::int is distinct from user_id
    from moved`.execute(tx)
}

const Status = z.object({ status: z.enum(orderStatuses) })

export async function findStatus(db: Db, id: number): Promise<OrderStatus | undefined> {
  const found = await first(db, Status, sql`select status from orders where id = ${id}`)
  return found?.status
}

const PendingOrder = z.object({ id: z.number(), trackingId: z.string(), paid: z.number() })

/** Locks all orders of a customer, in id order: a move locks the order first, and the customer after it. */
export async function lockOrdersOf(tx: Tx, userId: number): Promise<void> {
  await sql`select from orders where user_id = ${userId} order by id for update`.execute(tx)
}

/** Locks what a customer has waiting for the kitchen, in id order. */
export const lockPendingOrders = (
  tx: Tx,
  userId: number,
): Promise<z.output<typeof PendingOrder>[]> =>
  all(
    tx,
    PendingOrder,
    sql`
    select o.id, o.tracking_id, ${paid} as paid from orders o
    where o.user_id = ${userId} and o.status = ${firstStatus} order by o.id for update`,
  )

/** Takes an order out of the lists of the customer, or of all administrators. */
export async function hideOrder(tx: Tx, id: number, from: Role): Promise<void> {
  const hidden = from === 'ADMIN' ? sql`hidden_by_admin_at` : sql`hidden_by_customer_at`
  await sql`update orders set ${hidden} = now() where id = ${id}`.execute(tx)
}

const LineToday = z.object({
  id: z.number(),
  /** As it is today, but for its name. Names of options are those of then, too. */
  product: StockedProduct,
  options: z.array(StoredChoice),
  quantity: z.number(),
  /** Rwf a piece when it was ordered. */
  priceBefore: z.number(),
  isGone: z.boolean(),
})
export type LineToday = z.output<typeof LineToday>

/** The lines of an order with their products as they are today. Locks the products in id order. */
export const lockLinesToday = (tx: Tx, orderId: number): Promise<LineToday[]> =>
  all(
    tx,
    LineToday,
    sql`
    select i.id, i.options, i.quantity, i.price as price_before, p.deleted_at is not null as is_gone,
      json_build_object('id', p.id, 'name', i.name, 'translations', i.translations, 'price', p.price,
        'quantity', p.quantity, 'optionGroups', p.option_groups,
        'soldOutUntil', ${soldOutText(sql`p.sold_out_until`)}) as product
    from order_items i join products p on p.id = i.product_id
    where i.order_id = ${orderId} order by p.id for no key update of p`,
  )

const Restorability = z.object({
  /** The shop has meant its cancel. */
  isFinal: z.boolean(),
  isTooOld: z.boolean(),
})

/** What keeps the customer from restoring this canceled order, which is locked. */
export const findRestorability = (tx: Tx, orderId: number) =>
  one(
    tx,
    Restorability,
    sql`
    select until is null as is_final, coalesce(until <= now(), false) as is_too_old
    from (select ${restorableUntil} as until from orders o where o.id = ${orderId}) restorable`,
  )

interface RepricedLine {
  readonly id: number
  readonly price: number
  /** With today's extras. */
  readonly options: readonly StoredChoice[]
}

/** Gives the lines of an order the prices of today. Their products are locked. */
export async function setTodaysPrices(
  tx: Tx,
  orderId: number,
  lines: readonly RepricedLine[],
): Promise<void> {
  await sql`
    update order_items i set price = line.price, options = line.options
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (id bigint, price numeric, options jsonb)
    where i.order_id = ${orderId} and i.id = line.id`.execute(tx)
}

const Entered = z.object({ amount: z.number() })

/**
 * Enters what is due of an order that was just completed as received by who completes it, where it is paid by
 * hand; from now on the entries say what it has been paid. The order is locked.
 * @returns how much, Rwf; undefined: nothing
 */
export async function enterDueOfCompleted(
  tx: Tx,
  orderId: number,
  byUserId: number,
): Promise<number | undefined> {
  const entered = await first(
    tx,
    Entered,
    sql`
    with completed as (
      select o.id, m.gateway, o.total_amount - coalesce(o.received, 0) + o.refunded as due
      from orders o join payment_methods m on m.id = o.payment_method_id where o.id = ${orderId}
    ), entry as (
      insert into payment_entries (id, order_id, kind, amount, by_user_id)
      select gen_random_uuid(), id, 'RECEIVED', due, ${byUserId}::int from completed
      where gateway is null and due > 0
      returning amount
    )
    update orders o set received = coalesce(o.received, 0) + coalesce(entry.amount, 0)
    from completed left join entry on true where o.id = completed.id
    returning coalesce(entry.amount, 0) as amount`,
  )
  return entered && entered.amount > 0 ? entered.amount : undefined
}
