import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.server.ts'
import { count, one } from '../../platform/database/rows.server.ts'
import { firstStatus, lastStatus } from './order-status.ts'

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

/** What a customer has that nobody has begun to deliver, and this order whatever its status. */
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

/** How often somebody has moved an order since it was placed. */
export const countMovesBy = (tx: Tx, orderId: number, userId: number): Promise<number> =>
  count(
    tx,
    sql`
    select count(*) from order_events
    where order_id = ${orderId} and by_user_id = ${userId} and from_status is not null`,
  )
