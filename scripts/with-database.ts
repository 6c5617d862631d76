import type { Database } from '../src/platform/database/database.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { type Env, readEnv } from '../src/platform/env.server.ts'
import { openLog } from '../src/platform/log.server.ts'
import { openDatabase } from '../src/startup/services.ts'

type Work = (database: Database, env: Env) => Promise<void>

/** @returns undefined, with one line and exit code 1, when a setting is not one that it takes */
export function readSettings(): Env | undefined {
  try {
    return readEnv(process.env)
  } catch (error) {
    fail(error)
    return undefined
  }
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Runs a command on the shop's database as it is; what goes wrong is one line and exit code 1. */
export async function onDatabase(work: Work): Promise<void> {
  const env = readSettings()
  if (!env) return
  try {
    const database = await openDatabase(env, openLog('warn'))
    database.onDeath(({ message }) => {
      console.error(message)
      process.exit(1)
    })
    try {
      await work(database, env)
    } finally {
      await database.close()
    }
  } catch (error) {
    fail(error)
  }
}

/** The same with the schema brought up to date first. */
export const withDatabase = (work: Work): Promise<void> =>
  onDatabase(async (database, env) => {
    await database.withoutStatementTimeout((db) => migrate(db))
    await work(database, env)
  })
