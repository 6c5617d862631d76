import { test } from 'vitest'
import { startBuyers } from '../fixtures/buyers.ts'
import { readyProcess, shopOfTest } from './drill.ts'
import { expectBooksToMatch, killAndRestart } from './kill-storm.ts'
import { waitFor } from './wait.ts'

test('a shop that is killed in the middle of orders neither loses nor doubles one', async () => {
  const shop = await shopOfTest()
  const apps = [await readyProcess(shop)]
  const buyers = startBuyers(() => apps.map((app) => app.url), shop.stock)
  for (let kill = 1; kill <= 3; kill += 1) await killAndRestart(shop, apps)
  await waitFor('orders', () => buyers.journal.size > 20, 60_000)
  await buyers.stop()
  await expectBooksToMatch(shop, buyers)
})
