import { setTimeout as wait } from 'node:timers/promises'
import { type OpenShop, openShop } from './open-shop.ts'
import type { Database } from './platform/database.server.ts'
import type { Env } from './platform/env.server.ts'
import { isPassing } from './platform/failures.server.ts'
import type { Logger } from './platform/log.server.ts'
import {
  type Administrator,
  ensureAdministrator,
} from './shop/accounts/first-administrator.server.ts'

interface Opening {
  readonly env: Env
  readonly database: Database
  readonly log: Logger
  readonly isStopping: () => boolean
}

export interface Opened {
  readonly shop: OpenShop
  readonly administrator: Administrator | undefined
}

/** ms between two attempts to reach the database. */
const pause = 500

/**
 * Migrates, sees to an administrator and the demo catalogue, and starts the jobs; while the database
 * cannot be reached, again and again.
 * @returns undefined when the process was stopped before that
 */
export async function becomeReady({
  env,
  database,
  log,
  isStopping,
}: Opening): Promise<Opened | undefined> {
  for (let attempt = 1; !isStopping(); attempt += 1) {
    try {
      const shop = await openShop(env, database, log)
      const administrator = await ensureAdministrator(shop.db, env)
      if (env.SEED === 'demo') {
        const { loadDemo } = await import('../demo/seed.ts')
        await loadDemo(shop.db)
      }
      return { shop, administrator }
    } catch (error) {
      if (!isPassing(error)) throw error
      const reason = (error as Error).message
      // The first, then every ten seconds: enough to see, not enough to fill a disk.
      if (attempt % 20 === 1) log.warn(`The database cannot be reached (${reason}); trying again.`)
      await wait(pause)
    }
  }
  return undefined
}
