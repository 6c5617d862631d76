import pg from 'pg'
import { type PostgresServer, startPostgres } from '../fixtures/postgres.ts'
import { growthCalls } from './calls.ts'
import { openGrownShop } from './grown-shop.ts'
import type { Growth } from './large-shop.ts'
import { blocksOf, readStatements, type Statement } from './plan.ts'

/** What PostgreSQL did for each call, by its name. */
export interface ExplainedCalls {
  readonly statements: ReadonlyMap<string, readonly Statement[]>
  /** Names of tables with so many rows that no call may read all of one. A menu has at most 10,000 products: it may. */
  readonly largeTables: ReadonlySet<string>
}

const many = 5_000
/** How often a call is asked until it counts: from the sixth time on a statement may be planned once for any values. */
const turns = 7
/** Of the last turns the cheaper one counts: a job of every minute may run between the statements of the other. */
const counted = 2
const marker = 'From here on: '

/** A server that writes down the plan of each statement with what it read. */
export const startExplaining = (): Promise<PostgresServer> =>
  startPostgres('everything', undefined, {
    shared_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_format': 'json',
    shared_buffers: '512MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '4GB',
    // A shop that is there for a minute has no need of it, and its reads would count.
    autovacuum: 'off',
  })

/** Lets a shop grow, and asks it for everything. */
export async function explainCalls(server: PostgresServer, size: Growth): Promise<ExplainedCalls> {
  process.env.TEST_DATABASE_URL = server.url
  const shop = await openGrownShop(size)
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  try {
    await client.connect()
    const from = server.log().length
    const mark = (what: string) => client.query(`select ${pg.escapeLiteral(marker + what)}`)
    for (const call of growthCalls) {
      for (let turn = 0; turn < turns; turn += 1) {
        if (turn >= turns - counted) await mark(call.what)
        await shop.ask(call, turn)
      }
      await mark('')
    }
    const { rows } = await client.query<{ relname: string }>(
      `select relname from pg_class
       where relkind = 'r' and reltuples > ${many} and relname <> 'products'`,
    )
    return {
      statements: byCall(readStatements(server.log().slice(from))),
      largeTables: new Set(rows.map(({ relname }) => relname)),
    }
  } finally {
    await client.end()
    await shop.close()
  }
}

/** Without what the queue of jobs does by itself. */
function byCall(all: readonly Statement[]): Map<string, Statement[]> {
  const turns: { what: string; statements: Statement[] }[] = []
  for (const statement of all) {
    const [, what] = statement.text.split(marker)
    if (what !== undefined)
      turns.push({ what: what.slice(0, -1).replaceAll("''", "'"), statements: [] })
    else if (!statement.text.includes('pgboss')) turns.at(-1)?.statements.push(statement)
  }
  const found = new Map<string, Statement[]>()
  for (const { what, statements } of turns) {
    const other = found.get(what)
    if (!other || blocksOf(statements) < blocksOf(other)) found.set(what, statements)
  }
  return found
}
