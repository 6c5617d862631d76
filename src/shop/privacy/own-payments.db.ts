import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
import { AttemptReason, AttemptState } from '../payments/attempt.ts'
import { entryKinds } from '../payments/payment.ts'

/** A request to their phone; the number as it was asked. */
const OwnAttempt = z.object({
  orderId: z.number(),
  at: z.string(),
  phone: z.nullable(z.string()),
  amount: z.number(),
  state: AttemptState,
  reason: z.nullable(AttemptReason),
  transactionId: z.nullable(z.string()),
})

/** Not who entered it: that is somebody else. */
const OwnEntry = z.object({
  orderId: z.number(),
  at: z.string(),
  kind: z.enum(entryKinds),
  amount: z.number(),
  transactionId: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

/** What a person has paid and got back for their orders, and the requests to their phones; oldest first. */
export async function listOwnPayments(db: Db, userId: number) {
  const ofThem = sql`in (select id from orders where user_id = ${userId})`
  const [attempts, entries] = await Promise.all([
    all(
      db,
      OwnAttempt,
      sql`
        select order_id, created_at as at, phone, amount, state, reason, transaction_id
        from payment_attempts where order_id ${ofThem} order by created_at, id`,
    ),
    all(
      db,
      OwnEntry,
      sql`
        select order_id, at, kind, amount, transaction_id, note
        from payment_entries where order_id ${ofThem} order by at, id`,
    ),
  ])
  const [attemptsOf, entriesOf] = [Map.groupBy(attempts, ofOrder), Map.groupBy(entries, ofOrder)]
  return {
    of: ({ id }: { id: number }) => ({
      attempts: (attemptsOf.get(id) ?? []).map(({ orderId, ...attempt }) => attempt),
      entries: (entriesOf.get(id) ?? []).map(({ orderId, ...entry }) => entry),
    }),
  }
}

const ofOrder = ({ orderId }: { orderId: number }) => orderId
