import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../../platform/database/database.server.ts'
import { isUniqueViolation } from '../../platform/database/errors.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import type { Env } from '../../platform/env/env.server.ts'
import { findAccountByEmail, hasAdministrator, insertUser } from './account.db.ts'
import { hashPassword, isPassword } from './password.server.ts'

export interface Administrator {
  readonly email: string
  readonly username: string
  readonly password: string
}

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
  const note = env.DATABASE_URL ? undefined : path.join(env.DATA_DIR, 'administrator.json')
  if (await hasAdministrator(db)) return (note ? await readNote(db, note) : undefined) ?? 'known'
  const chosen = chosenIn(env)
  const administrator = chosen ?? (note ? generated(env, note) : undefined)
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
function generated(env: Env, note: string): Administrator {
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8'))
  const administrator: Administrator = {
    email: env.ADMIN_EMAIL ?? 'admin@igikoni.example',
    username: env.ADMIN_USERNAME ?? 'admin',
    password: env.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url'),
  }
  writeFileSync(`${note}.part`, JSON.stringify(administrator), { mode: 0o600 })
  renameSync(`${note}.part`, note)
  return administrator
}

/** The account generated at the first start, unless its password has been changed since. */
async function readNote(db: Db, note: string): Promise<Administrator | undefined> {
  if (!existsSync(note)) return undefined
  const administrator = JSON.parse(readFileSync(note, 'utf8')) as Administrator
  const account = await findAccountByEmail(db, administrator.email)
  const isCurrent = account && (await isPassword(account.passwordHash, administrator.password))
  return isCurrent ? administrator : undefined
}
