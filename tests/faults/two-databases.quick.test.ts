import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { runScript } from './run-script.ts'

test('a command works on no database but the one that DATABASE_URL names', async () => {
  const shop = await openPostgresShop()
  onTestFinished(shop.close)
  const { folder, remove } = temporaryFolder('backups')
  onTestFinished(remove)
  const [file, other] = [path.join(folder, 'a.backup'), path.join(folder, 'b.backup')]
  const own = { DATABASE_URL: shop.server.url }
  expect(await runScript('backup', own, file)).toMatchObject({ code: 0 })

  // As where a `.env` names the shop, and the environment a database beside it.
  await shop.database.pool.query('create database beside')
  const beside = new URL(shop.server.url)
  beside.pathname = '/beside'
  expect(await runScript('restore', { DATABASE_URL: beside.href }, file)).toMatchObject({ code: 0 })
  const mixed = { DATABASE_URL: beside.href, DATABASE_DIRECT_URL: shop.server.url }
  const refused = {
    code: 1,
    said: 'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set both.',
  }
  const { rows: before } = await shop.database.pool.query('select oid from pg_class order by oid')
  expect(await runScript('restore', mixed, file, '--force')).toEqual(refused)
  expect(await runScript('backup', mixed, other)).toEqual(refused)
  expect(await runScript('doctor', mixed)).toEqual(refused)
  expect(existsSync(other)).toBe(false)
  const { rows } = await shop.database.pool.query('select oid from pg_class order by oid')
  expect(rows).toEqual(before)
})
