import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, allIds, count, first, one } from '../../platform/database/rows.server.ts'
import { languages } from '../../platform/language/language.ts'
import { languageOfReader } from '../accounts/account.db.ts'
import { shortImagePath } from '../catalogue/image.ts'
import { Named, StoredChoice } from '../catalogue/option.ts'
import { NameTranslations } from '../catalogue/texts.db.ts'
import { addMoney } from '../money.ts'
import { StoredSettings } from '../settings/settings.db.ts'
import { isoText } from '../time-zone.db.ts'
import { Fulfilment, historyPageSize, OrderStatus, OrderWithHistory } from './order.ts'
import {
  isOpen,
  isUnpaid,
  OrderRow,
  type OrderScope,
  orderColumns,
  orderColumnsWith,
  orderTables,
  restorableFromNow,
  visibleTo,
} from './order-columns.db.ts'

/** An `OrderEvent`. @param by the username */
export const eventJson = (event: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`
  json_build_object(
    'at', ${isoText(sql`${event}.at`)},
    'from', ${event}.from_status, 'to', ${event}.to_status, 'by', ${by})`

const RowWithHistory = z.extend(OrderWithHistory, OrderRow.shape)
type RowWithHistory = z.output<typeof RowWithHistory>

const historyEvent = sql`
  ${eventJson(sql`e`, sql`b.username`)}::jsonb
    || case when ${isUnpaid} then '{"isUnpaid": true}'::jsonb else '{}' end`

const withHistory = (page = 1) => sql`
  select ${orderColumnsWith(restorableFromNow)}, (
    select coalesce(json_agg(${historyEvent} order by e.id), '[]')
    from (
      select * from order_events where order_id = o.id order by id desc
      limit ${sql.lit(historyPageSize)} offset ${(page - 1) * historyPageSize}::bigint
    ) e left join users b on b.id = e.by_user_id
  ) as history, (select count(*) from order_events where order_id = o.id) as history_total
  from ${orderTables}`

interface OrderQuery {
  readonly id: number
  /** A part of the question, so that a foreign order is not there. */
  readonly scope: OrderScope
  /** By default 1, the newest. */
  readonly historyPage?: number | undefined
}

/** One order with a page of its history. */
export const findOrder = (
  db: Db,
  { id, scope, historyPage }: OrderQuery,
): Promise<RowWithHistory | undefined> =>
  first(
    db,
    RowWithHistory,
    sql`${withHistory(historyPage)} where o.id = ${id} and ${visibleTo(scope)}`,
  )

const LockedOrder = z.object({
  id: z.number(),
  trackingId: z.string(),
  status: OrderStatus,
  totalAmount: z.number(),
  fulfilment: Fulfilment,
  takesLines: z.boolean(),
  /** Seconds since it was made. */
  age: z.number(),
  /** Nulls once the customer was deleted. */
  userId: z.nullable(z.number()),
  email: z.nullable(z.string()),
})
export type LockedOrder = z.output<typeof LockedOrder>

/** It waits for its first line: every line has a price. */
export const hasNoLines = ({ takesLines, totalAmount }: LockedOrder): boolean =>
  takesLines && totalAmount === 0

/** Locks an order that `scope` may see. Lock order everywhere: orders by id, then the customer, then products by id. */
export const lockOrder = (tx: Tx, id: number, scope: OrderScope) =>
  first(
    tx,
    LockedOrder,
    sql`
    select o.id, o.tracking_id, o.user_id, o.status, o.total_amount, o.fulfilment, o.takes_lines,
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
export const readOrder = (tx: Tx, id: number): Promise<RowWithHistory> =>
  one(tx, RowWithHistory, sql`${withHistory()} where o.id = ${id}`)

/** A customer's orders, newest first. */
export const listOrdersOf = (db: Db, userId: number, limit: number): Promise<OrderRow[]> =>
  all(
    db,
    OrderRow,
    sql`
    select ${orderColumnsWith(restorableFromNow)} from ${orderTables}
    where ${visibleTo({ ofUser: userId })} order by o.id desc limit ${limit}`,
  )

export const countOrdersOf = (db: Db, userId: number): Promise<number> =>
  count(db, sql`select count(*) from orders o where ${visibleTo({ ofUser: userId })}`)

/** Ids of a customer's orders that are still to be cooked or delivered. */
export const listOpenOrdersOf = (tx: Tx, userId: number): Promise<number[]> =>
  allIds(tx, sql`select o.id from orders o where o.user_id = ${userId} and ${isOpen}`)

const Mailbox = z.object({ email: z.nullable(z.string()), language: z.enum(languages) })

/** Where mails about an order go. The email is null once the customer was deleted. */
export const findOrderMailbox = (db: Db, orderId: number): Promise<z.output<typeof Mailbox>> =>
  one(
    db,
    Mailbox,
    sql`
    select u.email, ${languageOfReader} as language
    from orders o left join users u on u.id = o.user_id where o.id = ${orderId}`,
  )

/** A line with its names of that time in all languages. */
const Line = z.object({
  name: z.string(),
  translations: NameTranslations,
  quantity: z.number(),
  options: z.array(StoredChoice),
})

/** With the name of the product that was entered. */
export const LineWithChoice = z.extend(Line, { id: z.number(), product: Named })
export type LineWithChoice = z.output<typeof LineWithChoice>

const MailedOrder = z.extend(OrderRow, {
  language: z.enum(languages),
  /** The customer has taken the order out of their list: its page is not there. */
  isHidden: z.boolean(),
  /** The shop canceled it last, because it was not paid in time. */
  isUnpaid: z.boolean(),
  /** The lines as they were placed. */
  items: z.array(z.extend(Line, { price: z.number() })),
  seller: z.pick(StoredSettings, { legalName: true, legalAddress: true, tin: true }),
})
export type MailedOrder = z.output<typeof MailedOrder>

/** Everything that a mail says about an order. */
export const findOrderForMail = (db: Db, orderId: number): Promise<MailedOrder | undefined> =>
  first(
    db,
    MailedOrder,
    sql`
    select ${orderColumns}, ${languageOfReader} as language, o.hidden_by_customer_at is not null as is_hidden,
      coalesce((
        select ${isUnpaid} from order_events e where e.order_id = o.id and e.to_status = 'CANCELED'
        order by e.id desc limit 1), false) as is_unpaid,
      (select coalesce(json_agg(json_build_object(
          'name', i.name, 'translations', i.translations, 'quantity', i.quantity, 'price', i.price,
          'options', i.options)
        order by i.position), '[]')
      from order_items i where i.order_id = o.id) as items,
      (select json_build_object('legalName', legal_name, 'legalAddress', legal_address, 'tin', tin)
      from settings) as seller
    from ${orderTables} where o.id = ${orderId}`,
  )

const ItemRow = z.extend(Line, {
  id: z.number(),
  orderId: z.number(),
  productId: z.number(),
  imageHash: z.string(),
  price: z.number(),
})

/** With its product and options as they were called then, in all languages. */
const itemOf = (row: z.output<typeof ItemRow>) => ({
  id: row.id,
  order: { id: row.orderId },
  product: {
    id: row.productId,
    name: row.name,
    translations: row.translations,
    image: shortImagePath(row.imageHash),
  },
  quantity: row.quantity,
  price: row.price,
  basePrice: addMoney(row.price, ...row.options.map(({ extra }) => -extra)),
  options: row.options,
})
export type OrderItemRow = ReturnType<typeof itemOf>

const itemRows = sql`
  select i.id, i.order_id, i.product_id, i.name, i.translations, p.image_hash, i.quantity, i.price, i.options
  from order_items i join products p on p.id = i.product_id`

/** The lines of an order in the order they were placed; who may see it is asked by `findOrder`. */
export async function listOrderItems(db: Db, orderId: number): Promise<OrderItemRow[]> {
  const rows = await all(
    db,
    ItemRow,
    sql`${itemRows} where i.order_id = ${orderId} order by i.position`,
  )
  return rows.map(itemOf)
}

/** The line that was added last to an order, which is locked. */
export async function readLastItem(tx: Tx, orderId: number): Promise<OrderItemRow> {
  const row = await one(
    tx,
    ItemRow,
    sql`${itemRows} where i.order_id = ${orderId} order by i.position desc limit 1`,
  )
  return itemOf(row)
}
