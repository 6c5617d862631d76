import { expect, onTestFinished, test } from 'vitest'
import { startBuyers } from './buyers.ts'
import { expectBooksToMatch, killAndRestart } from './kill-storm.ts'
import { openTestShop } from './test-shop.ts'

test('a shop that is killed in the middle of orders neither loses nor doubles one', async () => {
  const shop = await openTestShop()
  onTestFinished(shop.close)
  const apps = [await shop.start()]
  await apps[0]?.untilReady()
  const buyers = startBuyers(() => apps.map((app) => app.url), shop.stock)
  for (let kill = 1; kill <= 3; kill += 1) await killAndRestart(shop, apps)
  await buyers.stop()
  expect(buyers.journal.size).toBeGreaterThan(20)
  await expectBooksToMatch(shop, buyers)
})
