import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, exists } from '../../platform/database/rows.server.ts'
import { awaitsPayment, paid } from '../orders/order-columns.db.ts'
import { settlementGrace, unresolvedAfter } from './attempt-schedule.ts'

/**
 * An order `o` for which nothing has come although it had to be paid by now, while nobody may be about to approve a
 * request. Of what was paid, and a part given back, a person decides; of what may have been paid, which nobody but a
 * person asks about; and of what cannot be paid that way any more.
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

/** What MTN was asked for by another account, or at another address, nobody here can ask about: in time it counts no more. */
const hasAttemptInOtherEnvironment = (environment: string) => sql`
  exists (
    select from payment_attempts where order_id = o.id and environment <> ${environment} and ${mayStillSucceed}
      and created_at > now() - ${sql.lit(unresolvedAfter)} * interval '1 s')`

const Overdue = z.object({ id: z.number() })

/** Those whose attempts were asked about longest ago first: what MTN says nothing of holds up no other. */
export const listOverdue = (
  db: Db,
  environment: string,
  limit: number,
): Promise<z.output<typeof Overdue>[]> =>
  all(
    db,
    Overdue,
    sql`
    select o.id from orders o where ${isOverdue} and not ${hasAttemptInOtherEnvironment(environment)}
    order by (select max(checked_at) from payment_attempts where order_id = o.id) nulls first, o.pay_before
    limit ${limit}`,
  )

/** Of a locked order. */
export const isStillOverdue = (tx: Tx, id: number): Promise<boolean> =>
  exists(tx, sql`select from orders o where o.id = ${id} and ${isOverdue}`)

const Doubtful = z.object({ id: z.string() })

/** Attempts of an order that may still turn out to be paid, those that can be asked about. */
export const listDoubtful = (
  db: Db,
  orderId: number,
  environment: string,
): Promise<z.output<typeof Doubtful>[]> =>
  all(
    db,
    Doubtful,
    sql`
    select id from payment_attempts
    where order_id = ${orderId} and environment = ${environment} and ${mayStillSucceed}`,
  )
