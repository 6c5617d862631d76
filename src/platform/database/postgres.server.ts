import { hostname } from 'node:os'
import { sql } from 'kysely'
import pg from 'pg'
import * as z from 'zod/mini'
import type { Logger } from '../log/log.server.ts'
import {
  type Condition,
  type Database,
  type Db,
  openKysely,
  type Pool,
  surviveErrors,
} from './database.server.ts'
import { newestMigration } from './migrate.server.ts'
import { one } from './rows.server.ts'

/** ms. Short enough that a request is answered, with 503 at worst, within 8 s. */
const limits = { connect: 2_000, statement: 5_000, lock: 3_000, idleInTransaction: 10_000 }
/**
 * Session settings that the shop's statements need. They override those of the role and the database.
 */
const sessionSettings = {
  datestyle: 'ISO,MDY',
  standard_conforming_strings: 'on',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
}
/** ms without use after which a connection is closed. A new connection costs as much as some orders. */
const idleTimeout = 60_000

interface PoolSettings {
  readonly max: number
  /** ms; by default none. */
  readonly statementTimeout?: number
  /** Distinguishes serving processes from commands in pg_stat_activity. */
  readonly applicationName?: string | undefined
  readonly log: Logger
}

/** Beginning of the application name of a serving process. */
export const servingName = 'igikoni'

/** A pool whose sessions have the shop's timeouts and settings. */
export function openPool(
  url: string,
  { max, statementTimeout = 0, applicationName, log }: PoolSettings,
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connect,
    // The driver's timeout: the server's has no effect where a network drops packets.
    query_timeout: statementTimeout && statementTimeout + 1_000,
    idleTimeoutMillis: idleTimeout,
    keepAlive: true,
    application_name: applicationName,
    options: startupOptions({
      ...sessionSettings,
      statement_timeout: statementTimeout,
      lock_timeout: limits.lock,
      // Unlimited for work without a statement timeout, such as a backup, which may wait for a disk.
      idle_in_transaction_session_timeout: statementTimeout && limits.idleInTransaction,
    }),
  })
  surviveErrors(pool, log)
  return pool
}

/** Format of PostgreSQL's start-up parameter `options`, which poolers ignore (operations-appendix.md). */
const startupOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(' ', '\\ ')}`)
    .join(' ')

interface PostgresOptions {
  /** Connections for requests. */
  readonly poolSize: number
  /** A restore recognises serving processes by the application name. */
  readonly isServing?: boolean | undefined
  readonly log: Logger
  /** For migrations, backups and restores: the role that owns the tables, without a pooler. */
  readonly directUrl?: string | undefined
}

/** ms that the statement of a health check may take. */
const conditionTimeout = 1_500

/** Opens a pool on a PostgreSQL server. Nothing is connected yet. */
export function openPostgres(
  url: string,
  { poolSize, isServing = false, log, directUrl = url }: PostgresOptions,
): Database {
  const applicationName = isServing
    ? `${servingName} ${process.pid}@${hostname()}`
    : 'igikoni-command'
  const settings = { max: poolSize, statementTimeout: limits.statement, applicationName, log }
  const pool: Pool = openPool(url, settings)
  // `/readyz` is answered even while all connections of requests are busy.
  const backgroundPool: Pool = openPool(url, {
    max: 1,
    statementTimeout: conditionTimeout,
    applicationName,
    log,
  })
  const background = openKysely(backgroundPool)
  const db = openKysely(pool)
  return {
    db,
    background,
    pool,
    embedded: false,
    hasMigrationRole: directUrl !== url,
    // The pool replaces lost connections, however long the server is away.
    onDeath: () => undefined,
    condition: () => conditionOf(background),
    async withoutStatementTimeout(work) {
      const unlimited = openPool(directUrl, { max: 1, applicationName: 'igikoni-command', log })
      return work(openKysely(unlimited)).finally(() => unlimited.end())
    },
    async close() {
      await Promise.all([pool.end(), backgroundPool.end()])
    },
  }
}

const State = z.object({ readOnly: z.boolean(), hasSchema: z.boolean() })
const Newest = z.object({ newest: z.nullable(z.string()) })

/** Names are compared as text: they begin with their number. */
async function conditionOf(db: Db): Promise<Condition> {
  const { readOnly, hasSchema } = await one(
    db,
    State,
    sql`
      select current_setting('transaction_read_only') = 'on' as read_only,
             to_regclass('schema_migrations') is not null as has_schema`,
  )
  if (readOnly) return 'read-only database'
  // A separate statement: with a missing table it would be an error in PostgreSQL's log.
  if (!hasSchema) return 'old schema'
  const { newest } = await one(db, Newest, sql`select max(name) as newest from schema_migrations`)
  return (newest ?? '') < newestMigration() ? 'old schema' : 'ready'
}

const Folding = z.object({ folds: z.boolean() })

/** Whether the locale of the database folds case beyond A to Z. */
export const foldsAccents = async (db: Db): Promise<boolean> =>
  (await one(db, Folding, sql`select lower('É') = 'é' as folds`)).folds
