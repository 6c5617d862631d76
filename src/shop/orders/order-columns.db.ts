import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { EnteredPaymentMethod } from '../payment-methods/payment-method.ts'
import { isoText } from '../time-zone.db.ts'
import { finalShopCancel, hoursToRestore, Order, type OrderStatus } from './order.ts'
import { orderPaymentFields } from './order-payment.ts'
import { firstStatus, lastStatus, openStatuses, soldStatuses } from './order-status.ts'

const isOver = sql`o.status = ${sql.lit(lastStatus)}`

/** An order `o` was completed without anything being written down. */
export const countsAsPaid = sql`(o.received is null and ${isOver})`

/** Rwf that came for an order `o`: one that was completed without anything being written down counts as paid. */
const received = sql`
  coalesce(o.received, case when ${isOver} then o.total_amount else 0 end)`

/** What an order `o` has been paid. */
export const paid = sql`(${received} - o.refunded)`

/** Of an order `o`. */
export const isCanceled = sql`o.status = 'CANCELED'`

/** What is still to be paid of an order `o`. */
export const due = sql`case when ${isCanceled} then 0 else greatest(o.total_amount - ${paid}, 0) end`

/**
 * An order `o` that has to be paid before it is cooked, and is not, as `awaitsPayment` of order-payment.ts says it of
 * what a device has. That one also keeps an order without lines from being cooked; here nothing is due of it.
 */
export const awaitsPayment = sql`
  (o.pay_before is not null and o.status = ${sql.lit(firstStatus)} and ${due} > 0
    and exists (select from payment_methods where id = o.payment_method_id and gateway = 'MTN_MOMO'))`

/** Less than a franc too much is what rounding up has made. */
const isOverpaid = sql`o.received - o.refunded - o.subtotal - o.shipping >= 1`

/** An order `o` with money that is not the shop's, in the words of the index `orders_to_refund`; `owedOf` says how much. */
export const isOwed = sql`(o.received > o.refunded and (${isCanceled} or ${isOverpaid}))`

const payment = sql`
  case
    when ${isCanceled} then case
      when ${paid} > 0 then 'REFUND_DUE' when ${received} > 0 then 'REFUNDED' else 'UNPAID' end
    when ${isOverpaid} then 'OVERPAID'
    when o.total_amount > 0 and ${paid} >= o.total_amount then 'PAID'
    when o.attempt_open_until > now() then 'WAITING'
    when ${paid} > 0 then 'PART'
    else 'UNPAID' end`

/** What the customer says to have paid for an order `o` is settled by the next money that is received for it. */
const isClaimed = sql`
  (o.claimed_at is not null and not exists (
    select from payment_entries e where e.order_id = o.id and e.kind = 'RECEIVED' and e.at >= o.claimed_at))`

/** The fields of `orderPaymentFields`. */
export const orderPayment = sql`
  ${paid} as paid, ${due} as due, ${payment} as payment, o.pay_before,
  case when ${isClaimed} then json_build_object(
    'at', ${isoText(sql`o.claimed_at`)},
    'transactionId', o.claimed_transaction_id) end as claim`

/** Until when an order has to be paid that begins to wait now; null: it need not be. */
export const payBefore = (paymentMethodId: RawBuilder<unknown>) => sql`
  (select now() + s.prepay_minutes * interval '1 minute' from settings s join payment_methods m
   on s.prepay and m.gateway = 'MTN_MOMO' and m.id = ${paymentMethodId})`

const {
  user: _user,
  paymentMethod: _paymentMethod,
  restorableUntil: _restorableUntil,
  gateway: _gateway,
  payBy: _payBy,
  placedBy: _placedBy,
  ...otherFields
} = Order.shape
const ownFields = Object.keys(otherFields).filter((field) => !(field in orderPaymentFields))

/**
 * Whether an event `e` of an order `o` is that of the clock: the order was not paid in time. A cancel by a customer
 * whose account is gone looks the same, so the deadline tells.
 */
export const isUnpaid = sql`
  (e.by_user_id is null and e.from_status = ${sql.lit(firstStatus)} and e.to_status = 'CANCELED'
    and not e.is_by_shop and (o.user_id is not null or e.at >= o.pay_before))`

/** Until when the customer may restore an order `o`: a day from its cancel, unless the shop has meant it. */
export const restorableUntil = sql`
  case when ${isCanceled} then (
    select max(e.at) + ${sql.lit(`${hoursToRestore} hours`)}::interval
    from order_events e where e.order_id = o.id and e.to_status = 'CANCELED'
    having count(*) filter (where e.is_by_shop) < ${sql.lit(finalShopCancel)}
  ) end`

/** The same for who reads an order: null when that is over. */
export const restorableFromNow = sql`
  (select until from (select ${restorableUntil} as until) restorable where until > now())`

/** The administrator who entered an order `o`: the author of its first event. */
const placedBy = sql`
  case when o.channel <> 'WEB' then (
    select json_build_object('id', b.id, 'username', b.username)
    from order_events e join users b on b.id = e.by_user_id
    where e.order_id = o.id order by e.id limit 1) end`

/** The fields of `Order` that are columns of `orders o` or follow from its row, under their own names. */
export const ownColumns = sql`
  ${sql.join(ownFields.map((field) => sql.ref(`o.${field}`)))}, ${orderPayment}`

/** All fields of `Order`: its own, until when it is restorable, and three that are joined. */
export const orderColumnsWith = (restorable: RawBuilder<unknown>) => sql`
  ${ownColumns}, ${restorable} as restorable_until, ${placedBy} as placed_by,
  case when u.id is not null then json_build_object('id', u.id, 'username', u.username) end as "user",
  json_build_object('id', m.id, 'paymentMethod', m.name, 'translations', m.translations,
    'gateway', m.gateway, 'code', m.code) as payment_method, m.gateway`

/** What these columns answer: the names of the payment method in all languages. */
export const OrderRow = z.extend(Order, { paymentMethod: z.nullable(EnteredPaymentMethod) })
export type OrderRow = z.output<typeof OrderRow>

/** All fields of `Order` for lists of the shop's own people, who may restore at any time. */
export const orderColumns = orderColumnsWith(sql`null::timestamptz`)

/** @param orders the table, or rows of it that a statement itself has written */
export const tablesWith = (orders: RawBuilder<unknown>) => sql`
  ${orders} o left join users u on u.id = o.user_id join payment_methods m on m.id = o.payment_method_id`

export const orderTables = tablesWith(sql`orders`)

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

/** Contains nothing of the order: see migration 0028. */
export const forgottenHash = sql`decode(repeat('00', 32), 'hex')`

/** Empties the personal fields of an order. */
export const forgottenFields = sql`
  address = '', city = '', phone = null, note = null, customer_name = null, content_hash = ${forgottenHash}`
