import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, exists, first } from '../../platform/database/rows.server.ts'
import type { SessionUser } from '../../platform/http/session.server.ts'
import type { Role } from '../../platform/role.ts'
import { RoleName, SessionEnd } from './account.ts'
import { noteInterval, sessionLifetimes } from './session-lifetimes.ts'

const interval = (ms: number) => sql`(${ms}::float8 * interval '1 ms')`

interface NewSession {
  readonly hash: Buffer
  readonly user: SessionUser
  /** The hash that the password was checked against. */
  readonly passwordHash: string
}

/**
 * Begins a session if the user still has that password: checking takes seconds where many wait, and a reset
 * meanwhile ends all sessions but this one. Holds the user until the transaction ends, as the reset does: in
 * both it comes before anything of the user's, so that neither has what the other waits for.
 */
export const insertSession = (tx: Tx, { hash, user, passwordHash }: NewSession): Promise<boolean> =>
  exists(
    tx,
    sql`
      insert into sessions (token_hash, user_id, expires_at)
      select ${hash}, id, now() + ${interval(sessionLifetimes[user.role].absolute)}
      from users where id = ${user.id} and password_hash = ${passwordHash}
      for no key update
      returning user_id`,
  )

const FoundSession = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  role: RoleName,
  isStale: z.boolean(),
})

const idle = sql`
  case u.role
    when 'ADMIN' then ${interval(sessionLifetimes.ADMIN.idle)}
    else ${interval(sessionLifetimes.CUSTOMER.idle)} end`

/** Sessions `s` of users `u` that have neither expired nor been idle for too long. */
const isOpen = sql`s.expires_at > now() and s.seen_at > now() - ${idle}`

/** The user of a session that has not ended; notes now and then that it was used. */
export async function findSessionUser(
  db: Db,
  hash: Buffer,
  { isUse }: { isUse: boolean },
): Promise<SessionUser | null> {
  const found = await first(
    db,
    FoundSession,
    sql`
      select u.id, u.username, u.email, u.role, s.seen_at < now() - ${interval(noteInterval)} as is_stale
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${hash} and ${isOpen}`,
  )
  if (!found) return null
  const { isStale, ...user } = found
  if (isStale && isUse)
    await sql`update sessions set seen_at = now() where token_hash = ${hash}`.execute(db)
  return user
}

/** When an open session ends, without being used any more and if it is used now. */
export const findSessionEnd = (db: Db, hash: Buffer) =>
  first(
    db,
    SessionEnd,
    sql`
    select least(s.expires_at, s.seen_at + ${idle}) as ends_at,
           least(s.expires_at, now() + ${idle}) as ends_at_if_used
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hash} and ${isOpen}`,
  )

const SessionRole = z.object({ session: z.string(), role: RoleName })

/** Roles of those of these sessions that have not ended, by hash in hex. */
export async function findSessionRoles(
  db: Db,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, Role>> {
  const hex = hashes.map((hash) => hash.toString('hex'))
  const found = await all(
    db,
    SessionRole,
    sql`
      select encode(s.token_hash, 'hex') as session, u.role
      from sessions s join users u on u.id = s.user_id
      where s.token_hash in (select decode(hash, 'hex') from unnest(${hex}::text[]) as hash)
        and ${isOpen}`,
  )
  return new Map(found.map(({ session, role }) => [session, role]))
}

/** Of one user; the least recently used are deleted. */
const maxSessions = 20

export async function deleteUnusedSessions(tx: Tx, userId: number): Promise<void> {
  await sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId}
      order by seen_at desc offset ${maxSessions}
    )`.execute(tx)
}

export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${hash}`.execute(db)
}

export async function deleteSessionsOf(tx: Tx, userId: number): Promise<void> {
  await sql`delete from sessions where user_id = ${userId}`.execute(tx)
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db)
}
