import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, count, first, one } from '../../platform/database/rows.server.ts'
import { languages } from '../../platform/language/language.ts'
import { languageOfReader } from '../accounts/account.db.ts'
import { shortImagePath } from '../catalogue/image.ts'
import {
  finalShopCancel,
  historyPageSize,
  hoursToRestore,
  Order,
  type OrderItem,
  OrderStatus,
  OrderWithHistory,
} from './order.ts'
import { openStatuses, soldStatuses } from './order-status.ts'

const {
  user: _user,
  paymentMethod: _paymentMethod,
  waitingSince: _waitingSince,
  expectedAt: _expectedAt,
  restorableUntil: _restorableUntil,
  ...ownFields
} = Order.shape

/** Since when an order `o` waits: of those that were placed before there was the column, since then. */
export const waitingSince = sql`coalesce(o.waiting_since, o.order_date)`

const isCanceled = sql`o.status = 'CANCELED'`
const timeToRestore = sql`${sql.lit(`${hoursToRestore} hours`)}::interval`

const restorableWhere = (condition: RawBuilder<unknown>) => sql`
  case when ${condition} then (
    select max(e.at) + ${timeToRestore}
    from order_events e where e.order_id = o.id and e.to_status = 'CANCELED'
    having count(*) filter (where e.by_user_id is distinct from o.user_id) < ${sql.lit(finalShopCancel)}
  ) end`

/** Until when the customer may restore an order `o`: a day from its cancel, unless the shop has meant it. */
export const restorableUntil = restorableWhere(isCanceled)

/** The same for lists: null when that is over. Of old orders one entry of an index is read. */
const restorableFromNow = restorableWhere(sql`
  ${isCanceled} and now() < ${timeToRestore} + (
    select e.at from order_events e where e.order_id = o.id order by e.id desc limit 1)`)

/** The fields of `Order` that are columns of `orders o` or follow from its row, under their own names. */
export const ownColumns = sql`
  ${sql.join(Object.keys(ownFields).map((field) => sql.ref(`o.${field}`)))},
  ${waitingSince} as waiting_since,
  coalesce(o.expected_at, ${waitingSince} + (select prep_minutes from settings) * interval '1 minute')
    as expected_at`

/** All fields of `Order`: its own, until when it is restorable, and two that are joined. */
const orderColumnsWith = (restorable: RawBuilder<unknown>) => sql`
  ${ownColumns}, ${restorable} as restorable_until,
  case when u.id is not null then json_build_object('id', u.id, 'username', u.username) end as "user",
  json_build_object('id', m.id, 'paymentMethod', m.name) as payment_method`

/** All fields of `Order` for lists of the shop's own people, who may restore at any time. */
export const orderColumns = orderColumnsWith(sql`null::timestamptz`)

export const orderTables = sql`
  orders o left join users u on u.id = o.user_id join payment_methods m on m.id = o.payment_method_id`

/**
 * For whom an order `o` is looked up: a customer sees their own, an administrator all, each without
 * those they have taken out of their lists. `SYSTEM`: the shop's own record, which has them all.
 */
export type OrderScope = { readonly ofUser: number } | 'ADMIN' | 'SYSTEM'

/** Who may see an order: the one condition, part of every statement that answers or changes one. */
export function visibleTo(scope: OrderScope) {
  if (scope === 'SYSTEM') return sql`true`
  if (scope === 'ADMIN') return sql`o.hidden_by_admin_at is null`
  return sql`o.user_id = ${scope.ofUser} and o.hidden_by_customer_at is null`
}

export const hasStatus = (statuses: readonly OrderStatus[]) =>
  sql`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

/** An order `o` that the shop still has to do something for. */
export const isOpen = hasStatus(openStatuses)
/** An order `o` that counts as a sale: what was ordered is out of the stock. */
export const isSold = hasStatus(soldStatuses)

/** Not an order `o` that waits for its first line: every line has a price. */
export const hasLines = sql`(o.subtotal > 0 or not o.takes_lines)`

const withHistory = (page = 1) => sql`
  select ${orderColumnsWith(restorableUntil)}, (
    select coalesce(json_agg(json_build_object(
      'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'from', e.from_status, 'to', e.to_status, 'by', b.username) order by e.id), '[]')
    from (
      select * from order_events where order_id = o.id order by id desc
      limit ${sql.lit(historyPageSize)} offset ${(page - 1) * historyPageSize}::bigint
    ) e left join users b on b.id = e.by_user_id
  ) as history, (select count(*) from order_events where order_id = o.id) as history_total
  from ${orderTables}`

/**
 * One order with a page of its history, of which 1 is the newest; `scope` is part of the question, so a
 * foreign order is not there.
 */
export const findOrder = (
  db: Db,
  id: number,
  scope: OrderScope,
  historyPage?: number,
): Promise<OrderWithHistory | undefined> =>
  first(
    db,
    OrderWithHistory,
    sql`${withHistory(historyPage)} where o.id = ${id} and ${visibleTo(scope)}`,
  )

const LockedOrder = z.object({
  id: z.number(),
  trackingId: z.string(),
  status: OrderStatus,
  totalAmount: z.number(),
  takesLines: z.boolean(),
  /** Seconds since it was made. */
  age: z.number(),
  /** Nulls once the customer was deleted. */
  userId: z.nullable(z.number()),
  email: z.nullable(z.string()),
})

/** Locks an order that `scope` may see. Lock order everywhere: orders by id, then the customer, then products by id. */
export const lockOrder = (tx: Tx, id: number, scope: OrderScope) =>
  first(
    tx,
    LockedOrder,
    sql`
    select o.id, o.tracking_id, o.user_id, o.status, o.total_amount, o.takes_lines,
      extract(epoch from now() - o.order_date) as age,
      (select email from users u where u.id = o.user_id) as email
    from orders o where o.id = ${id} and ${visibleTo(scope)} for update of o`,
  )

/** Writes what the lines of an order come to. */
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

/** An order that this transaction has locked or written, in whatever lists it is hidden since. */
export const readOrder = (tx: Tx, id: number): Promise<OrderWithHistory> =>
  one(tx, OrderWithHistory, sql`${withHistory()} where o.id = ${id}`)

/** A customer's orders, newest first. */
export const listOrdersOf = (db: Db, userId: number, limit: number): Promise<Order[]> =>
  all(
    db,
    Order,
    sql`
    select ${orderColumnsWith(restorableFromNow)} from ${orderTables}
    where ${visibleTo({ ofUser: userId })} order by o.id desc limit ${limit}`,
  )

export const countOrdersOf = (db: Db, userId: number): Promise<number> =>
  count(db, sql`select count(*) from orders o where ${visibleTo({ ofUser: userId })}`)

const ItemRow = z.object({
  orderId: z.number(),
  productId: z.number(),
  name: z.string(),
  imageHash: z.string(),
  quantity: z.number(),
  price: z.number(),
})

const itemOf = (row: z.output<typeof ItemRow>): OrderItem => ({
  order: { id: row.orderId },
  product: { id: row.productId, name: row.name, image: shortImagePath(row.imageHash) },
  quantity: row.quantity,
  price: row.price,
})

const itemRows = sql`
  select i.order_id, i.product_id, i.name, p.image_hash, i.quantity, i.price
  from order_items i join products p on p.id = i.product_id`

/** The lines of an order in the order they were placed; `findOrder` checks who may see it. */
export async function listOrderItems(db: Db, orderId: number): Promise<OrderItem[]> {
  const rows = await all(
    db,
    ItemRow,
    sql`${itemRows} where i.order_id = ${orderId} order by i.position`,
  )
  return rows.map(itemOf)
}

/** A line that this transaction has written. */
export async function readOrderItem(
  tx: Tx,
  orderId: number,
  productId: number,
): Promise<OrderItem> {
  const row = await one(
    tx,
    ItemRow,
    sql`${itemRows} where i.order_id = ${orderId} and i.product_id = ${productId}`,
  )
  return itemOf(row)
}

/** Where mails about an order go; nulls once the user was deleted. */
export const findOrderMailbox = (db: Db, orderId: number) =>
  first(
    db,
    z.object({
      email: z.nullable(z.string()),
      username: z.nullable(z.string()),
      language: z.enum(languages),
    }),
    sql`
    select u.email, u.username, ${languageOfReader} as language from orders o left join users u on u.id = o.user_id
    where o.id = ${orderId}`,
  )
