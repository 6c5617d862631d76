import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Role } from '../../platform/api/endpoint.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import type { Me, User } from './account.ts'

interface UsersTable {
  id: Generated<number>
  username: string
  email: string
  passwordHash: string
  role: Generated<Role>
  address: string | null
  confirmedAt: string | null
  createdAt: Generated<string>
}

declare module '../../platform/database/database.server.ts' {
  interface Tables {
    users: UsersTable
  }
}

export interface Account {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly role: Role
  readonly passwordHash: string
  readonly confirmed: boolean
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, username, email, role, password_hash, confirmed_at is not null as confirmed
    from users where lower(email) = lower(${email})`.execute(db)
  return rows[0]
}

export async function findMailbox(db: Db, userId: number) {
  const { rows } = await sql<{ username: string; email: string; confirmed: boolean }>`
    select username, email, confirmed_at is not null as confirmed from users where id = ${userId}`.execute(
    db,
  )
  return rows[0]
}

export async function findMe(db: Db, userId: number): Promise<Me | undefined> {
  const { rows } = await sql<Me>`
    select id as session_id, role as user_role, username, email, address
    from users where id = ${userId}`.execute(db)
  return rows[0]
}

const sorts = {
  id: sql`id`,
  '-id': sql`id desc`,
  username: sql`lower(username)`,
  '-username': sql`lower(username) desc`,
} satisfies Record<string, RawBuilder<unknown>>

/** Username or e-mail hold `q`, whatever its case. Neither has line breaks, so nothing spans both. */
const matching = (q: string | undefined) =>
  q === undefined
    ? sql`true`
    : sql`position(lower(${q}) in lower(username || chr(10) || email)) > 0`

export async function listUsers(
  db: Db,
  q: string | undefined,
  range: { limit: number; offset: number; sort?: keyof typeof sorts | undefined },
): Promise<User[]> {
  const { rows } = await sql<User>`
    select id, username, email, address, role from users where ${matching(q)}
    order by ${sorts[range.sort ?? 'id']} limit ${range.limit} offset ${range.offset}`.execute(db)
  return rows
}

export async function countUsers(db: Db, q: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from users where ${matching(q)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** An account that was never confirmed gives its e-mail and username free again after a day. */
export async function freeStaleNames(tx: Tx, email: string, username: string): Promise<void> {
  await sql`
    delete from users
    where confirmed_at is null and created_at < now() - interval '24 hours'
      and (lower(email) = lower(${email}) or lower(username) = lower(${username}))`.execute(tx)
}

export interface NewAccount {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly confirmed: boolean
}

export async function insertUser(tx: Tx, account: NewAccount): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, email, password_hash, role, confirmed_at)
    values (${account.username}, ${account.email}, ${account.passwordHash}, ${account.role},
            case when ${account.confirmed}::boolean then now() end)
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function markConfirmed(tx: Tx, userId: number): Promise<void> {
  await sql`update users set confirmed_at = coalesce(confirmed_at, now()) where id = ${userId}`.execute(
    tx,
  )
}

export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  // A reset link reached the mailbox, which is all that a confirmation link proves.
  await sql`
    update users set password_hash = ${passwordHash}, confirmed_at = coalesce(confirmed_at, now())
    where id = ${userId}`.execute(tx)
}

/** Locks the administrators, so that two of them cannot delete each other at once. */
export async function lockAdministrators(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where role = 'ADMIN' order by id for update`.execute(tx)
  return rows.map((row) => row.id)
}

/** @returns whether there was such a user */
export async function deleteUser(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`delete from users where id = ${userId} returning id`.execute(tx)
  return rows.length > 0
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const { rows } = await sql`select from users where role = 'ADMIN' limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The part of a statement that keeps where the last order of each user went.
 * @param source rows of `user_id` and `address`
 */
export const addressUpdate = (source: RawBuilder<unknown>) => sql`
  update users u set address = last.address from (${source}) as last
  where u.id = last.user_id and u.address is distinct from last.address`
