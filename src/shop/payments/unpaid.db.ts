import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, allIds, exists } from '../../platform/database/rows.server.ts'
import { awaitsPayment, paid } from '../orders/order-columns.db.ts'
import { settlementGrace, unresolvedAfter } from './attempt-schedule.ts'

/**
 * An order `o` that had to be paid by now, for which no money has come, and whose phones no longer ring. An
 * administrator decides about an order with money, with an UNRESOLVED attempt, or with another payment method.
 */
const isOverdue = sql`
  o.pay_before <= now() and ${awaitsPayment} and ${paid} = 0
  and (o.attempt_open_until is null or o.attempt_open_until <= now())
  and not exists (select from payment_attempts where order_id = o.id and state = 'UNRESOLVED')`

/** An attempt that may still turn out to be paid. */
const mayStillSucceed = sql`
  sent_at is not null
  and (
    state in ('SENDING', 'PENDING')
    or (state = 'FAILED' and settled_at > now() - ${sql.lit(settlementGrace)} * interval '1 s')
  )`

/** This shop cannot ask MTN about an attempt of another account or address: it counts for a day. */
const hasAttemptInOtherEnvironment = (environment: string) => sql`
  exists (
    select from payment_attempts where order_id = o.id and environment <> ${environment} and ${mayStillSucceed}
      and created_at > now() - ${sql.lit(unresolvedAfter)} * interval '1 s')`

/** Sorted by the last question about their attempts, oldest first, so that orders without an answer hold up no others. */
export const listOverdue = (db: Db, environment: string, limit: number): Promise<number[]> =>
  allIds(
    db,
    sql`
    select o.id from orders o where ${isOverdue} and not ${hasAttemptInOtherEnvironment(environment)}
    order by (select max(checked_at) from payment_attempts where order_id = o.id) nulls first, o.pay_before
    limit ${limit}`,
  )

/** The order is locked. */
export const isStillOverdue = (tx: Tx, id: number): Promise<boolean> =>
  exists(tx, sql`select from orders o where o.id = ${id} and ${isOverdue}`)

const PossiblyPaid = z.object({ id: z.string() })

/** Attempts of an order that may still turn out to be paid, and about which this shop can ask MTN. */
export const listPossiblyPaid = (
  db: Db,
  orderId: number,
  environment: string,
): Promise<z.output<typeof PossiblyPaid>[]> =>
  all(
    db,
    PossiblyPaid,
    sql`
    select id from payment_attempts
    where order_id = ${orderId} and environment = ${environment} and ${mayStillSucceed}`,
  )
