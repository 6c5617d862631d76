import { sql } from 'kysely'
import type { Db, Tx } from '../src/platform/database.server.ts'
import type { OrderStatus } from '../src/shop/orders/order.ts'

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from categories) and not exists (select from products)
       and not exists (select from orders) and not exists (select from payment_methods) as empty`.execute(
    db,
  )
  return rows[0]?.empty ?? false
}

/** Puts an order that was just placed into the past, with what happened to it since. */
export async function backdateOrder(
  tx: Tx,
  orderId: number,
  { placedAt, path }: { placedAt: Date; path: readonly { to: OrderStatus; at: Date }[] },
): Promise<void> {
  await sql`update orders set order_date = ${placedAt} where id = ${orderId}`.execute(tx)
  await sql`update order_events set at = ${placedAt} where order_id = ${orderId} and from_status is null`.execute(
    tx,
  )
  for (const { to, at } of path) {
    await sql`
      update order_events set at = ${at}
      where id = (select max(id) from order_events where order_id = ${orderId} and to_status = ${to})`.execute(
      tx,
    )
  }
}
