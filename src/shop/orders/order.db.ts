import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { shortImagePath } from '../catalogue/image.ts'
import type { Order, OrderItem, OrderWithHistory } from './order.ts'

export const orderColumns = sql`
  o.id, o.tracking_id, o.address, o.city, o.order_date, o.subtotal, o.shipping, o.total_amount, o.status,
  case when u.id is not null then json_build_object('id', u.id, 'username', u.username) end as "user",
  json_build_object('id', m.id, 'paymentMethod', m.name) as payment_method`

export const orderTables = sql`
  orders o left join users u on u.id = o.user_id join payment_methods m on m.id = o.payment_method_id`

/** An order a customer can see: their own and not taken out of their list. */
const ownedBy = (userId: number) => sql`o.user_id = ${userId} and o.hidden_by_customer_at is null`
const inAdminLists = sql`o.hidden_by_admin_at is null`

/** `SYSTEM`: the shop's own record, whoever has taken the order out of their lists. */
type OrderScope = { readonly ofUser: number } | 'ADMIN' | 'SYSTEM'

function visibleTo(scope: OrderScope) {
  if (scope === 'SYSTEM') return sql`true`
  return scope === 'ADMIN' ? inAdminLists : ownedBy(scope.ofUser)
}

/** One order with its history; `scope` is part of the question, so a foreign order is not there. */
export async function findOrder(
  db: Db,
  id: number,
  scope: OrderScope,
): Promise<OrderWithHistory | undefined> {
  const { rows } = await sql<OrderWithHistory>`
    select ${orderColumns}, (
      select json_agg(json_build_object(
        'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'from', e.from_status, 'to', e.to_status, 'by', b.username) order by e.id)
      from order_events e left join users b on b.id = e.by_user_id where e.order_id = o.id
    ) as history
    from ${orderTables}
    where o.id = ${id} and ${visibleTo(scope)}`.execute(db)
  return rows[0]
}

/** A customer's orders, newest first. */
export async function listOrdersOf(db: Db, userId: number, limit: number): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select ${orderColumns} from ${orderTables}
    where ${ownedBy(userId)} order by o.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countOrdersOf(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from orders o where ${ownedBy(userId)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface ItemRow {
  readonly orderId: number
  readonly productId: number
  readonly name: string
  readonly imageHash: string
  readonly quantity: number
  readonly price: number
}

const itemOf = (row: ItemRow): OrderItem => ({
  order: { id: row.orderId },
  product: { id: row.productId, name: row.name, image: shortImagePath(row.imageHash) },
  quantity: row.quantity,
  price: row.price,
})

const itemRows = sql`
  select i.order_id, i.product_id, i.name, p.image_hash, i.quantity, i.price
  from order_items i join products p on p.id = i.product_id`

/** The lines of an order in the order they were placed; who may see it is asked by `findOrder`. */
export async function listOrderItems(db: Db, orderId: number): Promise<OrderItem[]> {
  const { rows } = await sql<ItemRow>`
    ${itemRows} where i.order_id = ${orderId} order by i.position`.execute(db)
  return rows.map(itemOf)
}

export async function findOrderItem(
  db: Db,
  orderId: number,
  productId: number,
): Promise<OrderItem | undefined> {
  const { rows } = await sql<ItemRow>`
    ${itemRows} where i.order_id = ${orderId} and i.product_id = ${productId}`.execute(db)
  return rows[0] && itemOf(rows[0])
}

export async function findOrderMailbox(db: Db, orderId: number) {
  const { rows } = await sql<{ email: string | null; username: string | null }>`
    select u.email, u.username from orders o left join users u on u.id = o.user_id
    where o.id = ${orderId}`.execute(db)
  return rows[0]
}
