import pg from 'pg'
import type { Logger } from '../log/log.server.ts'
import { type Pool, surviveErrors } from './database.server.ts'

/** ms. Short enough that a request is answered, with 503 at worst, within 8 s. */
export const limits = { connect: 2_000, statement: 5_000, lock: 3_000, idleInTransaction: 10_000 }
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
