import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/database/database.server.ts'
import { all, first } from '../../../platform/database/rows.server.ts'
import type { Role } from '../../../platform/role.ts'
import type { OrderStatus } from '../order.ts'
import { paid, payBeforeOnMove } from '../order-payment.db.ts'
import { firstStatus, orderStatuses } from '../order-status.ts'

/** Sets the status of locked orders and writes down what happened. @param move `userId`: null for the shop itself */
export async function setStatus(
  tx: Tx,
  move: { orderIds: readonly number[]; from: OrderStatus; to: OrderStatus; userId: number | null },
): Promise<void> {
  await sql`
    with moved as (
      update orders o set status = ${move.to}, pay_before = ${payBeforeOnMove(move.to)}
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
