import { onTestFinished, test } from 'vitest'
import { startBuyers } from '../fixtures/buyers.ts'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { expectBooksToMatch, killAndRestart } from './kill-storm.ts'
import { waitFor } from './wait.ts'

test('a shop that is killed in the middle of orders neither loses nor doubles one', async () => {
  const shop = await openPostgresShop()
  onTestFinished(shop.close)
  const apps = [await shop.start()]
  await apps[0]?.untilReady()
  const buyers = startBuyers(() => apps.map((app) => app.url), shop.stock)
  for (let kill = 1; kill <= 3; kill += 1) await killAndRestart(shop, apps)
  await waitFor('orders', () => buyers.journal.size > 20, 60_000)
  await buyers.stop()
  await expectBooksToMatch(shop, buyers)
})
