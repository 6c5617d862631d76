import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all, one } from '../../platform/database/rows.server.ts'
import { isOwed } from '../orders/order-columns.db.ts'

const Attempts = z.object({ state: z.string(), reason: z.string(), count: z.number() })

/** Attempts of the last day by state and reason ('' for none). */
const countAttempts = (db: Db) =>
  all(
    db,
    Attempts,
    sql`
    select state, coalesce(reason, '') as reason, count(*) from payment_attempts
    where created_at > now() - interval '1 day' group by 1, 2`,
  )

const Waiting = z.object({
  /** Attempts without an answer for longer than ten minutes. */
  overdue: z.number(),
  /** Median s from asking until it was settled, of the last day. */
  medianSeconds: z.number(),
  refundsDue: z.number(),
})

const readWaiting = (db: Db) =>
  one(
    db,
    Waiting,
    sql`
    select
      (select count(*) from payment_attempts
       where next_check_at is not null and state in ('SENDING', 'PENDING')
         and created_at < now() - interval '10 minutes') as overdue,
      (select coalesce(percentile_cont(0.5) within group (
         order by extract(epoch from settled_at - created_at)), 0)::float8
       from payment_attempts
       where created_at > now() - interval '1 day' and state in ('SUCCEEDED', 'FAILED')) as median_seconds,
      (select count(*) from orders o where ${isOwed}) as refunds_due`,
  )

/** What an operator wants to know of payments. */
export async function readPaymentFigures(db: Db) {
  const attempts = await countAttempts(db)
  return { attempts, ...(await readWaiting(db)) }
}
