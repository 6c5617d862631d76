import pg from 'pg'
import type { Logger } from '../log/log.server.ts'
import { type Pool, surviveErrors } from './database.server.ts'

/** ms. Short enough that a request is answered, with 503 at worst, within 8 s. */
export const limits = { connect: 2_000, statement: 5_000, lock: 3_000, idleInTransaction: 10_000 }
/**
 * Settings of a session that the shop's statements rely on, whatever the role or the database is set to: the formats
 * of dates and texts, the schema of its tables, and read committed.
 */
const sessionSettings = {
  datestyle: 'ISO,MDY',
  standard_conforming_strings: 'on',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
}
/** ms without use after which a connection is closed: a new one costs what some orders do, at the worst moment. */
const idleTimeout = 60_000

interface PoolSettings {
  readonly max: number
  /** ms; by default none. */
  readonly statementTimeout?: number
  /** Tells processes that serve the shop from its commands, in pg_stat_activity. */
  readonly applicationName?: string | undefined
  readonly log: Logger
}

/** The name of a serving process begins with it. */
export const servingName = 'igikoni'

/** A pool of connections with the timeouts and settings of their sessions. A connection whose query failed is closed. */
export function openPool(
  url: string,
  { max, statementTimeout = 0, applicationName, log }: PoolSettings,
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connect,
    // The driver's own timeout: where a network swallows packets, the server's is of no use.
    query_timeout: statementTimeout && statementTimeout + 1_000,
    idleTimeoutMillis: idleTimeout,
    keepAlive: true,
    application_name: applicationName,
    options: startupOptions({
      ...sessionSettings,
      statement_timeout: statementTimeout,
      lock_timeout: limits.lock,
      // None for work without a statement timeout, such as a backup, which may wait for a disk.
      idle_in_transaction_session_timeout: statementTimeout && limits.idleInTransaction,
    }),
  })
  surviveErrors(pool, log)
  return pool
}

/** As PostgreSQL's start-up parameter `options` takes them. A pooler in between ignores them (operations-appendix.md). */
const startupOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(' ', '\\ ')}`)
    .join(' ')
