import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { exists, one } from '../../platform/database/rows.server.ts'
import { hashSecret } from '../../platform/http/session.server.ts'

/** Of one user; the least recently used are deleted. */
const maxDevices = 20

/** Of a browser's cookie. Rotated at each sign-in: a cookie that somebody has planted there becomes worthless. */
interface DeviceSecrets {
  readonly now: string
  readonly before: string | undefined
}

/** From now on wrong guesses made elsewhere do not keep this user out in this browser. */
export async function rememberDevice(
  tx: Tx,
  userId: number,
  { now, before }: DeviceSecrets,
): Promise<void> {
  const hash = hashSecret(now)
  // For all users who have signed in in this browser: the cookie is theirs, too.
  if (before !== undefined)
    await sql`
      update known_devices set token_hash = ${hash} where token_hash = ${hashSecret(before)}`.execute(
      tx,
    )
  await sql`
    insert into known_devices (token_hash, user_id) values (${hash}, ${userId})
    on conflict (token_hash, user_id) do update set seen_at = now()`.execute(tx)
  await sql`
    delete from known_devices where user_id = ${userId} and token_hash in (
      select token_hash from known_devices where user_id = ${userId}
      order by seen_at desc offset ${maxDevices}
    )`.execute(tx)
}

const Familiar = z.object({ isKnown: z.boolean(), isOfUser: z.boolean() })

/** Whether anybody, and whether this user, has signed in in this browser. */
export const deviceOf = (db: Db, hash: Buffer, userId: number) =>
  one(
    db,
    Familiar,
    sql`
      select count(*) > 0 as is_known, coalesce(bool_or(user_id = ${userId}), false) as is_of_user
      from known_devices where token_hash = ${hash}`,
  )

/** Whether anybody has signed in in this browser. */
export const isKnownDevice = (db: Db, hash: Buffer): Promise<boolean> =>
  exists(db, sql`select from known_devices where token_hash = ${hash} limit 1`)

/** After a reset: a guesser of the old password may have signed in, and made their browser a known one. */
export async function forgetDevicesOf(tx: Tx, userId: number): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}`.execute(tx)
}

export async function deleteUnusedDevices(db: Db): Promise<void> {
  await sql`delete from known_devices where seen_at < now() - interval '1 year'`.execute(db)
}
