import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, exists, first, one } from '../../platform/database/rows.server.ts'
import { neighbourhood } from '../../platform/http/client-network.server.ts'
import { hashSecret, type SessionUser } from '../../platform/http/session.server.ts'
import type { Role } from '../../platform/role.ts'
import { RoleName, SessionEnd } from './account.ts'
import { hoursToConfirm, minutesToReset, noteInterval, sessionLifetimes } from './session.ts'

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

/** Sessions of a user. The least recently used are deleted. */
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

export type TokenPurpose = 'confirm' | 'reset'

const lifetimes: Record<TokenPurpose, string> = {
  confirm: `${hoursToConfirm} hours`,
  reset: `${minutesToReset} minutes`,
}

export async function insertToken(
  tx: Tx,
  token: { hash: Buffer; userId: number; purpose: TokenPurpose },
): Promise<void> {
  await sql`
    insert into tokens (token_hash, user_id, purpose, expires_at)
    values (${token.hash}, ${token.userId}, ${token.purpose}, now() + ${lifetimes[token.purpose]}::interval)`.execute(
    tx,
  )
}

/** A new reset link voids the older ones. */
export async function voidTokens(tx: Tx, userId: number, purpose: TokenPurpose): Promise<void> {
  await sql`delete from tokens where user_id = ${userId} and purpose = ${purpose} and used_at is null`.execute(
    tx,
  )
}

const TokenUser = z.object({ userId: z.number() })

const userOf = async (db: Db, statement: RawBuilder<unknown>): Promise<number | undefined> =>
  (await first(db, TokenUser, statement))?.userId

/** The user of an unexpired token, whether used or not: a confirmation may be repeated. */
export const findTokenUser = (db: Db, hash: Buffer, purpose: TokenPurpose) =>
  userOf(
    db,
    sql`
    select user_id from tokens
    where token_hash = ${hash} and purpose = ${purpose} and expires_at > now()`,
  )

/** Compare and set: of any number of attempts at once exactly one gets the user. */
export const consumeToken = (tx: Tx, hash: Buffer, purpose: TokenPurpose) =>
  userOf(
    tx,
    sql`
    update tokens set used_at = now()
    where token_hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning user_id`,
  )

/** Known browsers of a user. The least recently used are deleted. */
const maxDevices = 20

/** Secrets of a browser's cookie. Each sign-in rotates it, so that a planted cookie becomes worthless. */
interface DeviceSecrets {
  readonly now: string
  readonly before: string | undefined
}

/** After this, wrong passwords from elsewhere do not lock this user out in this browser. */
export async function rememberDevice(
  tx: Tx,
  userId: number,
  { now, before }: DeviceSecrets,
): Promise<void> {
  const hash = hashSecret(now)
  // All users who have signed in in this browser share the cookie.
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

/** Whether any user, and whether this user, has signed in in this browser. */
export const deviceOf = (db: Db, hash: Buffer, userId: number) =>
  one(
    db,
    Familiar,
    sql`
      select count(*) > 0 as is_known, coalesce(bool_or(user_id = ${userId}), false) as is_of_user
      from known_devices where token_hash = ${hash}`,
  )

/** Whether any user has signed in in this browser. */
export const isKnownDevice = (db: Db, hash: Buffer): Promise<boolean> =>
  exists(db, sql`select from known_devices where token_hash = ${hash} limit 1`)

/** After a reset: a guesser of the old password may have signed in, and made their browser a known one. */
export async function forgetDevicesOf(tx: Tx, userId: number): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}`.execute(tx)
}

/**
 * Records a sign-in from a network, at most once a day; ignores an invalid address. The `select` comes first, because
 * `on conflict` would lock the row, and all sign-ins from one address would wait for each other.
 */
export async function rememberNetwork(tx: Tx, network: string): Promise<void> {
  const neighbours = neighbourhood(network)
  if (neighbours === undefined) return
  await sql`
    insert into known_networks (network)
    select ${neighbours} where not exists (
      select from known_networks
      where network = ${neighbours} and seen_at > now() - interval '1 day')
    on conflict (network) do update set seen_at = now()`.execute(tx)
}

export async function isKnownNetwork(db: Db, network: string): Promise<boolean> {
  const neighbours = neighbourhood(network)
  if (neighbours === undefined) return false
  return exists(db, sql`select from known_networks where network = ${neighbours}`)
}

/** Steps of the upkeep: what has expired, and browsers and networks that were not used for long. */
export const deleteExpired = [
  sql`delete from sessions where expires_at < now()`,
  sql`delete from tokens where expires_at < now() - interval '1 day'`,
  sql`delete from known_devices where seen_at < now() - interval '1 year'`,
  sql`delete from known_networks where seen_at < now() - interval '90 days'`,
].map(
  (statement) =>
    (db: Db): Promise<unknown> =>
      statement.execute(db),
)
