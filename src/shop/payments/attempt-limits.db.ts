import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.server.ts'
import { one } from '../../platform/database/rows.server.ts'

/** Until the transaction ends nobody else counts what was sent to this number. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 7251131))`.execute(tx)
}

const Counts = z.object({ ofOrder: z.number(), ofCustomer: z.number(), toPhone: z.number() })

interface Asked {
  readonly orderId: number
  readonly userId: number
  readonly phone: string
}

/** How many were started: of an order ever, of a customer within a day, to a number within an hour. */
export const countAttempts = (
  tx: Tx,
  { orderId, userId, phone }: Asked,
): Promise<z.output<typeof Counts>> =>
  one(
    tx,
    Counts,
    sql`
    select
      (select count(*) from payment_attempts where order_id = ${orderId}) as of_order,
      (select count(*) from orders o join payment_attempts a on a.order_id = o.id
       where o.user_id = ${userId} and a.created_at > now() - interval '1 day') as of_customer,
      (select count(*) from payment_attempts
       where phone = ${phone} and created_at > now() - interval '1 hour') as to_phone`,
  )
