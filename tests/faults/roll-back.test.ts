import { expect, test } from 'vitest'
import { startBuyers } from '../fixtures/buyers.ts'
import { placeOne, readyProcess, shopOfFile } from './drill.ts'
import { expectBooksToMatch } from './kill-storm.ts'
import { answers, waitFor } from './wait.ts'

const shop = await shopOfFile()
const run = (statements: string) => shop.database.pool.query(statements)
// What the later release has done, by the rules of migrations/README.md.
await run(`
  alter table orders add column courier text not null default 'bicycle';
  insert into schema_migrations values ('9999_couriers', '2026-11-21T12:00:00.000Z')`)
const app = await readyProcess(shop)
const becomes = (status: number) => answers(`${app.url}/readyz`, status, 5_000)

test('a release that was rolled back serves on the schema of the later one', async () => {
  const line = 'The schema is that of a later release, which has run 9999_couriers.'
  expect(app.output()).toContain(line)
  const buyers = startBuyers(() => [app.url], shop.stock)
  await waitFor('orders', () => buyers.journal.size > 10, 20_000)
  await buyers.stop()
  await expectBooksToMatch(shop, buyers)
})

test('a process is not ready while its database is read-only, or older than the code', async () => {
  await becomes(200)
  await run('alter system set default_transaction_read_only = on')
  await run('select pg_reload_conf()')
  await becomes(503)
  await run('alter system reset default_transaction_read_only')
  await run('select pg_reload_conf()')
  await becomes(200)
  await run(`update schema_migrations set name = replace(name, '9999', '0000') where name ~ '9999'`)
  const { rows } = await run('delete from schema_migrations where name > $$0001$$ returning name')
  expect(rows.length).toBeGreaterThan(0)
  await becomes(503)
})

test('a password that is changed under the shop keeps orders waiting, no more', async () => {
  await run(`
    alter role igikoni password 'another';
    select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`)
  expect(await placeOne(shop, app.url)).toMatchObject({ status: 503 })
})
