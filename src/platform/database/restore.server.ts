import { sql } from 'kysely'
import type { DatabaseError } from 'pg'
import { type Opening, readBackup, type TableHeading } from './backup-file.server.ts'
import type { Db } from './database.server.ts'
import {
  findShopObjects,
  migrate,
  migrationTexts,
  newestMigration,
  objectsMadeBy,
  ranMigrations,
  runWithin,
  type ShopObjects,
} from './migrate.server.ts'
import { servingName } from './postgres.server.ts'
import { allNames, count } from './rows.server.ts'

/** Approximate characters of one insert. */
const batchLength = 1_000_000

/**
 * Counts the processes that serve this database. Each runs a statement every second; a pooler keeps connections of
 * ended processes, but runs no statements on them.
 */
export const countServing = (db: Db): Promise<number> =>
  count(
    db,
    sql`
      select greatest(
        count(distinct application_name) filter (where application_name like ${`${servingName} %`}),
        -- Of the release before.
        count(*) filter (where application_name = 'igikoni-listen')) as count
      from pg_stat_activity
      where datname = current_database() and query_start > clock_timestamp() - interval '10 seconds'`,
  )

export interface Restored {
  readonly rows: number
  /** Mails that were waiting when the backup was made. */
  readonly givenUp: number
  /** Tables and columns of the backup that no migration makes, as `orders_before` or `orders.colour`. */
  readonly skipped: readonly string[]
  /** The operator's objects that depended on the shop's tables, a sentence of PostgreSQL each. */
  readonly dropped: readonly string[]
}

interface Restoring {
  /** Drops the operator's objects that depend on the shop's tables, such as views and foreign keys. */
  readonly isCascading: boolean
}

/**
 * Replaces the shop's tables by those of a backup in one transaction and runs the migrations since then. Objects that
 * no migration creates stay. Mails that waited in the backup may have been sent since, so they become FAILED;
 * administrators can send them again.
 * @param db without a statement timeout, of the role that owns the tables
 * @throws Error when the lines are no backup, part of one, or that of a later release
 */
export async function restore(
  db: Db,
  lines: AsyncIterable<string>,
  { isCascading }: Restoring,
): Promise<Restored> {
  const lastEntry = await lastEntryId(db)
  const restored = await db.transaction().execute(async (tx) => {
    const parts = readBackup(lines)
    const opening = await parts.next()
    if (opening.done || !('format' in opening.value))
      throw new Error('This is no backup of a shop.')
    const dropped = await makeSchema(tx, opening.value, isCascading)
    const ours = await findShopObjects(tx)
    const skipped: string[] = []
    let into: TableWriter | undefined
    for (;;) {
      const { done, value } = await parts.next()
      if (!done && 'row' in value) {
        await into?.add(value.row)
        continue
      }
      await into?.finish()
      if (done) return { rows: value, givenUp: await giveUpMails(tx), skipped, dropped }
      if (!('table' in value)) continue
      if (ours.tables.includes(value.table)) into = await openTable(tx, value, skipped)
      else {
        into = undefined
        skipped.push(value.table)
      }
    }
  })
  await migrate(db)
  await sql`
    select setval('journal_id_seq', ${lastEntry}::bigint) from journal_id_seq
    where last_value <= ${lastEntry}::bigint`.execute(db)
  return restored
}

/** The last id of the journal. Its numbering continues after a restore, because serving processes skip the ids that they have seen. */
const lastEntryId = (db: Db): Promise<number> =>
  count(
    db,
    sql`
      select coalesce(max(last_value), 0) as count from pg_sequences
      where schemaname = current_schema() and sequencename = 'journal_id_seq'`,
  )

/** Creates the schema of the backup. @returns the operator's objects that were dropped */
async function makeSchema(tx: Db, { migration }: Opening, isCascading: boolean): Promise<string[]> {
  if (migration > newestMigration())
    throw new Error(`This backup is that of a later release, which has run ${migration}.`)
  const { known, unknown } = await ranMigrations(tx)
  const ours = await findShopObjects(tx)
  const dropped = unknown.length > 0 ? tablesOfOthers(ours, known) : []
  dropped.push(...(await findDependents(tx, ours)))
  if (dropped.length > 0 && !isCascading)
    throw new Error(
      `Nothing was changed. A restore makes the shop's tables anew, and these, which are not the shop's, would go with them:\n${dropped.map((what) => `  ${what}`).join('\n')}\nDrop them yourself or say --cascade, and make them again after the restore.`,
    )
  await drop(tx, ours, 'cascade')
  await runWithin(tx, migration)
  return dropped
}

/** Which tables of a later release's schema are the shop's is unknown here. */
const tablesOfOthers = ({ tables }: ShopObjects, known: readonly string[]): string[] => {
  const made = objectsMadeBy(migrationTexts(known))
  return tables.filter((table) => !made.tables.includes(table)).map((table) => `table ${table}`)
}

/** dependent_objects_still_exist: its detail names each of them. */
const dependents = '2BP01'

/** Asks PostgreSQL by dropping and rolling back, since only it knows every kind of dependency. */
async function findDependents(tx: Db, ours: ShopObjects): Promise<string[]> {
  await sql`savepoint before_drop`.execute(tx)
  try {
    await drop(tx, ours, 'restrict')
    return []
  } catch (error) {
    const { code, detail = '' } = error as DatabaseError
    if (code !== dependents) throw error
    return detail.split('\n')
  } finally {
    await sql`rollback to savepoint before_drop`.execute(tx)
  }
}

/** All tables in one statement: they refer to each other. The schema stays, since it has its privileges. */
async function drop(
  tx: Db,
  { tables, functions }: ShopObjects,
  behavior: 'restrict' | 'cascade',
): Promise<void> {
  const statements = await allNames(
    tx,
    sql`
      select format('drop table %s ${sql.raw(behavior)}', string_agg(quote_ident(relname), ', ')) as name
      from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any(${tables})
      having count(*) > 0
      union all
      select format('drop function %s ${sql.raw(behavior)}', string_agg(oid::regprocedure::text, ', '))
      from pg_proc
      where pronamespace = current_schema()::regnamespace and proname = any(${functions})
      having count(*) > 0`,
  )
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

interface TableWriter {
  add(row: string): Promise<void>
  /** Called last: writes the remaining rows and continues the numbering of the backup. */
  finish(): Promise<void>
}

/** @param skipped gets the columns that the table does not have */
async function openTable(
  tx: Db,
  { table, columns, numbered }: TableHeading,
  skipped: string[],
): Promise<TableWriter> {
  const there = await allNames(
    tx,
    sql`
      select attname as name from pg_attribute
      where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped`,
  )
  const kept = columns.filter((column) => there.includes(column))
  skipped.push(
    ...columns.filter((column) => !kept.includes(column)).map((column) => `${table}.${column}`),
  )
  const names = sql.join(kept.map((column) => sql.id(column)))
  // Triggers would change rows that are right. Those of foreign keys stay enabled.
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  // Migrations have inserted rows.
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
    async finish() {
      if (rows.length > 0) await write()
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
      for (const [column, last] of Object.entries(numbered))
        if (last !== null && kept.includes(column))
          await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last})`.execute(tx)
    },
  }
}

/** Without `failed_at`, so that no alert counts them. */
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
