import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, exists, first } from '../../platform/database/rows.server.ts'
import { AttemptReason, AttemptState } from './attempt.ts'

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
})
export type AttemptRow = z.output<typeof AttemptRow>

/** Columns of an attempt `a` under the names of `AttemptRow`. */
export const attemptColumns = sql`
  a.id, a.order_id, a.phone, a.amount, a.state, a.reason, a.created_at as at, a.open_until`

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

/** What MTN is asked about. Ages are seconds. */
const Work = z.object({
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
})
export type Work = z.output<typeof Work>

const workColumns = sql`
  a.id, a.reference, a.order_id, (select tracking_id from orders where id = a.order_id) as tracking_id,
  a.phone, a.amount, a.currency, a.state, a.provider_reason,
  extract(epoch from now() - a.created_at)::float8 as age,
  extract(epoch from now() - a.sent_at)::float8 as since_sent,
  extract(epoch from now() - a.not_found_at)::float8 as since_not_found,
  extract(epoch from now() - a.settled_at)::float8 as since_settled`

/** For so long nobody else works on an attempt: longer than all its calls may take. */
const lease = sql`interval '60 s'`
/** After which whoever took one has an answer, or will take another. */
const longestCall = sql`interval '10 s'`

/** Takes attempts that are due, of this environment alone. A process that is killed gives them back with its lease. */
export const takeDue = (db: Db, environment: string, limit: number): Promise<Work[]> =>
  all(
    db,
    Work,
    sql`
    update payment_attempts a
    set next_check_at = now() + ${lease}, checked_at = now(), checks = a.checks + 1
    where a.id in (
      select id from payment_attempts
      where next_check_at <= now() and environment = ${environment}
      order by next_check_at limit ${limit} for update skip locked
    ) returning ${workColumns}`,
  )

/** Takes one whether it is due or not, unless somebody asks about it at this moment. */
export const takeOne = (db: Db, id: string, environment: string): Promise<Work | undefined> =>
  first(
    db,
    Work,
    sql`
    update payment_attempts a set checked_at = now(), checks = a.checks + 1,
      next_check_at = case when a.next_check_at is not null then now() + ${lease} end
    where a.id = ${id} and a.environment = ${environment} and a.state <> 'SUCCEEDED'
      -- Its lease, as it was taken; whatever else is due in a minute was set a moment later.
      and not coalesce(a.next_check_at = a.checked_at + ${lease} and a.checked_at > now() - ${longestCall}, false)
    returning ${workColumns}`,
  )

/** s until the next attempt is due; null: none is. */
export async function untilNextDue(db: Db, environment: string): Promise<number | null> {
  const found = await first(
    db,
    z.object({ wait: z.number() }),
    sql`
    select greatest(0, extract(epoch from next_check_at - now()))::float8 as wait from payment_attempts
    where next_check_at is not null and environment = ${environment} order by next_check_at limit 1`,
  )
  return found?.wait ?? null
}

/** Before the first byte leaves: from here on it may have been taken. @returns whether this caller is to send it */
export const markSent = (db: Db, id: string): Promise<boolean> =>
  exists(
    db,
    sql`
    update payment_attempts set sent_at = now() where id = ${id} and state = 'SENDING' and sent_at is null
    returning id`,
  )

interface Note {
  /** s; null: never by itself. */
  readonly pause: number | null
  readonly state?: 'PENDING'
  readonly providerReason?: string
  /** Whether MTN knows the reference; undefined: it has not said. */
  readonly isKnown?: boolean
}

/** Notes what MTN said while nothing is settled. */
export async function note(db: Db, { id, state: seen }: Work, said: Note): Promise<void> {
  const { pause, state = seen, providerReason, isKnown } = said
  const notFound =
    isKnown === undefined
      ? sql`not_found_at`
      : isKnown
        ? sql`null`
        : sql`coalesce(not_found_at, now())`
  await sql`
    update payment_attempts set state = ${state},
      next_check_at = now() + ${pause}::float8 * interval '1 s',
      provider_reason = coalesce(${providerReason?.slice(0, 64) ?? null}, provider_reason),
      not_found_at = ${notFound}
    where id = ${id} and state = ${seen}`.execute(db)
}

interface Settlement {
  readonly to: 'SUCCEEDED' | 'FAILED' | 'UNRESOLVED'
  readonly reason: AttemptReason | null
  readonly providerReason: string | null
  readonly transactionId: string | null
  /** s */
  readonly pause: number | null
}

const Settled = z.object({ isLate: z.boolean() })

/**
 * Moves an attempt that has the state that was seen, and says of its locked order until when another may be
 * approved. Of one that seemed unsent nothing is said once somebody has sent it.
 * @returns undefined where it was moved or sent meanwhile; whether nobody counted on it any more
 */
export const settleAttempt = (
  tx: Tx,
  { id, orderId, state: seen, sinceSent }: Work,
  { to, reason, providerReason, transactionId, pause }: Settlement,
): Promise<z.output<typeof Settled> | undefined> =>
  first(
    tx,
    Settled,
    sql`
    with a as (
      update payment_attempts set state = ${to}, reason = ${reason}, transaction_id = ${transactionId},
        provider_reason = coalesce(${providerReason}, provider_reason), settled_at = now(),
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

/** What somebody calls back about is asked soon, if not a moment ago. @returns whether there is something to ask */
export const hastenCheck = (db: Db, reference: string, every: number): Promise<boolean> =>
  exists(
    db,
    sql`
    update payment_attempts a
    set next_check_at = greatest(now(), checked_at + ${every}::float8 * interval '1 s')
    where reference = ${reference} and state in ('SENDING', 'PENDING', 'FAILED') and sent_at is not null
      and (next_check_at is null
        or next_check_at > greatest(now(), checked_at + ${every}::float8 * interval '1 s') + interval '100 ms')
      -- Somebody asks about it at this moment.
      and not (next_check_at > now() + interval '50 s' and checked_at > now() - interval '10 s')
    returning id`,
  )
