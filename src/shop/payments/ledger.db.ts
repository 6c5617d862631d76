import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, first, one } from '../../platform/database/rows.server.ts'
import { isCanceled, isOwed, orderPayment } from '../orders/order-columns.db.ts'
import { PaymentState } from '../orders/order-payment.ts'
import { lastStatus } from '../orders/order-status.ts'
import { type EntryKind, MoneyEntry, maxRefundsListed, RefundsDue } from './payment.ts'

/** Columns of an entry `e` under the names of `MoneyEntry`. */
const columns = sql`
  e.id, e.kind, e.amount, e.transaction_id, e.note, e.at, e.attempt_id,
  (select username from users where id = e.by_user_id) as by`

/** The entries of an order, oldest first. */
export const listEntries = (db: Db, orderId: number): Promise<MoneyEntry[]> =>
  all(
    db,
    MoneyEntry,
    sql`select ${columns} from payment_entries e where e.order_id = ${orderId} order by e.at, e.id`,
  )

const FoundEntry = z.extend(MoneyEntry, { orderId: z.number() })

export const findEntry = (tx: Tx, id: string): Promise<z.output<typeof FoundEntry> | undefined> =>
  first(
    tx,
    FoundEntry,
    sql`select ${columns}, e.order_id from payment_entries e where e.id = ${id}`,
  )

export interface NewEntryRow {
  readonly id: string
  readonly orderId: number
  readonly kind: EntryKind
  /** Rwf */
  readonly amount: number
  readonly transactionId?: string | undefined
  readonly note?: string | undefined
  /** Null: the provider says so. */
  readonly byUserId: number | null
  readonly attemptId?: string
}

/**
 * Writes an entry of a locked order and adds it to the order's sums. An order that was completed before entries existed
 * counts as paid: it gets an entry of that first.
 * @returns undefined if this transaction ID was received before or the entry's id is taken: nothing was written
 */
export const recordPayment = (tx: Tx, entry: NewEntryRow): Promise<MoneyEntry | undefined> =>
  first(
    tx,
    MoneyEntry,
    sql`
    with e as (
      insert into payment_entries (id, order_id, kind, amount, transaction_id, note, by_user_id, attempt_id)
      values (${entry.id}, ${entry.orderId}, ${entry.kind}, ${entry.amount}, ${entry.transactionId ?? null},
              ${entry.note ?? null}, ${entry.byUserId}::int, ${entry.attemptId ?? null}::uuid)
      on conflict do nothing returning *
    ), counted as (
      insert into payment_entries (id, order_id, kind, amount, at)
      select gen_random_uuid(), o.id, 'RECEIVED', o.total_amount, coalesce(
        (select max(at) from order_events where order_id = o.id and to_status = ${lastStatus}), now())
      from orders o join e on e.order_id = o.id
      where o.received is null and o.status = ${lastStatus} and o.total_amount > 0
      returning amount
    ), entered as (
      update orders o set
        received = coalesce(o.received, (select amount from counted), 0)
          + case when e.kind = 'RECEIVED' then e.amount else 0 end,
        refunded = o.refunded + case when e.kind = 'REFUNDED' then e.amount else 0 end
      from e where o.id = e.order_id
      returning o.id
    )
    select ${columns} from e cross join entered`,
  )

const Payer = z.object({ id: z.number(), trackingId: z.string() })
const Counted = z.extend(Payer, { amount: z.number() })

/** The order for which a transaction was received, and how much. */
export const findOrderOfTransaction = (
  tx: Tx,
  transactionId: string,
): Promise<z.output<typeof Counted> | undefined> =>
  first(
    tx,
    Counted,
    sql`
    select o.id, o.tracking_id, e.amount from payment_entries e join orders o on o.id = e.order_id
    where e.kind = 'RECEIVED' and e.transaction_id = ${transactionId}`,
  )

const Paid = z.object({
  due: z.number(),
  paid: z.number(),
  payment: PaymentState,
  totalAmount: z.number(),
  /** All that ever came, before anything went back. */
  received: z.number(),
})

/** What an order has been paid. */
export const findPaid = (db: Db, orderId: number): Promise<z.output<typeof Paid>> =>
  one(
    db,
    Paid,
    sql`
    select paid, due, payment, total_amount, paid + refunded as received
    from (select o.total_amount, o.refunded, ${orderPayment} from orders o where o.id = ${orderId}) as o`,
  )

/** Stores, on a locked order, that the customer claims to have paid. A second claim replaces the first. */
export const setClaim = (
  tx: Tx,
  orderId: number,
  transactionId: string | undefined,
): Promise<{ at: string; transactionId: string | null }> =>
  one(
    tx,
    z.object({ at: z.string(), transactionId: z.nullable(z.string()) }),
    sql`
    update orders set claimed_at = statement_timestamp(), claimed_transaction_id = ${transactionId ?? null}
    where id = ${orderId} returning claimed_at as at, claimed_transaction_id as transaction_id`,
  )

/** Refunds that are due: the sum of all orders, and the oldest orders. */
export const readRefundsDue = (db: Db): Promise<RefundsDue> =>
  one(
    db,
    RefundsDue,
    sql`
    with owed as (
      select id, tracking_id,
        received - refunded - case when ${isCanceled} then 0 else total_amount end as amount
      from orders o where ${isOwed}
    )
    select (select count(*) from owed) as count, (select coalesce(sum(amount), 0) from owed) as amount,
      (select coalesce(json_agg(json_build_object(
         'id', id, 'trackingId', tracking_id, 'amount', amount) order by id), '[]')
       from (select * from owed order by id limit ${sql.lit(maxRefundsListed)}) listed) as orders`,
  )

const Figures = z.object({
  /** Of the last day by state and reason ('' for none). */
  attempts: z.array(z.object({ state: z.string(), reason: z.string(), count: z.number() })),
  /** Attempts without an answer for longer than ten minutes. */
  overdue: z.number(),
  /** Median s from asking until it was settled, of the last day. */
  medianSeconds: z.number(),
  refundsDue: z.number(),
})

/** Metrics of payments. */
export const readPaymentFigures = (db: Db): Promise<z.output<typeof Figures>> =>
  one(
    db,
    Figures,
    sql`
    select
      (select coalesce(json_agg(a), '[]') from (
         select state, coalesce(reason, '') as reason, count(*) from payment_attempts
         where created_at > now() - interval '1 day' group by 1, 2) a) as attempts,
      (select count(*) from payment_attempts
       where next_check_at is not null and state in ('SENDING', 'PENDING')
         and created_at < now() - interval '10 minutes') as overdue,
      (select coalesce(percentile_cont(0.5) within group (
         order by extract(epoch from settled_at - created_at)), 0)::float8
       from payment_attempts
       where created_at > now() - interval '1 day' and state in ('SUCCEEDED', 'FAILED')) as median_seconds,
      (select count(*) from orders o where ${isOwed}) as refunds_due`,
  )
