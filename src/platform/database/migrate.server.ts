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
/** Key of an advisory lock: that of Kysely's migrator, which earlier releases use. */
const lockKey = sql.lit(3853314791062309107n)
/** ms. While a migration waits for a table lock, all later statements on the table wait behind it. */
const lockTimeout = 100
/** ms between two attempts: doubled each time, and up to half more by chance. */
const pauses = { first: 200, longest: 10_000 }

interface Migrating {
  /** Folder of the files; by default `migrations`. */
  readonly folder?: string
  readonly log?: Logger
}

/**
 * Brings the schema up to date, one process at a time. Each file is a transaction, so that no lock outlives its file;
 * a file with `concurrently` runs outside of transactions, statement by statement. A locked table is tried again in
 * short attempts without limit. A database without any migration gets the baseline, then the files after it.
 * @returns the migrations that ran; none if the schema is newer than this release
 * @throws Error when the schema has run migrations of another line of releases
 */
export const migrate = (db: Db, { folder = ownFolder, log }: Migrating = {}) =>
  db.connection().execute(async (session) => {
    // Polls: a waiting statement would hold a snapshot, for which `create index concurrently` waits.
    while (!(await exists(session, sql`select where pg_try_advisory_lock(${lockKey})`)))
      await pause(pauses.first)
    try {
      await makeTable(session)
      const { pending } = await schemaState(session, folder)
      const baseline = pending.length === namesIn(folder).length ? readBaseline(folder) : undefined
      if (baseline) await session.transaction().execute((tx) => runBaseline(tx, baseline))
      for (const name of pending)
        if (!baseline?.migrations.includes(name))
          await retryWhileLocked(() => run(session, { folder, name }), name, log)
      return pending
    } finally {
      // Fails on a lost connection, whose lock is gone, too.
      await sql`select pg_advisory_unlock(${lockKey})`.execute(session).catch(() => undefined)
    }
  })

const makeTable = (db: Db) =>
  sql`
    create table if not exists schema_migrations (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)

interface Baseline {
  readonly texts: readonly string[]
  /** The migrations that it replaces. */
  readonly migrations: readonly string[]
}

/** `baseline_NNNN` holds the schema as it is after migration NNNN. */
function readBaseline(folder: string): Baseline | undefined {
  const name = readdirSync(folder).find((entry) => entry.startsWith('baseline_'))
  if (!name) return undefined
  const last = name.replace('baseline_', '')
  const ofBaseline = path.join(folder, name)
  return {
    texts: namesIn(ofBaseline).map((file) => read({ folder: ofBaseline, name: file })),
    migrations: namesIn(folder).filter((migration) => migration.slice(0, last.length) <= last),
  }
}

async function runBaseline(tx: Db, { texts, migrations }: Baseline): Promise<void> {
  for (const text of texts) await execute(tx, 'baseline', text)
  for (const name of migrations) await note(tx, name)
}

/** Creates the schema as of migration `last`, in an empty database and within a transaction. */
export async function runWithin(tx: Db, last: string): Promise<void> {
  await makeTable(tx)
  for (const name of namesIn(ownFolder)) {
    if (name > last) return
    const text = read({ folder: ownFolder, name })
    await execute(tx, name, text.replace(/\bconcurrently\b/gi, ''))
    await note(tx, name)
  }
}

/** The SQL of these migrations. */
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

/** Oldest first; none in a database that no shop has used. */
async function listRan(db: Db): Promise<string[]> {
  const isNew = await exists(db, sql`select where to_regclass('schema_migrations') is null`)
  return isNew ? [] : (await allNames(db, sql`select name from schema_migrations`)).sort()
}

export interface SchemaState {
  /** Migrations that have not run: the schema is older than this release. */
  readonly pending: readonly string[]
  /** Migrations that ran but are not in this release: the schema is that of a later release. */
  readonly unknown: readonly string[]
}

/** @throws Error unless the migrations that ran are the first known ones, or begin with all of them */
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

/** The leading comment makes it an unprepared message, which may have many statements. */
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
    // Its own lock blocks no statement, and it has to wait for all older transactions.
    await sql`set lock_timeout = 0`.execute(session)
    for (const statement of bare.split(/;\s*$/m)) await execute(session, name, statement)
    await sql`reset lock_timeout`.execute(session)
    await note(session, name)
  } catch (error) {
    if (error instanceof Error) error.message = `migration ${name}: ${error.message}`
    throw error
  }
}

/** The shop's objects in its schema. All others are the operator's: the shop neither copies nor drops them. */
export interface ShopObjects {
  readonly tables: readonly string[]
  /** By name, whatever their parameters. */
  readonly functions: readonly string[]
}

/**
 * The objects that the migrations have created. In the schema of a later release that is every object, because its
 * migrations are unknown here.
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

/** All objects in the shop's schema except those of extensions. */
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
