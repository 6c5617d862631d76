import type { Database } from '../src/platform/database/database.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { type Env, readEnv } from '../src/platform/env.server.ts'
import { openLog } from '../src/platform/log.server.ts'
import { openDatabase } from '../src/startup/services.ts'

type Work = (database: Database, env: Env) => Promise<void>

/** Runs a command on the shop's database as it is; what goes wrong is one line and exit code 1. */
export async function onDatabase(work: Work): Promise<void> {
  try {
    const env = readEnv(process.env)
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
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** The same with the schema brought up to date first. */
export const withDatabase = (work: Work): Promise<void> =>
  onDatabase(async (database, env) => {
    await database.withoutStatementTimeout(migrate)
    await work(database, env)
  })
