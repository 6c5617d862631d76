import { expect, onTestFinished, test } from 'vitest'
import { startBuyers } from '../fixtures/buyers.ts'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { startBalancer } from './balancer.ts'
import { expectBooksToMatch } from './kill-storm.ts'

const rounds = 3

test(`two processes are replaced one after the other, ${rounds} times, and nobody notices`, async () => {
  const shop = await openPostgresShop()
  onTestFinished(shop.close)
  const apps = [await shop.start(), await shop.start()]
  for (const app of apps) await app.untilReady()
  const balancer = startBalancer(() => apps.map((app) => app.url))
  onTestFinished(balancer.stop)
  const buyers = startBuyers(balancer.ready, shop.stock)
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, old] of apps.entries()) {
      expect(await old.end('SIGTERM')).toEqual({ code: 0, signal: null })
      const next = await shop.start()
      await next.untilReady()
      apps[index] = next
    }
  }
  await buyers.stop()
  expect(buyers.cutOff()).toBe(0)
  expect(buyers.longestWait()).toBeLessThan(5_000)
  await expectBooksToMatch(shop, buyers)
})
