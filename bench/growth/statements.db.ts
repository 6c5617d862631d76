import pg from 'pg'

/** What the statements of a database have cost since the last look. */
export interface Statements {
  readonly milliseconds: number
  /** Pages of 8 KB that were read, of memory or disk: the same however busy the machine is. */
  readonly blocks: number
}

/** Asks `pg_stat_statements`, without counting what the queue of jobs does by itself. */
export interface StatementCounter {
  reset(databaseUrl: string): Promise<void>
  read(databaseUrl: string): Promise<Statements>
  close(): Promise<void>
}

const ofDatabase = '(select oid from pg_database where datname = $1)'
const nameOf = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1)

/** @returns undefined where the server counts no statements (`shared_preload_libraries`) */
export async function countStatements(serverUrl: string): Promise<StatementCounter | undefined> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    await client.query('select from pg_stat_statements limit 1')
  } catch {
    await client.end()
    return undefined
  }
  return {
    async reset(databaseUrl) {
      await client.query(`select pg_stat_statements_reset(0, ${ofDatabase}, 0)`, [
        nameOf(databaseUrl),
      ])
    },
    async read(databaseUrl) {
      const { rows } = await client.query<Statements>(
        `select coalesce(sum(total_exec_time), 0)::float8 as milliseconds,
           coalesce(sum(shared_blks_hit + shared_blks_read + temp_blks_read), 0)::float8 as blocks
         from pg_stat_statements where dbid = ${ofDatabase} and query not like '%pgboss%'`,
        [nameOf(databaseUrl)],
      )
      return rows[0] ?? { milliseconds: 0, blocks: 0 }
    },
    close: () => client.end(),
  }
}
