import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { startBuyers } from '../fixtures/buyers.ts'
import { findBreaches } from '../fixtures/in-database.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { backupFile, readyProcess, saysHowManyRows, shopOfTest } from './drill.ts'
import { runScript } from './run-script.ts'
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
  expect(await runScript('backup', settings, file)).toEqual({
    code: 1,
    said: `${file} is there already: name another file, or delete it.`,
  })

  const refused = await runScript('restore', settings, file)
  expect(refused).toEqual({
    code: 1,
    said: `This database is served by 1 of the shop's processes: stop them first, or say --force.`,
  })
  await sql`create view sales as select id, subtotal from orders`.execute(db)
  expect(await runScript('restore', settings, file, '--force')).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Nothing was changed\. [^\n]*:\n {2}view sales [^\n]*\nDrop [^\n]*--cascade[^\n]*$/,
    ),
  })
  const page = `${app.url}/api/customer/products?page=1&size=12`
  await sql`update products set name = 'Spoiled'`.execute(db)
  // An edit makes the process read its dish again.
  const { administrator, products } = shop.stock
  await fetch(`${app.url}/api/admin/products/stock/${products[0]?.id}`, {
    method: 'PUT',
    headers: { cookie: administrator.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ price: 5 }),
  })
  expect(await (await fetch(page)).text()).toContain('Spoiled')
  const forced = await runScript('restore', settings, file, '--force', '--cascade')
  expect(forced).toEqual({
    code: 0,
    said: expect.stringMatching(
      / rows of .* are in postgres:\S+ now\.[\s\S]* are gone:\n {2}view sales [^\n]*\n[\s\S]*The shop is well\.$/,
    ),
  })
  await waitFor(
    'the restored page',
    async () => !(await (await fetch(page)).text()).includes('Spoiled'),
    5_000,
  )
  expect(await findBreaches(db)).toEqual([])
  const { rows } = await sql<{ orders: number; waiting: number; next: number; message: string }>`
    select (select count(*) from orders) as orders,
           (select message from contact_messages) as message,
           (select count(*) from mails where status = 'QUEUED') as waiting,
           (select max(id) from orders) as next`.execute(db)
  expect(rows[0]?.orders).toBeGreaterThanOrEqual(before)
  expect(rows[0]).toMatchObject({ waiting: 0, message })

  await app.end('SIGTERM')
  const elsewhere = temporaryFolder('elsewhere')
  onTestFinished(elsewhere.remove)
  const moved = await runScript('restore', { DATA_DIR: elsewhere.folder }, file)
  expect(moved).toEqual({
    code: 0,
    said: expect.stringContaining(`in DATA_DIR ${elsewhere.folder} now`),
  })
  const part = `${file}.cut`
  writeFileSync(part, gzipSync(gunzipSync(readFileSync(file)).subarray(0, 30_000)))
  expect(await runScript('restore', settings, part)).toEqual({
    code: 1,
    said: 'This backup is not whole: its end is missing.',
  })
  const database = openPostgres(shop.server.url, { poolSize: 1, log: fastify().log })
  onTestFinished(database.close)
  expect(await findBreaches(database.db)).toEqual([])
})
