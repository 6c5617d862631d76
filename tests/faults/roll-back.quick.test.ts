import { expect, onTestFinished, test } from 'vitest'
import { startBuyers } from '../fixtures/buyers.ts'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { expectBooksToMatch } from './kill-storm.ts'
import { waitFor } from './wait.ts'

test('a release that was rolled back serves on the schema of the later one', async () => {
  const shop = await openPostgresShop()
  onTestFinished(shop.close)
  // What the later release has done, by the rules of migrations/README.md.
  await shop.database.pool.query(`
    alter table orders add column courier text not null default 'bicycle';
    insert into schema_migrations values ('9999_couriers', '2026-11-21T12:00:00.000Z')`)
  const app = await shop.start()
  await app.untilReady()
  expect(app.output()).toContain(
    'The schema is that of a later release, which has run 9999_couriers.',
  )
  const buyers = startBuyers(() => [app.url], shop.stock)
  await waitFor('orders', () => buyers.journal.size > 10, 10_000)
  await buyers.stop()
  await expectBooksToMatch(shop, buyers)
})
