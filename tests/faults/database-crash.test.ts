import { expect, test } from 'vitest'
import { startBuyers } from '../fixtures/buyers.ts'
import { crashAndRecover } from './database-crash.ts'
import { servingShop } from './drill.ts'
import { expectBooksToMatch } from './kill-storm.ts'

test('a crash of the database makes people wait, but ends no process and loses no order', async () => {
  const { shop, app } = await servingShop()
  const buyers = startBuyers(() => [app.url], shop.stock)
  await crashAndRecover(shop, app, buyers)
  await buyers.stop()
  expect(buyers.longestWait()).toBeLessThan(8_000)
  await expectBooksToMatch(shop, buyers)
})
