import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.server.ts'
import { first } from '../../platform/database/rows.server.ts'
import { isoText } from '../time-zone.db.ts'
import { firstStatus, lastStatus } from './order-status.ts'

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

/** The deadline of an order `o` after a move: it starts again when the order waits again. */
export const payBeforeOnMove = (to: string) =>
  to === firstStatus ? payBefore(sql`o.payment_method_id`) : sql`o.pay_before`

const Entered = z.object({ amount: z.number() })

/**
 * Enters what is due of an order that was just completed as received by who completes it, where it is paid by
 * hand; from now on the entries say what it has been paid. The order is locked.
 * @returns how much, Rwf; undefined: nothing
 */
export async function enterDueOfCompleted(
  tx: Tx,
  orderId: number,
  byUserId: number,
): Promise<number | undefined> {
  const entered = await first(
    tx,
    Entered,
    sql`
    with completed as (
      select o.id, m.gateway, o.total_amount - coalesce(o.received, 0) + o.refunded as due
      from orders o join payment_methods m on m.id = o.payment_method_id where o.id = ${orderId}
    ), entry as (
      insert into payment_entries (id, order_id, kind, amount, by_user_id)
      select gen_random_uuid(), id, 'RECEIVED', due, ${byUserId}::int from completed
      where gateway is null and due > 0
      returning amount
    )
    update orders o set received = coalesce(o.received, 0) + coalesce(entry.amount, 0)
    from completed left join entry on true where o.id = completed.id
    returning coalesce(entry.amount, 0) as amount`,
  )
  return entered && entered.amount > 0 ? entered.amount : undefined
}
