import { createHash } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from '../log/log.server.ts'
import { writeRepeated } from '../log/repeated-lines.server.ts'
import { keepsConnection } from './errors.server.ts'
import { observeStatement } from './observed-statements.server.ts'

/**
 * Kysely composes statements from fragments, names columns in camel case and runs transactions. Its
 * query builder and its migrator are not used (rows.server.ts, migrate.server.ts), so it knows no tables.
 */
export type Tx = Transaction<unknown>
/** A pool or a transaction: reads take either, writes ask for a `Tx`. */
export type Db = Kysely<unknown>

/** As much of pg's pool and its clients as we use. */
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
  /** For metrics: connections, those of them that are idle, and requests that wait for one. */
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** As much of a pool as Kysely uses. */
export type ClientSource = Pick<Pool, 'connect' | 'end'>

/** What keeps a database that answers from serving this release; `ready` if nothing does. */
export type Condition = 'ready' | 'read-only database' | 'old schema'

export interface Database {
  readonly db: Db
  /** A connection that no request takes, for health checks and the journal; statements there take a moment. */
  readonly background: Db
  readonly pool: Pool
  readonly embedded: boolean
  /** Migrations run with an address, and so a role, of their own: that of the pool may create nothing. */
  readonly hasMigrationRole: boolean
  /** Calls back when the database has stopped for good, so that only a new process can open it again. */
  onDeath(listener: (error: Error) => void): void
  /** Asks on a connection of its own, where there is one: rejects when the database cannot be reached. */
  condition(): Promise<Condition>
  /** Lets work take longer than a request has, such as a migration. */
  withoutStatementTimeout<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// Money and counts fit a JavaScript number exactly (hundredths below 2^53).
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Dates travel as ISO 8601 text in UTC; nothing of ours computes with Date objects from rows.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())

const names = new Map<string, string>()

/** A stable name, so that the server plans each statement once per connection. */
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
 * The pool as Kysely sees it: every statement with its prepared name. After a timeout or a lost
 * connection a client takes no further statement and is discarded on release: a late answer would be
 * taken for the next statement's.
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

export function openKysely(pool: ClientSource): Db {
  return new Kysely<unknown>({
    // The structural type of Kysely's pool is wider than what its driver calls.
    dialect: new PostgresDialect({ pool: withStatementNames(pool) as never }),
    log: observeStatement,
    // Columns are in snake case in the database and in camel case here.
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
