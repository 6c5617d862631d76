import type { Database, Db } from '../platform/database/database.server.ts'
import { isTransient, isUniqueViolation, readOnly } from '../platform/database/errors.server.ts'
import { migrate, schemaState } from '../platform/database/migrate.server.ts'
import { foldsAccents } from '../platform/database/postgres.server.ts'
import { findDirectFault, findUnfitness } from '../platform/database/unfit-database.server.ts'
import type { Env } from '../platform/env/env.server.ts'
import { withoutPassword } from '../platform/env/env-values.server.ts'
import { installQueue } from '../platform/jobs/jobs.server.ts'
import { retry } from '../platform/retry.ts'
import {
  ensureAdministrator,
  type KnownAdministrator,
} from '../shop/accounts/first-administrator.server.ts'
import { warningsFor } from './banner.ts'
import { type OpenServices, openServices, type ServicesOptions } from './services.ts'

const asciiOnlyWarning =
  'The database tells É from é: names that differ in nothing else are two. Create it with encoding UTF8 and a locale like C.UTF-8.'

interface StartOptions extends ServicesOptions {
  readonly isStopping: () => boolean
}

export interface StartResult {
  readonly shop: OpenServices
  readonly administrator: KnownAdministrator
  readonly warnings: readonly string[]
}

/** ms between two attempts to reach the database. */
const retryDelay = 500
/** Attempts that may fail because another process creates the same rows at the same moment. */
const maxConflicts = 5

/**
 * Migrates, creates the first administrator and the demo catalogue, and starts the jobs. Retries for
 * as long as the database cannot be reached.
 * @returns undefined when the process was stopped before that
 */
export async function startUp({
  env,
  database,
  log,
  isStopping,
  ...options
}: StartOptions): Promise<StartResult | undefined> {
  let conflicts = 0
  const attemptUnlessStopping = async () =>
    isStopping() ? undefined : open({ env, database, log, ...options })
  return retry(attemptUnlessStopping, (error, attempt) => {
    const isConflict = isUniqueViolation(error)
    if (isConflict) conflicts += 1
    if (isConflict ? conflicts >= maxConflicts : !isTransient(error)) return undefined
    const reason = (error as Error).message
    // Logged at the first attempt and then every ten seconds.
    if (!isConflict && attempt % 20 === 1)
      log.warn(`The database cannot be reached (${reason}); trying again.`)
    return retryDelay
  })
}

async function open(options: ServicesOptions): Promise<StartResult> {
  const { env, database, log } = options
  const { db } = database
  await connect(database, env)
  await database.withoutStatementTimeout(async (owner) => {
    if (database.hasMigrationRole) await checkDirect(owner, db, env)
    await checkFitness(
      owner,
      database.hasMigrationRole ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
      env,
    )
    await migrate(owner, { log })
    const { unknown } = await schemaState(owner)
    if (unknown.length > 0)
      log.warn(`The schema is that of a later release, which has run ${unknown.join(', ')}.`)
    if (!database.embedded) await installQueue(owner)
  })
  if (!(await foldsAccents(db))) log.warn(asciiOnlyWarning)
  const administrator = await ensureAdministrator(db, env)
  if (env.SEED === 'demo') {
    const { loadDemo } = await import('../../demo/seed.ts')
    await loadDemo(db, { isSimulated: env.MTN_MOMO === 'simulator' })
  }
  const warnings = warningsFor(env, { hasDemoCustomers: await hasDemoCustomers(env, db) })
  // Last: a failure after it would leave its workers and timers running.
  return { shop: await openServices(options), administrator, warnings }
}

async function hasDemoCustomers({ isProduction }: Env, db: Db): Promise<boolean> {
  if (!isProduction) return false
  const { hasAnyOf } = await import('../../demo/seed.db.ts')
  const { customers } = await import('../../demo/people.ts')
  return hasAnyOf(
    db,
    customers.map(({ email }) => email),
  )
}

/** @throws Error naming DATABASE_DIRECT_URL when migrations cannot run by it, or would run elsewhere */
async function checkDirect(owner: Db, db: Db, { DATABASE_DIRECT_URL = '' }: Env): Promise<void> {
  const fault = await findDirectFault(owner, db).catch((error: unknown) => {
    if (isTransient(error)) throw error
    return (error as Error).message
  })
  if (fault !== undefined)
    throw new Error(
      `DATABASE_DIRECT_URL got "${withoutPassword(DATABASE_DIRECT_URL)}" (${fault}); it takes the database of DATABASE_URL, as a role that owns its tables.`,
    )
}

/** @throws Error naming the address by which the shop's tables cannot be made, or cannot keep what people write */
async function checkFitness(
  owner: Db,
  name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
  { [name]: address = '' }: Env,
): Promise<void> {
  const reason = await findUnfitness(owner)
  if (reason === undefined) return
  const instead = name === 'DATABASE_URL' ? ', which DATABASE_DIRECT_URL may have instead' : ''
  throw new Error(
    `${name} got "${withoutPassword(address)}" (${reason}); it takes a database with encoding UTF8, as the role that owns its tables${instead}.`,
  )
}

/** @throws Error naming the setting for a connection error that is not transient: its value is wrong. */
async function connect({ condition, embedded }: Database, env: Env): Promise<void> {
  const reached = await condition().catch((error: unknown) => {
    if (embedded || isTransient(error)) throw error
    const { message } = error as Error
    throw new Error(
      `DATABASE_URL got "${withoutPassword(env.DATABASE_URL ?? '')}" (${message}); it takes an address like postgres://user:secret@host/name.`,
    )
  })
  if (reached === 'read-only database') throw readOnly()
}
