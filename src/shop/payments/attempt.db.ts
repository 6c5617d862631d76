import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, count, exists, first } from '../../platform/database/rows.server.ts'
import { awaitsPayment, due } from '../orders/order-columns.db.ts'
import { AttemptReason, AttemptState } from './attempt.ts'
import { calledBackEvery } from './attempt-schedule.ts'

export const AttemptRow = z.object({
  id: z.string(),
  orderId: z.number(),
  /** E.164; null once it was forgotten. */
  phone: z.nullable(z.string()),
  amount: z.number(),
  state: AttemptState,
  reason: z.nullable(AttemptReason),
  at: z.string(),
  /** Until when the customer may be about to approve it. */
  openUntil: z.string(),
  settledAt: z.nullable(z.string()),
  isPaidFirst: z.boolean(),
})
export type AttemptRow = z.output<typeof AttemptRow>

/** Columns of an attempt `a` under the names of `AttemptRow`. */
export const attemptColumns = sql`
  a.id, a.order_id, coalesce(a.phone, a.refund_phone) as phone, a.amount, a.state, a.reason, a.created_at as at, a.open_until, a.settled_at,
  (select ${awaitsPayment} from orders o where o.id = a.order_id) as is_paid_first`

/** The attempts to pay an order, newest first. */
export const listAttempts = (db: Db, orderId: number): Promise<AttemptRow[]> =>
  all(
    db,
    AttemptRow,
    sql`
    select ${attemptColumns} from payment_attempts a
    where a.order_id = ${orderId} order by a.created_at desc, a.id`,
  )

export const findAttempt = (db: Db, id: string): Promise<AttemptRow | undefined> =>
  first(db, AttemptRow, sql`select ${attemptColumns} from payment_attempts a where a.id = ${id}`)

/** How many attempts there were to pay an order. */
export const countAttempts = (tx: Tx, orderId: number): Promise<number> =>
  count(tx, sql`select count(*) from payment_attempts where order_id = ${orderId}`)

/** States in which the provider has not said yet what became of it. */
const isAwaited = sql`a.state in ('SENDING', 'PENDING')`

/** The attempt that forbids a second one. */
export const findOpenAttempt = (tx: Tx, orderId: number): Promise<AttemptRow | undefined> =>
  first(
    tx,
    AttemptRow,
    sql`
    select ${attemptColumns} from payment_attempts a
    where a.order_id = ${orderId} and ${isAwaited} and a.open_until > now() limit 1`,
  )

export interface NewAttemptRow {
  readonly id: string
  /** MTN's `X-Reference-Id`, which no browser learns. */
  readonly reference: string
  readonly orderId: number
  readonly environment: string
  readonly phone: string
  /** Whole units of the currency. */
  readonly amount: number
  readonly currency: string
}

/** Writes an attempt that is to be sent at once. @returns undefined where its id is taken */
export const insertAttempt = (tx: Tx, row: NewAttemptRow): Promise<AttemptRow | undefined> =>
  first(
    tx,
    AttemptRow,
    sql`
    with a as (
      insert into payment_attempts (id, reference, order_id, environment, phone, amount, currency, next_check_at)
      values (${row.id}, ${row.reference}, ${row.orderId}, ${row.environment}, ${row.phone},
              ${row.amount}, ${row.currency}, now())
      on conflict do nothing returning *
    ), opened as (
      update orders o set attempt_open_until = a.open_until from a where o.id = a.order_id returning o.id
    )
    select ${attemptColumns} from a cross join opened`,
  )

/** An attempt that was taken to work on. Ages are seconds. */
const DueAttempt = z.object({
  id: z.string(),
  reference: z.string(),
  orderId: z.number(),
  trackingId: z.string(),
  phone: z.nullable(z.string()),
  amount: z.number(),
  currency: z.string(),
  state: AttemptState,
  /** What MTN called the fault when it did not take the request. */
  providerReason: z.nullable(z.string()),
  age: z.number(),
  /** Null: nothing was sent yet. */
  sinceSent: z.nullable(z.number()),
  /** Null: MTN has never said that it does not know it. */
  sinceNotFound: z.nullable(z.number()),
  sinceSettled: z.nullable(z.number()),
  /** False: nothing is due of the order any more, and no phone is to ring for it that has not rung yet. */
  isWanted: z.boolean(),
})
export type DueAttempt = z.output<typeof DueAttempt>

/** An order that was canceled or paid within 5 s of the request counts as if the phone had rung before. */
const isWanted = sql`((${due}) > 0 or a.created_at > now() - interval '5 s')`

/** Of an attempt `a` and its order `o`. */
const workColumns = sql`
  a.id, a.reference, a.order_id, o.tracking_id, ${isWanted} as is_wanted, a.phone, a.amount, a.currency, a.state, a.provider_reason,
  extract(epoch from now() - a.created_at)::float8 as age,
  extract(epoch from now() - a.sent_at)::float8 as since_sent,
  extract(epoch from now() - a.not_found_at)::float8 as since_not_found,
  extract(epoch from now() - a.settled_at)::float8 as since_settled`

/** Longer than all calls of one step may take. */
const lease = sql`now() + interval '60 s'`
const isLeased = sql`coalesce(a.leased_until > now(), false)`

/**
 * Takes attempts of this environment that are due. They are due again when the lease ends, which gives back what a
 * killed process had taken.
 */
export const takeDue = (db: Db, environment: string, limit: number): Promise<DueAttempt[]> =>
  all(
    db,
    DueAttempt,
    sql`
    update payment_attempts a set leased_until = ${lease}, next_check_at = ${lease}, checked_at = now()
    from orders o
    where o.id = a.order_id and a.id in (
      select id from payment_attempts
      where next_check_at <= now() and environment = ${environment}
      order by next_check_at limit ${limit} for update skip locked
    ) returning ${workColumns}`,
  )

/** Takes one attempt, due or not, unless it is leased. */
export const takeOne = (db: Db, id: string, environment: string): Promise<DueAttempt | undefined> =>
  first(
    db,
    DueAttempt,
    sql`
    update payment_attempts a set leased_until = ${lease}, checked_at = now(),
      next_check_at = case when a.next_check_at is not null then ${lease} end
    from orders o
    where o.id = a.order_id and a.id = ${id} and a.environment = ${environment}
      and a.state <> 'SUCCEEDED' and not ${isLeased}
    returning ${workColumns}`,
  )

/** s until the next attempt is due; null: none is. */
export async function untilNextDue(db: Db, environment: string): Promise<number | null> {
  const found = await first(
    db,
    z.object({ wait: z.number() }),
    sql`
    select greatest(0, extract(epoch from next_check_at - now()))::float8 as wait
    from payment_attempts where next_check_at is not null and environment = ${environment}
    order by next_check_at limit 1`,
  )
  return found?.wait ?? null
}

/**
 * Called before the first byte leaves: from here on MTN may have taken the request.
 * @returns whether this caller sends it: not if another process has sent it, or nothing is due any more
 */
export const markSent = (db: Db, id: string): Promise<boolean> =>
  exists(
    db,
    sql`
    update payment_attempts a set sent_at = now() from orders o
    where o.id = a.order_id and a.id = ${id} and a.state = 'SENDING' and a.sent_at is null and ${isWanted}
    returning a.id`,
  )

interface Note {
  /** s; null: never by itself. */
  readonly pause: number | null
  readonly state?: 'PENDING'
  readonly providerReason?: string
  /** Whether MTN knows the reference; undefined: it has not said. */
  readonly isKnown?: boolean
}

/**
 * Ends the lease of an attempt that is not settled, and schedules the next question. After a callback that came
 * during the lease it comes soon, because the answer may be older than the call.
 */
export async function reschedule(
  db: Db,
  { id, state: seen }: DueAttempt,
  said: Note,
): Promise<void> {
  const { pause, state = seen, providerReason, isKnown } = said
  const notFound =
    isKnown === undefined
      ? sql`not_found_at`
      : isKnown
        ? sql`null`
        : sql`coalesce(not_found_at, now())`
  await sql`
    update payment_attempts set state = ${state}, leased_until = null,
      next_check_at = now() + interval '1 s' * least(
        ${pause}::float8, case when called_back_at >= checked_at then ${sql.lit(calledBackEvery)} end),
      provider_reason = coalesce(${providerReason?.slice(0, 64) ?? null}, provider_reason),
      not_found_at = ${notFound}
    where id = ${id} and state = ${seen}`.execute(db)
}

export interface Settlement {
  readonly to: 'SUCCEEDED' | 'FAILED' | 'UNRESOLVED'
  readonly reason?: AttemptReason
  /** MTN's own word. */
  readonly providerReason?: string | null
  readonly transactionId?: string | null
  /** s until MTN is asked about it again; null: never by itself. */
  readonly pause?: number | null
}

const Settled = z.object({ isLate: z.boolean() })

/**
 * Settles an attempt that has the state that was seen, and updates until when another attempt of its locked order may
 * be approved. An attempt that seemed unsent is not settled once another process has sent it.
 * @returns undefined if it was settled or sent meanwhile; whether the customer could no longer approve it
 */
export const settleAttempt = (
  tx: Tx,
  { id, orderId, state: seen, sinceSent }: DueAttempt,
  { to, reason, providerReason = null, transactionId = null, pause = null }: Settlement,
): Promise<z.output<typeof Settled> | undefined> =>
  first(
    tx,
    Settled,
    sql`
    with a as (
      update payment_attempts set state = ${to}, reason = ${reason ?? null}, transaction_id = ${transactionId},
        provider_reason = coalesce(${providerReason}, provider_reason), settled_at = now(), leased_until = null,
        next_check_at = now() + ${pause}::float8 * interval '1 s'
      where id = ${id} and state = ${seen} and (sent_at is null or ${sinceSent !== null}::boolean)
      returning open_until
    ), opened as (
      update orders o set attempt_open_until = (
        select max(a.open_until) from payment_attempts a
        where a.order_id = o.id and a.id <> ${id} and ${isAwaited})
      where o.id = ${orderId} and exists (select from a) returning o.id
    )
    select a.open_until < now() as is_late from a cross join opened`,
  )

const CalledBack = z.object({ isDueSoon: z.boolean() })

/**
 * Stores a callback, which anyone can send: the next question comes soon, but at most one in `calledBackEvery` seconds.
 * A process that holds the lease asks MTN once more after its answer.
 * @returns whether the attempt is due sooner now
 */
export async function onCallback(db: Db, reference: string): Promise<boolean> {
  const soon = sql`greatest(now(), a.checked_at + interval '1 s' * ${sql.lit(calledBackEvery)})`
  const isLater = sql`(a.next_check_at is null or a.next_check_at > ${soon} + interval '100 ms')`
  const found = await first(
    db,
    CalledBack,
    sql`
    update payment_attempts a set called_back_at = now(),
      next_check_at = case when ${isLeased} then a.next_check_at else ${soon} end
    where a.reference = ${reference} and a.state in ('SENDING', 'PENDING', 'FAILED')
      and a.sent_at is not null
      and case when ${isLeased} then a.called_back_at is null or a.called_back_at < a.checked_at
               else ${isLater} end
    returning not ${isLeased} as is_due_soon`,
  )
  return found?.isDueSoon ?? false
}
