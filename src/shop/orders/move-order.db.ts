import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.server.ts'
import { count } from '../../platform/database/rows.server.ts'
import type { Role } from '../../platform/role.ts'
import type { OrderStatus } from './order.ts'

/** Sets the status of a locked order and writes down what happened. */
export async function setStatus(
  tx: Tx,
  move: { orderId: number; from: OrderStatus; to: OrderStatus; userId: number },
): Promise<void> {
  await sql`
    with moved as (
      update orders set status = ${move.to} where id = ${move.orderId} and status = ${move.from}
      returning id
    )
    insert into order_events (order_id, from_status, to_status, by_user_id)
    select id, ${move.from}, ${move.to}, ${move.userId}::int from moved`.execute(tx)
}

/** How often somebody has moved an order since it was placed. */
export const countMovesBy = (tx: Tx, orderId: number, userId: number): Promise<number> =>
  count(
    tx,
    sql`
    select count(*) from order_events
    where order_id = ${orderId} and by_user_id = ${userId} and from_status is not null`,
  )

/** Takes an order out of the lists of the customer, or of all administrators. */
export async function hideOrder(tx: Tx, id: number, from: Role): Promise<void> {
  const hidden = from === 'ADMIN' ? sql`hidden_by_admin_at` : sql`hidden_by_customer_at`
  await sql`update orders set ${hidden} = now() where id = ${id}`.execute(tx)
}
