import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { one } from '../../platform/database/rows.server.ts'
import type { Limit } from '../../platform/http/limits.server.ts'

/** s for which a request counts that was sent to a number, whoever made it. */
export const countsForPhone = 3_600

/** Until the transaction ends nobody else counts what was sent to this number. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 7251131))`.execute(tx)
}

const Counts = z.object({
  asksOfOrder: z.number(),
  /** s until the next one is within the limit; 0: it is. */
  waitOfCustomer: z.number(),
  waitOfPhone: z.number(),
})

interface Asked {
  readonly orderId: number
  readonly userId: number
  readonly phone: string
}

const isRecent = ({ within }: Limit) => sql`a.created_at > now() - ${within}::int * interval '1 s'`
/** Once this attempt `a` is too old to count, the next one is within the limit. */
const nthNewest = ({ points }: Limit) => sql`
  order by a.created_at desc offset ${points - 1}::int limit 1`
const secondsLeft = ({ within }: Limit) => sql`
  greatest(1, ceil(extract(epoch from a.created_at - now()) + ${within}::int)::int)`

/** How many were started of an order, and for how long its customer and this number have had enough of them. */
export const countAttempts = (
  tx: Tx,
  { orderId, userId, phone }: Asked,
  { ofCustomer, toPhone }: { readonly ofCustomer: Limit; readonly toPhone: Limit },
): Promise<z.output<typeof Counts>> =>
  one(
    tx,
    Counts,
    sql`
    select
      (select count(*) from payment_attempts where order_id = ${orderId}) as asks_of_order,
      coalesce((
        select ${secondsLeft(ofCustomer)} from orders o join payment_attempts a on a.order_id = o.id
        where o.user_id = ${userId} and ${isRecent(ofCustomer)} ${nthNewest(ofCustomer)}), 0) as wait_of_customer,
      coalesce((
        select ${secondsLeft(toPhone)} from (
          select a.created_at from payment_attempts a where a.phone = ${phone} and ${isRecent(toPhone)}
          union all
          select a.created_at from payment_attempts a
          where ${isOfForgotten(phone)} and ${isRecent(toPhone)}
        ) a ${nthNewest(toPhone)}), 0) as wait_of_phone`,
  )

/** An account that is deleted takes the number with it, and what tells that it was asked stays as long as it counts. */
const isOfForgotten = (phone: string) => sql`
  a.phone_digest is not null and a.phone_digest = sha256(convert_to(a.id::text || ${phone}, 'UTF8'))`

/** Forgets also that, once it counts no more. */
export async function forgetDigests(db: Db): Promise<void> {
  await sql`
    update payment_attempts set phone_digest = null
    where phone_digest is not null
      and created_at <= now() - ${countsForPhone}::int * interval '1 s'`.execute(db)
}
