import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './database.server.ts'

const folder = path.resolve(import.meta.dirname, '../../../migrations')

const files = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

function readMigrations(): Record<string, Migration> {
  return Object.fromEntries(
    files().map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8')
      // Without parameters a file goes over as one message, however many statements it has.
      const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db))
      return [path.basename(name, '.sql'), { up }]
    }),
  )
}

const migrator = (db: Db): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => readMigrations() },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })

/** Brings the schema up to date under the migrator's lock: several nodes may start together. */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await migrator(db).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Names of migrations that have not run on this database. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migrator(db).getMigrations()
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}
