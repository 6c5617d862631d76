import { createReadStream, existsSync, lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { linesIn } from '../src/platform/database/backup-file.server.ts'
import type { Database, Db } from '../src/platform/database/database.server.ts'
import { schemaState } from '../src/platform/database/migrate.server.ts'
import { leadsElsewhere } from '../src/platform/database/unfit-database.server.ts'
import { type Env, readEnv } from '../src/platform/env/env.server.ts'
import { withoutPassword } from '../src/platform/env/env-values.server.ts'
import { openLog } from '../src/platform/log/log.server.ts'
import { openDatabase } from '../src/startup/services.ts'
import { ownSettings } from './own-settings.ts'

type Work = (database: Database, env: Env) => Promise<void>

/** @returns undefined, with one line and exit code 1, when a setting is not one that it takes */
export function readSettings(): Env | undefined {
  try {
    return readEnv(ownSettings(process.env))
  } catch (error) {
    fail(error)
    return undefined
  }
}

export function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

interface Conditions {
  /** Of a command that has read its settings before. */
  readonly env?: Env | undefined
  /** Says why the database is not even opened, if there is a reason. */
  readonly unless?: (env: Env) => string | undefined
}

/** Runs a command on the shop's database as it is; what goes wrong is one line and exit code 1. */
export async function onDatabase(
  work: Work,
  { env = readSettings(), unless }: Conditions = {},
): Promise<void> {
  if (!env) return
  try {
    const refusal = unless?.(env)
    if (refusal) throw new Error(refusal)
    const database = await openDatabase(env, openLog('warn'))
    database.onDeath(({ message }) => {
      console.error(message)
      process.exit(1)
    })
    try {
      const { DATABASE_URL: address } = env
      if (address)
        await database.pool
          .query('select')
          .catch(cannotReach(`DATABASE_URL (${withoutPassword(address)})`))
      await work(database, env)
    } finally {
      await database.close()
      if (database.embedded) giveToOwner(env.DATA_DIR)
    }
  } catch (error) {
    fail(error)
  }
}

const cannotReach =
  (address: string) =>
  ({ message }: Error): never => {
    throw new Error(`The database of ${address} cannot be reached: ${message}`)
  }

/**
 * Work without a statement timeout, which goes over DATABASE_DIRECT_URL.
 * @throws Error where that leads to another database, such as one of a `.env` when the environment names this one
 */
export const asOwner = <T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> =>
  database.withoutStatementTimeout(async (owner) => {
    if (!database.hasMigrationRole) return work(owner)
    await sql`select`.execute(owner).catch(cannotReach('DATABASE_DIRECT_URL'))
    if (await leadsElsewhere(owner, database.db))
      throw new Error('DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set both.')
    return work(owner)
  })

/**
 * `onDatabase`, but only on a database in which a shop has been opened: a command that created one where there is
 * none would work on the wrong database unnoticed.
 */
export const onShop = (work: Work, settings?: Env): Promise<void> =>
  onDatabase(
    async (database, env) => {
      const { rows } = await database.pool.query(
        `select to_regclass('schema_migrations') is null as empty`,
      )
      if (rows[0]?.empty)
        throw new Error('There is no shop in the database of DATABASE_URL: start one on it first.')
      await work(database, env)
    },
    {
      env: settings,
      unless: ({ DATABASE_URL, DATA_DIR }) =>
        DATABASE_URL || existsSync(path.join(DATA_DIR, 'database'))
          ? undefined
          : `There is no shop in DATA_DIR ${DATA_DIR}: start it once, or set DATABASE_URL to that of the service.`,
    },
  )

/** The same, but only on a schema that has run the migrations of this release. */
export const onCurrentShop = (work: Work): Promise<void> =>
  onShop(async (database, env) => {
    const { pending } = await schemaState(database.db)
    if (pending.length > 0)
      throw new Error(`${pending.join(', ')} has not run: start the shop of this release first.`)
    await work(database, env)
  })

/** The lines of a file that `npm run backup` wrote. @throws Error when it is not packed so, or cut off */
export async function* backupLinesOf(file: string): AsyncGenerator<string> {
  // An error of either is that of the last, whose reader gets it.
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined)
  try {
    yield* linesIn(text)
  } catch (error) {
    throw new Error(`${file} is no backup, or not a whole one (${(error as Error).message}).`)
  }
}

/** What root has made in the folder of a shop that runs as another user becomes that user's: it could not write it. */
export function giveToOwner(directory: string): void {
  const { uid, gid } = statSync(directory)
  if (process.getuid?.() !== 0 || uid === 0) return
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(directory, name), uid, gid)
}
