import { hostname } from 'node:os'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Logger } from '../log/log.server.ts'
import { type Condition, type Database, type Db, openKysely, type Pool } from './database.server.ts'
import { newestMigration } from './migrate.server.ts'
import { limits, openPool, servingName } from './pool.server.ts'
import { one } from './rows.server.ts'

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
