import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.server.ts'
import type { OrderStatus } from './order.ts'

/** Statements of moving and hiding an order that exists. */

export interface LockedOrder {
  readonly id: number
  readonly status: OrderStatus
  readonly email: string | null
}

/** Locks an order: for a customer only an own one, else it is not there. */
export async function lockOrder(
  tx: Tx,
  id: number,
  scope: { readonly ofUser: number } | 'ADMIN',
): Promise<LockedOrder | undefined> {
  const visible =
    scope === 'ADMIN'
      ? sql`o.hidden_by_admin_at is null`
      : sql`o.user_id = ${scope.ofUser} and o.hidden_by_customer_at is null`
  const { rows } = await sql<LockedOrder>`
    select o.id, o.status, (select email from users u where u.id = o.user_id) as email
    from orders o where o.id = ${id} and ${visible} for update of o`.execute(tx)
  return rows[0]
}

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

export interface StockOfLine {
  readonly id: number
  readonly name: string
  readonly ordered: number
  readonly quantity: number
}

/** Locks the products of an order in id order. */
export async function lockProductsOf(tx: Tx, orderId: number): Promise<StockOfLine[]> {
  const { rows } = await sql<StockOfLine>`
    select p.id, p.name, p.quantity, i.quantity as ordered
    from products p join order_items i on i.product_id = p.id
    where i.order_id = ${orderId} order by p.id for no key update of p`.execute(tx)
  return rows
}

/** Gives the stock of an order back (`cancel`) or takes it once more (`restore`), with the ledger. */
export async function moveStock(
  tx: Tx,
  orderId: number,
  reason: 'cancel' | 'restore',
): Promise<void> {
  const sign = reason === 'cancel' ? 1 : -1
  await sql`
    with line as (
      select product_id, quantity * ${sign}::int as delta from order_items where order_id = ${orderId}
    ), stock as (
      update products p set quantity = p.quantity + l.delta from line l where p.id = l.product_id
    )
    insert into stock_moves (product_id, order_id, delta, reason)
    select product_id, ${orderId}::int, delta, ${reason} from line`.execute(tx)
}

export async function hideOrder(tx: Tx, id: number, from: 'CUSTOMER' | 'ADMIN'): Promise<void> {
  const hidden = from === 'ADMIN' ? sql`hidden_by_admin_at` : sql`hidden_by_customer_at`
  await sql`update orders set ${hidden} = now() where id = ${id}`.execute(tx)
}
