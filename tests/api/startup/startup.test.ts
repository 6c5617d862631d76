import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase, onPostgres, shop } from '#tests'
import { newestMigration, schemaState } from '../../../src/platform/database/migrate.server.ts'
import { openPostgres } from '../../../src/platform/database/postgres.server.ts'
import { readEnv } from '../../../src/platform/env/env.server.ts'
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

function open(url: string) {
  const database = openPostgres(url, { poolSize: 1, log: shop.log })
  onTestFinished(database.close)
  return database
}

async function aDatabase(template?: string, settings?: string): Promise<string> {
  const { url, drop } = await createDatabase(template, settings)
  onTestFinished(drop)
  return url
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
    const url = await aDatabase()
    const gone = await createDatabase()
    await gone.drop()
    await expect(start({ DATABASE_URL: url, DATABASE_DIRECT_URL: gone.url })).rejects.toThrow(
      /^DATABASE_DIRECT_URL got "postgres:\/\/igikoni:\*\*\*@[^"]*" \(database ".*" does not exist\); it takes /,
    )
    const other = await aDatabase()
    await expect(start({ DATABASE_URL: url, DATABASE_DIRECT_URL: other })).rejects.toThrow(
      /^DATABASE_DIRECT_URL got .* \(another database than DATABASE_URL\); it takes /,
    )
    const database = open(other)
    expect((await schemaState(database.db)).pending).toContain(newestMigration())
  },
)

it.runIf(onPostgres)('names the address whose role may make no tables', async () => {
  const url = await aDatabase()
  const role = `no_owner_${process.env.TEST_RUN}`
  const database = open(url)
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
  const url = await aDatabase('template0', `encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`)
  await expect(start({ DATABASE_URL: url })).rejects.toThrow(
    /^DATABASE_URL got .*:\*\*\*@.* \(its encoding is LATIN1\); it takes a database with encoding UTF8/,
  )
})

it.runIf(onPostgres)('keeps a password that the operator chose to itself', async () => {
  const url = await aDatabase()
  const chosen = { ADMIN_EMAIL: 'umuyobozi@example.rw', ADMIN_PASSWORD: 'Muraho 2026' }
  const opened = await start({ DATABASE_URL: url, ...chosen })
  expect(opened?.administrator).toBe('known')
})

it.runIf(onPostgres)('names what a customer took before the administrator came', async () => {
  const url = await aDatabase()
  const chosen = { ADMIN_EMAIL: 'umuyobozi@example.rw', ADMIN_PASSWORD: 'Muraho 2026' }
  await start({ DATABASE_URL: url, ...chosen })
  const database = open(url)
  await sql`update users set role = 'CUSTOMER'`.execute(database.db)
  const starting = start({ DATABASE_URL: url, ...chosen, ADMIN_USERNAME: 'Umuyobozi' })
  await expect(starting).rejects.toThrow(
    'ADMIN_EMAIL got "umuyobozi@example.rw" and ADMIN_USERNAME "Umuyobozi"; they take an e-mail address and a username that no customer has.',
  )
})
