import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase, onPostgres, temporaryFolder } from '#tests'
import { migrate, schemaState } from '../../../src/platform/database/migrate.server.ts'

/** A folder of migrations; `plates` begins each. */
function migrationsOf(files: Readonly<Record<string, string>>) {
  const { folder, remove } = temporaryFolder('migrations')
  onTestFinished(remove)
  const all = { '0001_plates': 'create table plates (id integer primary key);', ...files }
  for (const [name, text] of Object.entries(all))
    writeFileSync(path.join(folder, `${name}.sql`), text)
  return folder
}

it('runs each file in a transaction, and concurrent index creation outside of one', async () => {
  const { db } = await emptyDatabase()
  const folder = migrationsOf({
    '0002_insert': 'insert into plates values (1); insert into plates values (2);',
    '0003_index': `
      -- In case it was cut off.
      drop index concurrently if exists plates_by_id;
      create index concurrently plates_by_id on plates (id);`,
  })
  expect(await migrate(db, { folder })).toEqual(['0001_plates', '0002_insert', '0003_index'])
  expect(await migrate(db, { folder })).toEqual([])
  const { rows } = await sql`select count(*) from plates`.execute(db)
  expect(rows).toEqual([{ count: 2 }])
})

it.runIf(onPostgres)('names the file that fails and rolls it back', async () => {
  const { db } = await emptyDatabase()
  const folder = migrationsOf({
    '0002_wrong': 'insert into plates values (1); select * from bowls;',
  })
  await expect(migrate(db, { folder })).rejects.toThrow(
    'migration 0002_wrong: relation "bowls" does not exist',
  )
  expect(await schemaState(db, folder)).toEqual({ pending: ['0002_wrong'], unknown: [] })
  expect((await sql`select from plates`.execute(db)).rows).toEqual([])
})

it.runIf(onPostgres)(
  'leaves the schema of a later release alone, and refuses that of another line',
  async () => {
    const { db } = await emptyDatabase()
    const old = migrationsOf({})
    const later = migrationsOf({ '0002_bowls': 'create table bowls (id integer)' })
    const other = migrationsOf({ '0002_cups': 'create table cups (id integer)' })
    await migrate(db, { folder: later })
    expect(await migrate(db, { folder: old })).toEqual([])
    expect(await schemaState(db, old)).toEqual({ pending: [], unknown: ['0002_bowls'] })
    await expect(migrate(db, { folder: other })).rejects.toThrow(
      'The database has run the migration 0002_bowls where this release has 0002_cups: it is that of another line of releases.',
    )
  },
)

it('has looked at no table of a new shop, which the planner would take for one page and read whole', async () => {
  const { db } = await emptyDatabase()
  await migrate(db)
  const { rows } = await sql`
    select relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples = 0`.execute(db)
  expect(rows).toEqual([])
})
