import { createHash } from 'node:crypto'
import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { currentRequest } from '../log/current-request.server.ts'
import { writeRepeated } from '../log/event-log.server.ts'
import type { Logger } from '../log/log.server.ts'
import { keepsConnection } from './errors.server.ts'

/**
 * Kysely composes statements from fragments, names columns in camel case and runs transactions. Its
 * query builder and its migrator are not used (rows.server.ts, migrate.server.ts), so it knows no tables.
 */
export type Tx = Transaction<unknown>
/** A pool or a transaction: reads take either, writes ask for a `Tx`. */
export type Db = Kysely<unknown>

/** The part of pg's pool and clients that the shop uses. */
export interface Pool {
  connect(): Promise<{
    query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
    release(discard?: boolean): void
  }>
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
  end(): Promise<void>
  /** For metrics: connections, idle ones, and requests that wait for one. */
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** The part of a pool that Kysely uses. */
export type ClientSource = Pick<Pool, 'connect' | 'end'>

/** Whether a reachable database can serve this release, or why not. */
export type Condition = 'ready' | 'read-only database' | 'old schema'

export interface Database {
  readonly db: Db
  /** A connection for health checks and the journal, which requests do not use. Its statements must be short. */
  readonly background: Db
  readonly pool: Pool
  readonly embedded: boolean
  /** Migrations use another URL and role; the role of the pool may create nothing. */
  readonly hasMigrationRole: boolean
  /** Calls back when the database has stopped for good: only a new process can open it again. */
  onDeath(listener: (error: Error) => void): void
  /** Uses the background connection. Rejects when the database cannot be reached. */
  condition(): Promise<Condition>
  /** For work that takes longer than a request may, such as a migration. */
  withoutStatementTimeout<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// Money and counts fit a JavaScript number exactly (hundredths below 2^53).
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Timestamps are ISO 8601 text in UTC everywhere; no code computes with Date objects from rows.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())

const names = new Map<string, string>()

/** A stable name, by which the server plans each statement once per connection. */
function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

const isPlannable = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text)

/**
 * Gives each statement the name of its prepared statement. After a timeout or a lost connection a client rejects
 * further statements and is discarded on release, because a late answer would be taken for that of the next statement.
 */
function withStatementNames(pool: ClientSource) {
  return {
    async connect() {
      const client = await pool.connect()
      let lost: unknown
      return {
        async query(text: string, values: unknown[]) {
          if (lost) throw lost
          try {
            return await client.query(
              isPlannable(text) ? { name: statementName(text), text, values } : { text, values },
            )
          } catch (error) {
            if (!keepsConnection(error)) lost = error
            throw error
          }
        },
        release: (discard: boolean) => client.release(discard || lost !== undefined),
      }
    },
    end: () => pool.end(),
  }
}

/** ms from which a statement is logged as slow: a waiting person notices. */
const slow = 500
/** Characters of a statement in the log; enough to find it in the code. */
const maxTextLength = 300

/** Logs slow statements of requests, without the values of rows. */
function observeStatement({ query, queryDurationMillis: ms }: LogEvent): void {
  const request = currentRequest()
  if (!request || ms < slow) return
  const { log, userId } = request
  const statement = query.sql.replace(/\s+/g, ' ').trim().slice(0, maxTextLength)
  log.warn({ event: 'slow-statement', userId, ms: Math.round(ms), statement }, 'slow statement')
}

export function openKysely(pool: ClientSource): Db {
  return new Kysely<unknown>({
    // Kysely's type of a pool has more than its driver calls.
    dialect: new PostgresDialect({ pool: withStatementNames(pool) as never }),
    log: observeStatement,
    // Columns are snake_case in the database and camelCase in the code.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/**
 * Logs connection errors: without an `error` listener node-postgres ends the process. A crash of the
 * database or of a pooler cuts all connections, and each new one until it is back.
 */
export function surviveErrors(pool: pg.Pool, log: Logger): void {
  const lost = (what: string) => (error: Error) => logLost(log, what, error)
  pool.on('error', lost('idle database connection lost'))
  pool.on('connect', (client) => client.on('error', lost('database connection lost')))
}

export function logLost(log: Logger, what: string, { message: reason }: Error): void {
  writeRepeated(`${what} ${reason}`, (count) => log.warn({ reason, count }, what))
}
