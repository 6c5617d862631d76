import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { productApi } from '../fixtures/apis.ts'
import { startBuyers } from '../fixtures/buyers.ts'
import { at } from '../fixtures/client.ts'
import { findBreaches } from '../fixtures/in-database.ts'
import { signedIn } from '../fixtures/users.ts'
import { backupFile, folderOfTest, readyProcess, saysHowManyRows, shopOfTest } from './drill.ts'
import { refused, runScript } from './run-script.ts'
import { waitFor } from './wait.ts'

test('a backup that was made while people ordered is restored, over what is there and elsewhere', async () => {
  const shop = await shopOfTest()
  const { db } = shop.database
  const settings = { DATABASE_URL: shop.server.url }
  const app = await readyProcess(shop)
  const buyers = startBuyers(() => [app.url], shop.stock)
  await waitFor('orders', () => buyers.journal.size > 20, 20_000)
  const before = buyers.journal.size
  // As an earlier release has taken it: these two end a line for many readers of files.
  const message = 'Muraho\u2028Mwaramutse\u2029'
  await sql`
    insert into contact_messages (client_name, email, message)
    values ('Keza', 'keza@example.rw', ${message})`.execute(db)
  const file = backupFile()
  const made = await runScript('backup', settings, file)
  await buyers.stop()
  expect(made).toEqual({ code: 0, said: expect.stringMatching(saysHowManyRows) })
  const isThere = `${file} is there already: name another file, or delete it.`
  expect(await runScript('backup', settings, file)).toEqual(refused(isThere))
  const isServed = `This database is served by 1 of the shop's processes: stop them first, or say --force.`
  expect(await runScript('restore', settings, file)).toEqual(refused(isServed))
  await sql`create view sales as select id, subtotal from orders`.execute(db)
  const inTheWay =
    /^Nothing was changed\. [^\n]*:\n {2}view sales [^\n]*\nDrop [^\n]*--cascade[^\n]*$/
  const stopped = await runScript('restore', settings, file, '--force')
  expect(stopped).toEqual(refused(expect.stringMatching(inTheWay)))
  const page = `${app.url}/api/customer/products?page=1&size=12`
  await sql`update products set name = 'Spoiled'`.execute(db)
  // An edit makes the process read its dish again.
  const params = at(shop.stock.products[0] ?? { id: 0 })
  const admin = signedIn(shop.stock.administrator, app)
  await admin.call(productApi.quickEdit, { params, body: { price: 5 } })
  expect(await (await fetch(page)).text()).toContain('Spoiled')
  const forced = await runScript('restore', settings, file, '--force', '--cascade')
  expect(forced.code).toBe(0)
  expect(forced.said).toMatch(
    / rows of .* are in postgres:\S+ now\.[\s\S]* are gone:\n {2}view sales [^\n]*\n[\s\S]*The shop is well\.$/,
  )
  const isRestored = async () => !(await (await fetch(page)).text()).includes('Spoiled')
  await waitFor('the restored page', isRestored, 5_000)
  expect(await findBreaches(db)).toEqual([])
  const { rows } = await sql<{ orders: number; waiting: number; next: number; message: string }>`
    select (select count(*) from orders) as orders,
           (select message from contact_messages) as message,
           (select count(*) from mails where status = 'QUEUED') as waiting,
           (select max(id) from orders) as next`.execute(db)
  expect(rows[0]?.orders).toBeGreaterThanOrEqual(before)
  expect(rows[0]).toMatchObject({ waiting: 0, message })

  await app.end('SIGTERM')
  const elsewhere = folderOfTest('elsewhere')
  const moved = await runScript('restore', { DATA_DIR: elsewhere }, file)
  expect(moved.said).toContain(`in DATA_DIR ${elsewhere} now`)
  expect(moved.code).toBe(0)
  const part = `${file}.cut`
  writeFileSync(part, gzipSync(gunzipSync(readFileSync(file)).subarray(0, 30_000)))
  const isCut = 'This backup is not whole: its end is missing.'
  expect(await runScript('restore', settings, part)).toEqual(refused(isCut))
  const database = openPostgres(shop.server.url, { poolSize: 1, log: fastify().log })
  onTestFinished(database.close)
  expect(await findBreaches(database.db)).toEqual([])
})
