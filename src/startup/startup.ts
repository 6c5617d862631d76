import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../platform/database/database.server.ts'
import { isTransient, isUniqueViolation } from '../platform/database/errors.server.ts'
import { migrate } from '../platform/database/migrate.server.ts'
import { foldsAccents } from '../platform/database/postgres.server.ts'
import type { Env } from '../platform/env.server.ts'
import type { Logger } from '../platform/log.server.ts'
import {
  ensureAdministrator,
  type KnownAdministrator,
} from '../shop/accounts/first-administrator.server.ts'
import { type OpenServices, openServices } from './services.ts'

const smallLocale =
  'The database tells É from é: names that differ in nothing else are two. Create it with encoding UTF8 and a locale like C.UTF-8.'

interface Opening {
  readonly env: Env
  readonly database: Database
  readonly log: Logger
  readonly isStopping: () => boolean
}

export interface StartedUp {
  readonly shop: OpenServices
  readonly administrator: KnownAdministrator
}

/** ms between two attempts to reach the database. */
const pause = 500
/** Attempts in which another process may be doing the same. */
const attemptsOfTwins = 5

/**
 * Migrates, sees to an administrator and the demo catalogue, and starts the jobs; while the database
 * cannot be reached, again and again.
 * @returns undefined when the process was stopped before that
 */
export async function startUp({
  env,
  database,
  log,
  isStopping,
}: Opening): Promise<StartedUp | undefined> {
  for (let attempt = 1; !isStopping(); attempt += 1) {
    try {
      return await open({ env, database, log })
    } catch (error) {
      const isOthersTurn = isUniqueViolation(error) && attempt < attemptsOfTwins
      if (!isTransient(error) && !isOthersTurn) throw error
      const reason = (error as Error).message
      // The first, then every ten seconds: enough to see, not enough to fill a disk.
      if (!isOthersTurn && attempt % 20 === 1)
        log.warn(`The database cannot be reached (${reason}); trying again.`)
      await wait(pause)
    }
  }
  return undefined
}

async function open({ env, database, log }: Omit<Opening, 'isStopping'>): Promise<StartedUp> {
  const { db } = database
  await connect(database)
  await database.withoutStatementTimeout(migrate)
  if (!(await foldsAccents(db))) log.warn(smallLocale)
  const administrator = await ensureAdministrator(db, env)
  if (env.SEED === 'demo') {
    const { loadDemo } = await import('../../demo/seed.ts')
    await loadDemo(db)
  }
  // What it starts goes on for ever, so it comes last: nothing after it can fail.
  return { shop: await openServices(env, database, log), administrator }
}

/** What keeps a database from being asked at all, other than for a moment, is the address. */
async function connect({ db, embedded }: Database): Promise<void> {
  try {
    await db.connection().execute(async () => undefined)
  } catch (error) {
    if (embedded || isTransient(error)) throw error
    const { message } = error as Error
    throw new Error(
      `DATABASE_URL got a value it cannot use (${message}); it takes an address like postgres://user:secret@host/name.`,
    )
  }
}
