import { sql } from 'kysely'
import type { Opening, TableHeading } from './backup-file.server.ts'
import { readBackup } from './backup-file.server.ts'
import type { Db } from './database.server.ts'
import { findGrants, type Grant, grantAgain } from './grants.server.ts'
import { type Item, lostSince, takeInventory } from './inventory.server.ts'
import { migrate, newestMigration, ranMigrations, runWithin } from './migrate.server.ts'
import { allNames, count } from './rows.server.ts'
import { findShopObjects, type ShopObjects } from './shop-objects.server.ts'

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

export interface Restored {
  readonly rows: number
  /** Mails that waited in the backup. */
  readonly givenUp: number
  /** Tables and columns of the backup that no migration makes, as `orders_before` or `orders.colour`. */
  readonly skipped: readonly string[]
  /** What was not the shop's and depended on its tables. */
  readonly dropped: readonly Item[]
  /** Of other roles, on tables that the shop does not have any more. */
  readonly lostGrants: readonly Grant[]
}

interface Restoring {
  /** Called with what would be dropped and is not the shop's, before anything is: throws where it may not. */
  readonly allowDrops: (items: readonly Item[]) => void
}

/**
 * Puts a backup in the place of what is there, in one transaction, and runs the migrations that are younger
 * than it. What no migration makes stays as it is, and what other roles were granted. Mails that waited in
 * the backup may have been sent since: they are given up, and administrators can send them again.
 * @param db without a limit for statements, of the role that owns the tables
 * @throws Error when the lines are no backup, part of one, or that of a later release
 */
export async function restore(
  db: Db,
  lines: AsyncIterable<string>,
  { allowDrops }: Restoring,
): Promise<Restored> {
  const restored = await db.transaction().execute(async (tx) => {
    const parts = readBackup(lines)
    const opening = await parts.next()
    if (opening.done || !('format' in opening.value))
      throw new Error('This is no backup of a shop.')
    const { dropped, grants } = await makeSchema(tx, opening.value, allowDrops)
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
      if (done) {
        const lostGrants = await grantAgain(tx, grants)
        return { rows: value, givenUp: await giveUpMails(tx), skipped, dropped, lostGrants }
      }
      if (!('table' in value)) continue
      if (ours.tables.includes(value.table)) into = await openTable(tx, value, skipped)
      else {
        into = undefined
        skipped.push(value.table)
      }
    }
  })
  await migrate(db)
  return { ...restored, lostGrants: await grantAgain(db, restored.lostGrants) }
}

/**
 * As it was when the backup was made. The shop's tables and functions are dropped, nothing else; first to
 * see what goes with them that the migrations do not bring back.
 */
async function makeSchema(
  tx: Db,
  { migration }: Opening,
  allowDrops: Restoring['allowDrops'],
): Promise<{ dropped: Item[]; grants: Grant[] }> {
  if (migration > newestMigration())
    throw new Error(`This backup is that of a later release, which has run ${migration}.`)
  const { known, unknown } = await ranMigrations(tx)
  const last = known.at(-1)
  let dropped: Item[] = []
  let grants: Grant[] = []
  if (last !== undefined) {
    const before = await takeInventory(tx)
    const ours = await findShopObjects(tx)
    grants = await findGrants(tx, ours)
    await drop(tx, ours)
    await runWithin(tx, last)
    dropped = lostSince(before, await takeInventory(tx))
    allowDrops(dropped)
    if (migration === last && unknown.length === 0) return { dropped, grants }
    await drop(tx, await findShopObjects(tx))
  }
  await runWithin(tx, migration)
  return { dropped, grants }
}

/** Tables are dropped one by one: the schema has its privileges. */
async function drop(tx: Db, { tables, functions }: ShopObjects): Promise<void> {
  const statements = await allNames(
    tx,
    sql`
      select format('drop table %I cascade', relname) as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any(${tables})
      union all
      select format('drop function %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = current_schema()::regnamespace and proname = any(${functions})`,
  )
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

interface TableWriter {
  add(row: string): Promise<void>
  /** The last call: writes what it still has, and goes on numbering where the backup stopped. */
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
  // Triggers put things right that somebody writes, and these rows are as they were. Not those of foreign keys.
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
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
    async finish() {
      if (rows.length > 0) await write()
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
      for (const [column, last] of Object.entries(numbered))
        if (last !== null && kept.includes(column))
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
