import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.server.ts'
import { type Buyers, startBuyers } from '../fixtures/buyers.ts'
import type { PostgresShop } from '../fixtures/postgres-shop.ts'
import { folderOfTest, servingShop } from './drill.ts'
import { expectBooksToMatch } from './kill-storm.ts'

/** A serving shop with customers who order, and a later release's migrations beside its own. */
async function shopUnderLoad(later: Readonly<Record<string, string>>) {
  const { shop, app } = await servingShop()
  const folder = folderOfTest('migrations')
  cpSync('migrations', folder, { recursive: true })
  for (const [name, text] of Object.entries(later))
    writeFileSync(path.join(folder, `${name}.sql`), text)
  const buyers = startBuyers(() => [app.url], shop.stock)
  await pause(2_000)
  return { shop, buyers, migrateLater: () => upgrade(shop, folder) }
}

const upgrade = ({ database }: PostgresShop, folder: string) =>
  database.withoutStatementTimeout((db) => migrate(db, { folder }))

/** Orders a second until `end`. */
async function rateUntil(end: Promise<unknown>, buyers: Buyers) {
  const [before, started] = [buyers.journal.size, Date.now()]
  await end
  return ((buyers.journal.size - before) * 1_000) / (Date.now() - started)
}

async function expectOrdersToGoOn(
  { shop, buyers }: { shop: PostgresShop; buyers: Buyers },
  meanwhile: () => Promise<unknown>,
) {
  const usual = await rateUntil(pause(8_000), buyers)
  const during = await rateUntil(meanwhile(), buyers)
  await buyers.stop()
  const figures = { usual, during, longestWait: buyers.longestWait() }
  console.log(
    `${usual.toFixed(0)} orders a second before, ${during.toFixed(0)} during; the longest took ${figures.longestWait} ms`,
  )
  expect(during).toBeGreaterThan(usual * 0.5)
  expect(buyers.longestWait()).toBeLessThan(2_000)
  await expectBooksToMatch(shop, buyers)
}

test('a migration that waits 25 s for a long reader lets orders go on', async () => {
  const busy = await shopUnderLoad({
    '9998_couriers': 'alter table orders add column courier text',
  })
  await expectOrdersToGoOn(busy, async () => {
    const reader = await busy.shop.database.pool.connect()
    await reader.query(
      'begin; set local idle_in_transaction_session_timeout = 0; lock table orders in access share mode',
    )
    const upgraded = busy.migrateLater()
    await pause(25_000)
    await reader.query('rollback')
    reader.release()
    expect(await upgraded).toEqual(['9998_couriers'])
  })
})

test('a migration that takes 20 s lets orders go on', async () => {
  const busy = await shopUnderLoad({
    '9998_couriers': 'alter table orders add column courier text',
    '9999_old_couriers': "update orders set courier = 'bicycle' where id = 1; select pg_sleep(20)",
  })
  await expectOrdersToGoOn(busy, async () => {
    expect(await busy.migrateLater()).toEqual(['9998_couriers', '9999_old_couriers'])
  })
})
