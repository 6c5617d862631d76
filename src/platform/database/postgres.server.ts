import { sql } from 'kysely'
import pg from 'pg'
import * as z from 'zod/mini'
import type { Logger } from '../log.server.ts'
import { type Database, type Db, openKysely, surviveErrors } from './database.server.ts'
import { one } from './rows.server.ts'

/** ms. Short enough that a request is answered, with 503 at worst, within 8 s. */
const limits = { connect: 2_000, statement: 5_000, lock: 3_000, idleInTransaction: 10_000 }

/**
 * Opens a pool on a PostgreSQL server. Nothing is connected yet.
 * @param directUrl for migrations and LISTEN: a role that owns the tables, and no pooler in between
 */
export function openPostgres(
  url: string,
  poolSize: number,
  log: Logger,
  directUrl = url,
): Database {
  const pool = openPool(url, log, {
    max: poolSize,
    statement_timeout: limits.statement,
    query_timeout: limits.statement + 1_000,
  })
  return {
    db: openKysely(pool),
    pool,
    embedded: false,
    migratesApart: directUrl !== url,
    // Lost connections are replaced, however long the server is away.
    onDeath: () => undefined,
    listen: (channel, onEvent) => listenForever(directUrl, channel, onEvent, log),
    async withoutStatementTimeout(work) {
      const unlimited = openPool(directUrl, log, { max: 1 })
      return work(openKysely(unlimited)).finally(() => unlimited.end())
    },
    close: () => pool.end(),
  }
}

function openPool(url: string, log: Logger, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    application_name: 'igikoni',
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    ...settings,
  })
  surviveErrors(pool, log)
  return pool
}

const Folding = z.object({ folds: z.boolean() })

/** Whether upper and lower case are known beyond A to Z, which the database's locale decides. */
export const foldsAccents = async (db: Db): Promise<boolean> =>
  (await one(db, Folding, sql`select lower('É') = 'é' as folds`)).folds

/** Holds one connection of its own for LISTEN and makes a new one whenever it is cut. */
async function listenForever(
  url: string,
  channel: string,
  onEvent: (payload: string) => void,
  log: Logger,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: limits.connect,
      keepAlive: true,
      application_name: 'igikoni-listen',
    })
    client = next
    next.on('notification', (message) => onEvent(message.payload ?? ''))
    next.on('error', (error) => log.warn({ err: error }, 'notification connection lost'))
    next.on('end', reconnect)
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
    // Notifications sent while disconnected are lost: an empty payload stands for all topics.
    onEvent('')
  }
  function reconnect(): void {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connect().catch(reconnect)
    }, 500)
  }
  await connect().catch(reconnect)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
