import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../src/platform/database/database.server.ts'
import { exists, first } from '../src/platform/database/rows.server.ts'

export const isEmpty = (db: Db): Promise<boolean> =>
  exists(
    db,
    sql`
    select where not exists (select from categories) and not exists (select from products)
      and not exists (select from orders) and not exists (select from payment_methods)`,
  )

/** Puts an order that was just placed into the past: `times` are those of its events, in order. */
export async function backdateOrder(
  tx: Tx,
  orderId: number,
  times: readonly Date[],
): Promise<void> {
  await sql`
    update order_events e set at = t.at
    from (select id, row_number() over (order by id) as step from order_events where order_id = ${orderId}) numbered
    join unnest(${times}::timestamptz[]) with ordinality as t(at, step) on t.step = numbered.step
    where e.id = numbered.id`.execute(tx)
  await sql`
    update orders set order_date = ${times[0]}, waiting_since = e.at,
      expected_at = e.at + (select prep_minutes from settings) * interval '1 minute'
    from (
      select max(at) as at from order_events where order_id = ${orderId} and to_status = 'PENDING'
    ) e
    where id = ${orderId}`.execute(tx)
}

/** Whether one of these e-mail addresses has an account. */
export const hasAnyOf = (db: Db, emails: readonly string[]): Promise<boolean> =>
  exists(db, sql`select from users where lower(email) = any(${emails}) limit 1`)

const Administrator = z.object({ id: z.number() })

/** The administrator, if there is one already. */
export async function findAdministratorId(tx: Tx): Promise<number | undefined> {
  const administrator = await first(
    tx,
    Administrator,
    sql`select id from users where role = 'ADMIN' order by id limit 1`,
  )
  return administrator?.id
}
