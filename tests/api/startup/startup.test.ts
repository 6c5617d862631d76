import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase, onPostgres, shop } from '#tests'
import { backupLines } from '../../../src/platform/database/backup.server.ts'
import type { Db } from '../../../src/platform/database/database.server.ts'
import { newestMigration, schemaState } from '../../../src/platform/database/migrate.server.ts'
import { openPostgres } from '../../../src/platform/database/postgres.server.ts'
import { inTransaction } from '../../../src/platform/database/transaction.server.ts'
import { readEnv } from '../../../src/platform/env/env.server.ts'
import { findMe, insertUser } from '../../../src/shop/accounts/account.db.ts'
import { insertCategory } from '../../../src/shop/catalogue/category.db.ts'
import { insertPaymentMethod } from '../../../src/shop/payment-methods/payment-method.db.ts'
import { startUp } from '../../../src/startup/startup.ts'

/** A start on a PostgreSQL database, up to the point where the shop would be open. */
async function start(settings: NodeJS.ProcessEnv & { readonly DATABASE_URL: string }) {
  const env = readEnv({ ...settings, SEED: 'none' })
  const directUrl = env.DATABASE_DIRECT_URL
  const database = openPostgres(env.DATABASE_URL ?? '', { poolSize: 2, log: shop.log, directUrl })
  onTestFinished(database.close)
  const opened = await startUp({ env, database, log: shop.log, isStopping: () => false })
  await opened?.shop.jobs.stop()
  return opened
}

async function settingsOf(db: Db) {
  const { rows } = await sql<Record<string, string>>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as "lock"`.execute(
    db,
  )
  return rows[0]
}

it.runIf(onPostgres)('names DATABASE_URL when the server knows no such database', async () => {
  const { url, drop } = await createDatabase()
  await drop()
  await expect(start({ DATABASE_URL: url })).rejects.toThrow(
    /^DATABASE_URL got "postgres:\/\/igikoni:\*\*\*@[^"]*" \(database ".*" does not exist\); it takes /,
  )
})

it.runIf(onPostgres)(
  'names DATABASE_DIRECT_URL when it leads to no database, or to another one',
  async () => {
    const { url, drop } = await createDatabase()
    onTestFinished(drop)
    const gone = await createDatabase()
    await gone.drop()
    await expect(start({ DATABASE_URL: url, DATABASE_DIRECT_URL: gone.url })).rejects.toThrow(
      /^DATABASE_DIRECT_URL got "postgres:\/\/igikoni:\*\*\*@[^"]*" \(database ".*" does not exist\); it takes /,
    )
    const other = await createDatabase()
    onTestFinished(other.drop)
    await expect(start({ DATABASE_URL: url, DATABASE_DIRECT_URL: other.url })).rejects.toThrow(
      /^DATABASE_DIRECT_URL got .* \(another database than DATABASE_URL\); it takes /,
    )
    const database = openPostgres(other.url, { poolSize: 1, log: shop.log })
    onTestFinished(database.close)
    expect(await schemaState(database.db)).toMatchObject({
      pending: expect.arrayContaining([newestMigration()]),
    })
  },
)

it.runIf(onPostgres)('names the address whose role may make no tables', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const role = `no_owner_${process.env.TEST_RUN}`
  const database = openPostgres(url, { poolSize: 1, log: shop.log })
  onTestFinished(database.close)
  await sql.raw(`create role ${role} login password 'none'`).execute(database.db)
  onTestFinished(async () => void (await sql.raw(`drop role ${role}`).execute(database.db)))
  const other = new URL(url)
  other.username = role
  other.password = 'none'
  await expect(start({ DATABASE_URL: url, DATABASE_DIRECT_URL: other.href })).rejects.toThrow(
    /^DATABASE_DIRECT_URL got .* \(its role may create nothing in the schema public\); it takes /,
  )
  for (const direct of [undefined, other.href])
    await expect(start({ DATABASE_URL: other.href, DATABASE_DIRECT_URL: direct })).rejects.toThrow(
      /^DATABASE_URL got .*:\*\*\*@.* \(its role may create nothing in the schema public\); it takes .* DATABASE_DIRECT_URL /,
    )
})

it.runIf(onPostgres)('names the address whose database lacks characters', async () => {
  const { url, drop } = await createDatabase(
    'template0',
    `encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`,
  )
  onTestFinished(drop)
  await expect(start({ DATABASE_URL: url })).rejects.toThrow(
    /^DATABASE_URL got .*:\*\*\*@.* \(its encoding is LATIN1\); it takes a database with encoding UTF8/,
  )
})

it.runIf(onPostgres)('finds its tables whatever schema comes first in the database', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  await start({ DATABASE_URL: url })
  const database = openPostgres(url, { poolSize: 1, log: shop.log })
  onTestFinished(database.close)
  // As of another program, called as the role: PostgreSQL looks there first.
  await sql`create schema igikoni`.execute(database.db)
  await sql`alter role igikoni in database ${sql.id(new URL(url).pathname.slice(1))} set search_path = igikoni`.execute(
    database.db,
  )
  await start({ DATABASE_URL: url })
  const again = openPostgres(url, { poolSize: 1, log: shop.log })
  onTestFinished(again.close)
  expect(await schemaState(again.db)).toEqual({ pending: [], unknown: [] })
  const lines: string[] = []
  for await (const line of backupLines(again.db, [])) lines.push(line)
  expect(lines.filter((line) => line.startsWith('{')).length).toBeGreaterThan(0)
  const { rows } = await sql`
    select from pg_class where relnamespace = 'igikoni'::regnamespace`.execute(again.db)
  expect(rows).toEqual([])
})

it.runIf(onPostgres)('keeps a password that the operator chose to itself', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const chosen = { ADMIN_EMAIL: 'umuyobozi@example.rw', ADMIN_PASSWORD: 'Muraho 2026' }
  const opened = await start({ DATABASE_URL: url, ...chosen })
  expect(opened?.administrator).toBe('known')
})

it.runIf(onPostgres)('says when nobody can open the admin area yet', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const opened = await start({ DATABASE_URL: url, ADMIN_EMAIL: 'umuyobozi@example.rw' })
  expect(opened?.administrator).toBe('missing')
})

it.runIf(onPostgres)('names what a customer took before the administrator came', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const chosen = { ADMIN_EMAIL: 'umuyobozi@example.rw', ADMIN_PASSWORD: 'Muraho 2026' }
  await start({ DATABASE_URL: url, ...chosen })
  const database = openPostgres(url, { poolSize: 1, log: shop.log })
  onTestFinished(database.close)
  await sql`update users set role = 'CUSTOMER'`.execute(database.db)
  await expect(
    start({ DATABASE_URL: url, ...chosen, ADMIN_USERNAME: 'Umuyobozi' }),
  ).rejects.toThrow(
    'ADMIN_EMAIL got "umuyobozi@example.rw" and ADMIN_USERNAME "Umuyobozi"; they take an e-mail address and a username that no customer has.',
  )
})

it.runIf(onPostgres)('gives a migration the time it takes, but not to wait for locks', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const database = openPostgres(url, { poolSize: 1, log: shop.log })
  onTestFinished(database.close)
  expect(await database.withoutStatementTimeout(settingsOf)).toEqual({ statement: '0', lock: '3s' })
  expect(await settingsOf(database.db)).toEqual({ statement: '5s', lock: '3s' })
})

it.runIf(onPostgres)('keeps the longest names in a database of any encoding', async () => {
  const { url, drop } = await createDatabase(
    'template0',
    `encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`,
  )
  onTestFinished(drop)
  await start({ DATABASE_URL: url })
  const database = openPostgres(url, { poolSize: 1, log: shop.log })
  onTestFinished(database.close)
  const longest = '食'.repeat(80)
  const { id } = await inTransaction(database.db, async (tx) => ({
    id: await insertUser(tx, {
      username: longest,
      email: 'umukiriya@example.rw',
      passwordHash: '',
      role: 'CUSTOMER',
      confirmed: true,
    }),
    category: await insertCategory(tx, { name: longest, description: '食'.repeat(2_000) }),
    method: await insertPaymentMethod(tx, { paymentMethod: '食'.repeat(60) }),
  }))
  expect(await findMe(database.db, id)).toMatchObject({ username: longest })
})
