import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
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
