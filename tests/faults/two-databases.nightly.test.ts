import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../src/platform/database/postgres.server.ts'
import { freePort } from '../fixtures/free-port.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { backupFile, folderOfTest, shopOfTest } from './drill.ts'
import { refused, runScript } from './run-script.ts'

test('a command works on no database but the one that DATABASE_URL names', async () => {
  const shop = await shopOfTest()
  const folder = folderOfTest('backups')
  const [file, other] = [path.join(folder, 'a.backup'), path.join(folder, 'b.backup')]
  const own = { DATABASE_URL: shop.server.url }
  expect(await runScript('backup', own, file)).toMatchObject({ code: 0 })

  // As where a `.env` names the shop, and the environment a database beside it.
  await shop.database.pool.query('create database beside')
  const beside = new URL(shop.server.url)
  beside.pathname = '/beside'
  expect(await runScript('restore', { DATABASE_URL: beside.href }, file)).toMatchObject({ code: 0 })
  const mixed = { DATABASE_URL: beside.href, DATABASE_DIRECT_URL: shop.server.url }
  const said = 'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set both.'
  const { rows: before } = await shop.database.pool.query('select oid from pg_class order by oid')
  expect(await runScript('restore', mixed, file, '--force')).toEqual(refused(said))
  expect(await runScript('backup', mixed, other)).toEqual(refused(said))
  expect(await runScript('doctor', mixed)).toEqual(refused(said))
  expect(existsSync(other)).toBe(false)
  const { rows } = await shop.database.pool.query('select oid from pg_class order by oid')
  expect(rows).toEqual(before)
})

test('a backup is restored into no database that lacks characters', async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const pool = openPool(server.url, { max: 1, log: fastify().log })
  onTestFinished(() => pool.end())
  await pool.query(`create database old template template0 encoding 'LATIN1' locale 'C'`)
  const file = backupFile()
  writeFileSync(file, '')
  const old = new URL(server.url)
  old.pathname = '/old'
  const said = `postgres://igikoni:***@${old.host}/old cannot keep a shop: its encoding is LATIN1.`
  expect(await runScript('restore', { DATABASE_URL: old.href }, file)).toEqual(refused(said))
})

test('a command whose database is away names the setting, without its password', async () => {
  const place = `127.0.0.1:${await freePort()}`
  const settings = { DATABASE_URL: `postgres://igikoni:secret@${place}/igikoni` }
  const said = `The database of DATABASE_URL (postgres://igikoni:***@${place}/igikoni) cannot be reached: connect ECONNREFUSED ${place}`
  expect(await runScript('doctor', settings)).toEqual(refused(said))
})
