import { openDatabase } from '../src/open-shop.ts'
import type { Database } from '../src/platform/database.server.ts'
import { type Env, readEnv } from '../src/platform/env.server.ts'
import { openLog } from '../src/platform/log.server.ts'
import { migrate } from '../src/platform/migrate.server.ts'

/** Runs a command on the shop's database; what goes wrong is one line and exit code 1. */
export async function withDatabase(
  work: (database: Database, env: Env) => Promise<void>,
): Promise<void> {
  try {
    const env = readEnv(process.env)
    const database = await openDatabase(env, openLog('warn'))
    try {
      await migrate(database.db)
      await work(database, env)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
