import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { first } from '../../platform/database/rows.server.ts'
import { hoursToConfirm, minutesToReset } from './link-lifetimes.ts'

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

/** The user of an unexpired token, whether used or not: a confirmation may be repeated. */
export async function findTokenUser(
  db: Db,
  hash: Buffer,
  purpose: TokenPurpose,
): Promise<number | undefined> {
  const token = await first(
    db,
    TokenUser,
    sql`
      select user_id from tokens
      where token_hash = ${hash} and purpose = ${purpose} and expires_at > now()`,
  )
  return token?.userId
}

/** Compare and set: of any number of attempts at once exactly one gets the user. */
export async function consumeToken(
  tx: Tx,
  hash: Buffer,
  purpose: TokenPurpose,
): Promise<number | undefined> {
  const token = await first(
    tx,
    TokenUser,
    sql`
      update tokens set used_at = now()
      where token_hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > now()
      returning user_id`,
  )
  return token?.userId
}

export async function deleteExpiredTokens(db: Db): Promise<void> {
  await sql`delete from tokens where expires_at < now() - interval '1 day'`.execute(db)
}
