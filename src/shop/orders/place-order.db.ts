import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.server.ts'
import type { OrderStatus } from './order.ts'

/** Statements of placing an order. Lock order everywhere: the order, then products by id. */

export interface OrderRow {
  readonly trackingId: string
  readonly userId: number
  readonly contentHash: Buffer
  readonly address: string
  readonly city: string
  readonly paymentMethodId: number
  readonly subtotal: number
  readonly shipping: number
  readonly takesLines: boolean
}

/**
 * Writes the order and its first event, and remembers the address for the next one.
 * @returns its id; undefined when the tracking ID is taken (a twin still in flight is waited for)
 */
export async function insertOrder(tx: Tx, order: OrderRow): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into orders (tracking_id, user_id, content_hash, address, city, payment_method_id,
                          subtotal, shipping, takes_lines)
      values (${order.trackingId}, ${order.userId}, ${order.contentHash}, ${order.address},
              ${order.city}, ${order.paymentMethodId}, ${order.subtotal}, ${order.shipping},
              ${order.takesLines})
      on conflict (tracking_id) do nothing
      returning id, user_id, address || ', ' || city as last_address
    ), happened as (
      insert into order_events (order_id, to_status, by_user_id)
      select id, 'PENDING', user_id from opened
    ), remembered as (
      update users u set address = o.last_address from opened o
      where u.id = o.user_id and u.address is distinct from o.last_address
    )
    select id from opened`.execute(tx)
  return rows[0]?.id
}

/** The order that has a tracking ID. Locked: what is answered from here has been committed. */
export async function lockOrderByTrackingId(tx: Tx, trackingId: string) {
  const { rows } = await sql<{ id: number; userId: number | null; contentHash: Buffer }>`
    select id, user_id, content_hash from orders where tracking_id = ${trackingId} for update`.execute(
    tx,
  )
  return rows[0]
}

export interface LockedProduct {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly quantity: number
}

/** Products that can be ordered, locked in id order so that two carts never wait for each other. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<LockedProduct[]> {
  const { rows } = await sql<LockedProduct>`
    select id, name, price, quantity from products
    where id = any(${ids}::int[]) and deleted_at is null
    order by id for no key update`.execute(tx)
  return rows
}

export interface TakenLine {
  readonly productId: number
  readonly name: string
  readonly quantity: number
  readonly price: number
}

/** Takes the stock of locked products, writes the lines and the ledger: one statement. */
export async function takeLines(
  tx: Tx,
  orderId: number,
  lines: readonly TakenLine[],
): Promise<void> {
  await sql`
    with line as (
      select * from unnest(
        ${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.price)}::numeric[]
      ) with ordinality as l(product_id, name, quantity, price, position)
    ), stock as (
      update products p set quantity = p.quantity - l.quantity from line l where p.id = l.product_id
    ), kept as (
      insert into order_items (order_id, product_id, position, name, quantity, price)
      select ${orderId}::int, product_id,
             position + (select count(*) from order_items where order_id = ${orderId}::int),
             name, quantity, price from line
    )
    insert into stock_moves (product_id, order_id, delta, reason)
    select product_id, ${orderId}::int, -quantity, 'order' from line`.execute(tx)
}

/** An own order that is being put together line by line, locked against its other lines. */
export async function lockOpenOrder(tx: Tx, orderId: number, userId: number) {
  const { rows } = await sql<{ id: number; status: OrderStatus; takesLines: boolean }>`
    select id, status, takes_lines from orders
    where id = ${orderId} and user_id = ${userId} and hidden_by_customer_at is null
    for update`.execute(tx)
  return rows[0]
}

export async function listLines(tx: Tx, orderId: number) {
  const { rows } = await sql<{ productId: number; quantity: number; price: number }>`
    select product_id, quantity, price from order_items where order_id = ${orderId}`.execute(tx)
  return rows
}

export async function setTotals(
  tx: Tx,
  orderId: number,
  { subtotal, shipping }: { subtotal: number; shipping: number },
): Promise<void> {
  await sql`
    update orders set subtotal = ${subtotal}, shipping = ${shipping} where id = ${orderId}`.execute(
    tx,
  )
}

/** Orders that nobody put anything into for half an hour. @returns how many were removed */
export async function deleteEmptyOrders(tx: Tx): Promise<number> {
  const { rows } = await sql`
    delete from orders o
    where takes_lines and subtotal = 0 and order_date < now() - interval '30 minutes'
      and not exists (select from order_items i where i.order_id = o.id)
    returning id`.execute(tx)
  return rows.length
}
