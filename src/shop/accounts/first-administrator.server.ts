import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { isUniqueViolation } from '../../platform/database/errors.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import type { Env } from '../../platform/env/env.server.ts'
import { findAccountByEmail, hasAdministrator, insertUser } from './account.db.ts'
import { hashPassword, isPassword } from './password.server.ts'

const Administrator = z.object({ email: z.string(), username: z.string(), password: z.string() })
export type Administrator = z.output<typeof Administrator>

/** The generated account, `known` for one that the operator chose, `missing` for none at all. */
export type KnownAdministrator = Administrator | 'known' | 'missing'

/** Creates an administrator who can sign in at once. @returns the user's id */
export async function createAdministrator(
  db: Db,
  { email, username, password }: Administrator,
): Promise<number> {
  const passwordHash = await hashPassword(password)
  return inTransaction(db, (tx) =>
    insertUser(tx, { email, username, passwordHash, role: 'ADMIN', confirmed: true }),
  )
}

/**
 * Creates the first administrator where there is none: the one of `ADMIN_EMAIL` and `ADMIN_PASSWORD`,
 * else, in embedded mode, a generated one whose password is written to a file only its owner can read.
 * @returns the generated account, to be printed. A chosen password is never printed: logs are kept.
 */
export async function ensureAdministrator(db: Db, env: Env): Promise<KnownAdministrator> {
  const file = env.DATABASE_URL ? undefined : path.join(env.DATA_DIR, 'administrator.json')
  if (await hasAdministrator(db))
    return (file ? await findGenerated(db, file) : undefined) ?? 'known'
  const chosen = chosenIn(env)
  const administrator = chosen ?? (file ? generateAdministrator(env, file) : undefined)
  if (!administrator) return 'missing'
  await createFirst(db, administrator)
  return chosen ? 'known' : administrator
}

async function createFirst(db: Db, administrator: Administrator): Promise<void> {
  try {
    await createAdministrator(db, administrator)
  } catch (error) {
    // unique_violation: by another process that starts at this moment, or by a customer.
    if (!isUniqueViolation(error) || (await hasAdministrator(db))) throw error
    const { email, username } = administrator
    throw new Error(
      `ADMIN_EMAIL got "${email}" and ADMIN_USERNAME "${username}"; they take an e-mail address and a username that no customer has.`,
    )
  }
}

const chosenIn = (env: Env): Administrator | undefined =>
  env.ADMIN_EMAIL && env.ADMIN_PASSWORD
    ? {
        email: env.ADMIN_EMAIL,
        username: env.ADMIN_USERNAME ?? 'admin',
        password: env.ADMIN_PASSWORD,
      }
    : undefined

/** Written to the file before the account is created: a killed process finds the password again. */
function generateAdministrator(env: Env, file: string): Administrator {
  const known = readAdministrator(file)
  if (known) return known
  const administrator: Administrator = {
    email: env.ADMIN_EMAIL ?? 'admin@igikoni.example',
    username: env.ADMIN_USERNAME ?? 'admin',
    password: env.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url'),
  }
  writeFileSync(`${file}.part`, JSON.stringify(administrator), { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return administrator
}

/** The account generated at the first start, unless its password has been changed since. */
async function findGenerated(db: Db, file: string): Promise<Administrator | undefined> {
  const administrator = readAdministrator(file)
  if (!administrator) return undefined
  const account = await findAccountByEmail(db, administrator.email)
  const isCurrent = account && (await isPassword(account.passwordHash, administrator.password))
  return isCurrent ? administrator : undefined
}

/** Undefined if the file is missing or invalid. */
function readAdministrator(file: string): Administrator | undefined {
  if (!existsSync(file)) return undefined
  try {
    return z.parse(Administrator, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
