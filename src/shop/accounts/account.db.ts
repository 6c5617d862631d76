import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Range, SortName } from '../../platform/database/batches.server.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import {
  all,
  allIds,
  countUpTo,
  exists,
  first,
  oneId,
} from '../../platform/database/rows.server.ts'
import { defaultLanguage, type Language, languages } from '../../platform/language/language.ts'
import type { Role } from '../../platform/role.ts'
import type { Total } from '../../platform/total.ts'
import { Me, RoleName, User, type UserSortKey } from './account.ts'
import { hoursToConfirm } from './session.ts'

const Account = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  role: RoleName,
  passwordHash: z.string(),
  confirmed: z.boolean(),
})
export type Account = z.output<typeof Account>

export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  first(
    db,
    Account,
    sql`
      select id, username, email, role, password_hash, confirmed_at is not null as confirmed
      from users where lower(email) = lower(${email})`,
  )

const Mailbox = z.extend(z.pick(Account, { username: true, confirmed: true }), {
  language: z.enum(languages),
})

export const findMailbox = (db: Db, userId: number) =>
  first(
    db,
    Mailbox,
    sql`
      select username, confirmed_at is not null as confirmed, ${languageOfReader} as language
      from users u where id = ${userId}`,
  )

const LockedUser = z.pick(Account, { role: true, passwordHash: true })
export type LockedUser = z.output<typeof LockedUser>

/** Held until the transaction ends: others that lock the user wait. @returns undefined if there is none */
export const lockUser = (tx: Tx, userId: number) =>
  first(tx, LockedUser, sql`select role, password_hash from users where id = ${userId} for update`)

export const findMe = (db: Db, userId: number): Promise<Me | undefined> =>
  first(
    db,
    Me,
    sql`
      select id as session_id, role as user_role, username, email, address, phone
      from users where id = ${userId}`,
  )

const sorts = {
  id: sql`id`,
  '-id': sql`id desc`,
  username: sql`folded(username) collate "C", id`,
  '-username': sql`folded(username) collate "C" desc, id desc`,
} satisfies Record<SortName<UserSortKey>, RawBuilder<unknown>>

/** As the index has it. Neither has line breaks, so nothing spans both. */
const named = sql`folded(username || chr(10) || email)`

/** Characters of a piece, as `text_pieces` has them: a shorter text has none. */
const pieceLength = 3

/** A `from` item: the users of a list. Username or e-mail hold `q`, whatever its case and accents: found by the index of all pieces of three characters. */
export function usersNamed(q: string | undefined): RawBuilder<unknown> {
  if (!q) return sql`users`
  const part = sql`folded(${q}::text)`
  const contains = sql`position(${part} in ${named}) > 0`
  if ([...q].length < pieceLength) return sql`(select * from users where ${contains}) users`
  // The offset keeps PostgreSQL from computing pieces instead of looking them up.
  return sql`(
    select * from users where text_pieces(${named}) @> text_pieces(${part}) and ${contains} offset 0) users`
}

export const listUsers = (
  db: Db,
  users: RawBuilder<unknown>,
  range: Range<UserSortKey>,
): Promise<User[]> =>
  all(
    db,
    User,
    sql`
      select id, username, email, address, role from ${users}
      order by ${sorts[range.sort ?? 'id']} limit ${range.limit} offset ${range.offset}`,
  )

export const countUsers = (db: Db, users: RawBuilder<unknown>, limit?: number): Promise<Total> =>
  countUpTo(db, sql`select from ${users}`, limit)

/** An unconfirmed account older than this has only expired links, except for links mailed later. */
const confirmedBy = sql`now() - make_interval(hours => ${sql.lit(hoursToConfirm)})`

/** Deletes accounts that took these names and were not confirmed in time. */
export async function freeStaleNames(tx: Tx, email: string, username: string): Promise<void> {
  await sql`
    delete from users
    where confirmed_at is null and created_at < ${confirmedBy}
      and (lower(email) = lower(${email}) or lower(username) = lower(${username}))`.execute(tx)
}

const Namesake = z.object({ hasEmail: z.boolean() })

/** An account that keeps this e-mail or username from others, as `freeStaleNames` would leave it. */
export const findNamesake = (db: Db, email: string, username: string) =>
  first(
    db,
    Namesake,
    sql`
      select lower(email) = lower(${email}) as has_email from users
      where (lower(email) = lower(${email}) or lower(username) = lower(${username}))
        and (confirmed_at is not null or created_at >= ${confirmedBy})
      order by has_email desc limit 1`,
  )

/**
 * The language of mails to users `u`. The default for deleted users, and for a language that only a later
 * release speaks, which has run here before.
 */
export const languageOfReader = sql`
  case when u.language = any(${languages}) then u.language else ${defaultLanguage} end`

/** The language of mails to them from now on. */
export async function setLanguage(tx: Tx, userId: number, language: Language): Promise<void> {
  await sql`update users set language = ${language} where id = ${userId} and language <> ${language}`.execute(
    tx,
  )
}

export interface NewAccount {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly confirmed: boolean
  /** Of the mails to them; by default English. */
  readonly language?: Language
}

export const insertUser = (tx: Tx, account: NewAccount): Promise<number> =>
  oneId(
    tx,
    sql`
      insert into users (username, email, password_hash, role, confirmed_at, language)
      values (${account.username}, ${account.email}, ${account.passwordHash}, ${account.role},
              case when ${account.confirmed}::boolean then now() end, ${account.language ?? defaultLanguage})
      returning id`,
  )

export async function markConfirmed(tx: Tx, userId: number): Promise<void> {
  await sql`update users set confirmed_at = coalesce(confirmed_at, now()) where id = ${userId}`.execute(
    tx,
  )
}

export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  // A used reset link proves the e-mail address, as a confirmation link does.
  await sql`
    update users set password_hash = ${passwordHash}, confirmed_at = coalesce(confirmed_at, now())
    where id = ${userId}`.execute(tx)
}

/** Locks the administrators, so that two of them cannot delete each other at once. */
export const lockAdministrators = (tx: Tx): Promise<number[]> =>
  allIds(tx, sql`select id from users where role = 'ADMIN' order by id for update`)

/** @returns the deleted user; undefined if there was none */
export const deleteUser = (tx: Tx, userId: number): Promise<User | undefined> =>
  first(
    tx,
    User,
    sql`delete from users where id = ${userId} returning id, username, email, address, role`,
  )

export const hasAdministrator = (db: Db): Promise<boolean> =>
  exists(db, sql`select from users where role = 'ADMIN' limit 1`)

/**
 * The part of a statement that keeps where the last order of each user went, and the last phone number
 * that one was given with.
 * @param source rows of `user_id`, `address` and `phone`
 */
export const deliveryUpdate = (source: RawBuilder<unknown>) => sql`
  update users u set address = last.address, phone = coalesce(last.phone, u.phone)
  from (${source}) as last
  where u.id = last.user_id and not ${isLastDelivery(sql`last.address`, sql`last.phone`)}`

/** Whether that would change nothing of `users u`. */
export const isLastDelivery = (address: RawBuilder<unknown>, phone: RawBuilder<unknown>) => sql`
  (u.address is not distinct from ${address} and u.phone is not distinct from coalesce(${phone}, u.phone))`
