import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from '../log/log.server.ts'
import { retry } from '../retry.ts'
import type { Db } from './database.server.ts'
import { isLockTimeout } from './errors.server.ts'
import { allNames, exists } from './rows.server.ts'

const ownFolder = path.resolve(import.meta.dirname, '../../../migrations')
/** Of an advisory lock: the number that Kysely's migrator takes, with which earlier releases migrate. */
const lockKey = sql.lit(3853314791062309107n)
/** ms. While a migration waits for a table, everybody else waits behind it. */
const lockTimeout = 100
/** ms between two attempts: doubled each time, and up to half more by chance. */
const pauses = { first: 200, longest: 10_000 }

interface Migrating {
  /** Of the files; by default `migrations`. */
  readonly folder?: string
  readonly log?: Logger
}

/**
 * Brings the schema up to date, one process at a time. Each file is a transaction of its own, so that
 * no lock outlives the file that needs it; one that says `concurrently` runs outside of any, statement
 * by statement. A table that is in use is waited for in short attempts, for as long as it takes.
 * @returns the names of those that ran; none where the schema is newer than this release
 * @throws Error when the schema has run migrations of another line of releases
 */
export const migrate = (db: Db, { folder = ownFolder, log }: Migrating = {}) =>
  db.connection().execute(async (session) => {
    // Polled: a statement that waits holds a snapshot, for which `create index concurrently` waits.
    while (!(await exists(session, sql`select where pg_try_advisory_lock(${lockKey})`)))
      await pause(pauses.first)
    try {
      await makeTable(session)
      const { pending } = await schemaState(session, folder)
      for (const name of pending)
        await retryWhileLocked(() => run(session, { folder, name }), name, log)
      return pending
    } finally {
      // Not of a connection that is lost: the lock went with it.
      await sql`select pg_advisory_unlock(${lockKey})`.execute(session).catch(() => undefined)
    }
  })

const makeTable = (db: Db) =>
  sql`
    create table if not exists schema_migrations (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)

/** The schema as it was after `last`, in an empty database and within a transaction. */
export async function runWithin(tx: Db, last: string): Promise<void> {
  await makeTable(tx)
  for (const name of namesIn(ownFolder)) {
    if (name > last) return
    const text = read({ folder: ownFolder, name })
    await execute(tx, name, text.replace(/\bconcurrently\b/gi, ''))
    await note(tx, name)
  }
}

/** What the files of these migrations say. */
export const migrationTexts = (names: readonly string[]): string[] =>
  names.map((name) => read({ folder: ownFolder, name }))

/** Migrations that ran, by whether this release has them. */
export async function ranMigrations(db: Db): Promise<{ known: string[]; unknown: string[] }> {
  const ofRelease = namesIn(ownFolder)
  const ran = await listRan(db)
  return {
    known: ran.filter((name) => ofRelease.includes(name)),
    unknown: ran.filter((name) => !ofRelease.includes(name)),
  }
}

/** Oldest first; none in a database in which no shop was ever opened. */
async function listRan(db: Db): Promise<string[]> {
  const isNew = await exists(db, sql`select where to_regclass('schema_migrations') is null`)
  return isNew ? [] : (await allNames(db, sql`select name from schema_migrations`)).sort()
}

export interface SchemaState {
  /** Migrations that have not run: the schema is older than this release. */
  readonly pending: readonly string[]
  /** Migrations that ran and are not known here: the schema is that of a later release. */
  readonly unknown: readonly string[]
}

/** @throws Error unless one of both, what ran and what is known, begins with the other */
export async function schemaState(db: Db, folder = ownFolder): Promise<SchemaState> {
  const known = namesIn(folder)
  const ran = await listRan(db)
  const strange = ran.find((name, index) => known[index] !== undefined && known[index] !== name)
  if (strange)
    throw new Error(
      `The database has run the migration ${strange} where this release has ${known[ran.indexOf(strange)]}: it is that of another line of releases.`,
    )
  return { pending: known.slice(ran.length), unknown: ran.slice(known.length) }
}

/** The latest migration of this release. */
export const newestMigration = (): string => namesIn(ownFolder).at(-1) ?? ''

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => path.basename(name, '.sql'))
    .sort()

/** Retries with exponential backoff while others lock the table. */
const retryWhileLocked = (work: () => Promise<void>, name: string, log?: Logger): Promise<void> =>
  retry(work, (error, attempt) => {
    if (!isLockTimeout(error)) return undefined
    const wait = Math.min(pauses.first * 2 ** (attempt - 1), pauses.longest)
    const ms = Math.round(wait * (1 + Math.random() / 2))
    log?.warn(`Migration ${name} waits for a table that is in use; it is tried again in ${ms} ms.`)
    return ms
  })

interface File {
  readonly folder: string
  readonly name: string
}

const read = ({ folder, name }: File): string =>
  readFileSync(path.join(folder, `${name}.sql`), 'utf8')

/** Begins with a comment: it is sent unprepared, as one message, however many statements it has. */
const execute = (db: Db, name: string, statements: string) =>
  sql.raw(`-- migration ${name}\n${statements}`).execute(db)

const note = (db: Db, name: string) =>
  sql`
    insert into schema_migrations (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  )

async function run(session: Db, file: File): Promise<void> {
  const { name } = file
  const text = read(file)
  const bare = text.replace(/--.*$/gm, '')
  try {
    if (!/\bconcurrently\b/i.test(bare)) {
      await session.transaction().execute(async (tx) => {
        await sql.raw(`set local lock_timeout = ${lockTimeout}`).execute(tx)
        await execute(tx, name, text)
        await note(tx, name)
      })
      return
    }
    // Its own lock blocks nobody, and it has to wait for every transaction that is older.
    await sql`set lock_timeout = 0`.execute(session)
    for (const statement of bare.split(/;\s*$/m)) await execute(session, name, statement)
    await sql`reset lock_timeout`.execute(session)
    await note(session, name)
  } catch (error) {
    if (error instanceof Error) error.message = `migration ${name}: ${error.message}`
    throw error
  }
}

/** What is the shop's in its schema. Everything else there is the owner's: nobody copies or drops it. */
export interface ShopObjects {
  readonly tables: readonly string[]
  /** By name, whatever their parameters. */
  readonly functions: readonly string[]
}

/**
 * What the migrations that ran have made. Of a schema that a later release has migrated it is everything:
 * which of it that release made is not known here.
 */
export async function findShopObjects(db: Db): Promise<ShopObjects> {
  const { known, unknown } = await ranMigrations(db)
  if (unknown.length > 0) return listSchema(db)
  if (known.length === 0) return { tables: [], functions: [] }
  return objectsMadeBy(migrationTexts(known))
}

const change = /\b(create|drop)(?: or replace)? (table|function)(?: if (?:not )?exists)? (\w+)/gi

/** @param texts of migrations, oldest first */
export function objectsMadeBy(texts: readonly string[]): ShopObjects {
  const made = { table: new Set(['schema_migrations']), function: new Set<string>() }
  for (const text of texts)
    for (const [, verb, kind, name = ''] of text.replace(/--.*$/gm, '').matchAll(change)) {
      const names = kind?.toLowerCase() === 'table' ? made.table : made.function
      if (verb?.toLowerCase() === 'create') names.add(name)
      else names.delete(name)
    }
  return { tables: [...made.table], functions: [...made.function] }
}

/** Everything in the shop's schema but what belongs to extensions. */
export async function listSchema(db: Db): Promise<ShopObjects> {
  const isNoExtensions = sql`not exists (select from pg_depend where objid = o.oid and deptype = 'e')`
  const inSchema = sql`current_schema()::regnamespace`
  const tables = await allNames(
    db,
    sql`
      select relname as name from pg_class o
      where relnamespace = ${inSchema} and relkind = 'r' and ${isNoExtensions} order by 1`,
  )
  const functions = await allNames(
    db,
    sql`
      select distinct proname as name from pg_proc o
      where pronamespace = ${inSchema} and ${isNoExtensions} order by 1`,
  )
  return { tables, functions }
}
