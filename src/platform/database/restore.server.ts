import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Heading } from './backup.server.ts'
import type { Db } from './database.server.ts'
import { newestMigration, runWithin } from './migrate.server.ts'
import { all, count } from './rows.server.ts'

/** Characters that are written at once, about. */
const batchLength = 1_000_000

/** Processes of the shop that serve this database. */
export const countServing = (db: Db): Promise<number> =>
  count(
    db,
    sql`
      select count(*) from pg_stat_activity
      where datname = current_database() and application_name = 'igikoni-listen'`,
  )

/**
 * Puts a backup in the place of what is there, in one transaction. Mails that waited in the backup may
 * have been sent since: they are given up, and administrators can send them again.
 * @param db without a limit for statements, of the role that owns the tables
 * @returns how many rows there are, and how many of them are mails that were given up
 * @throws Error when the lines are no backup, part of one, or that of a later release
 */
export const restore = (
  db: Db,
  lines: AsyncIterable<string>,
): Promise<{ rows: number; givenUp: number }> =>
  db.transaction().execute(async (tx) => {
    let into: TableWriter | undefined
    let total = 0
    let expected: number | undefined
    let isBackup = false
    for await (const line of lines) {
      if (!line.startsWith('# ')) {
        total += 1
        await into?.add(line)
        continue
      }
      await into?.flush()
      const heading = parse(line)
      if (!heading || (!isBackup && !('format' in heading))) break
      isBackup = true
      if ('format' in heading) await makeSchema(tx, heading.migration)
      else if ('table' in heading) into = await openTable(tx, heading)
      else expected = heading.rows
    }
    if (!isBackup) throw new Error('This is no backup of a shop.')
    if (expected !== total) throw new Error('This backup is not whole: its end is missing.')
    return { rows: total, givenUp: await giveUpMails(tx) }
  })

function parse(line: string): Heading | undefined {
  try {
    return z.parse(Heading, JSON.parse(line.slice(2)))
  } catch {
    return undefined
  }
}

const Statement = z.object({ statement: z.string() })

/** As it was when the backup was made. Tables are dropped one by one: the schema has its privileges. */
async function makeSchema(tx: Db, migration: string): Promise<void> {
  if (migration > newestMigration())
    throw new Error(`This backup is that of a later release, which has run ${migration}.`)
  const drops = await all(
    tx,
    Statement,
    sql`
      select format('drop table %I cascade', relname) as statement from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
      union all
      select format('drop function %s cascade', p.oid::regprocedure) from pg_proc p
      where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  )
  for (const { statement } of drops) await sql.raw(statement).execute(tx)
  await runWithin(tx, migration)
}

interface TableWriter {
  add(row: string): Promise<void>
  /** Writes what it still has, and goes on numbering where the backup stopped. */
  flush(): Promise<void>
}

async function openTable(
  tx: Db,
  { table, columns, numbered }: Extract<Heading, { table: string }>,
): Promise<TableWriter> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  // Rows that a migration has made.
  await sql`delete from ${sql.table(table)}`.execute(tx)
  const rows: string[] = []
  let length = 0
  async function write() {
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
      tx,
    )
    rows.length = 0
    length = 0
  }
  return {
    async add(row) {
      rows.push(row)
      length += row.length
      if (length > batchLength) await write()
    },
    async flush() {
      if (rows.length > 0) await write()
      for (const [column, last] of Object.entries(numbered))
        if (last !== null)
          await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last})`.execute(tx)
    },
  }
}

/** Without the time of a failure, so that nobody is called for them. */
async function giveUpMails(tx: Db): Promise<number> {
  const givenUp = await count(
    tx,
    sql`
      with given_up as (
        update mails set status = 'FAILED', last_error = 'It waited when the backup was made, and may have been sent since.'
        where status = 'QUEUED' returning id)
      select count(*) from given_up`,
  )
  const queue = await count(
    tx,
    sql`select count(*) from pg_tables where schemaname = 'pgboss' and tablename = 'job'`,
  )
  if (queue > 0) await sql`delete from pgboss.job`.execute(tx)
  return givenUp
}
