import { expect, onTestFinished, test } from 'vitest'
import { startBuyers } from '../fixtures/buyers.ts'
import { startBalancer } from './balancer.ts'
import { readyProcess, shopOfTest } from './drill.ts'
import { expectBooksToMatch, killAndRestart } from './kill-storm.ts'

const kills = 60
const databaseCrashes = 3
/** ms. Two minutes where there is nothing else to do. */
const timeout = 1_800_000

test(
  `two processes survive ${kills} kills and ${databaseCrashes} crashes of the database`,
  async () => {
    const shop = await shopOfTest()
    const apps = [await readyProcess(shop), await readyProcess(shop)]
    const buyers = startBuyers(() => apps.map((app) => app.url), shop.stock)
    for (let kill = 1; kill <= kills; kill += 1) {
      await killAndRestart(shop, apps)
      if (kill % (kills / databaseCrashes) === 0) {
        await shop.server.crash()
        await shop.server.start()
      }
    }
    await buyers.stop()
    console.log(JSON.stringify({ kills, databaseCrashes, orders: buyers.journal.size }))
    expect(buyers.journal.size).toBeGreaterThan(kills * 20)
    await expectBooksToMatch(shop, buyers)
  },
  timeout,
)

const rounds = 3

test(`two processes are replaced one after the other, ${rounds} times, and nobody notices`, async () => {
  const shop = await shopOfTest()
  const apps = [await readyProcess(shop), await readyProcess(shop)]
  const balancer = startBalancer(() => apps.map((app) => app.url))
  onTestFinished(balancer.stop)
  const buyers = startBuyers(balancer.ready, shop.stock)
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, old] of apps.entries()) {
      expect(await old.end('SIGTERM')).toEqual({ code: 0, signal: null })
      const next = await readyProcess(shop)
      apps[index] = next
    }
  }
  await buyers.stop()
  expect(buyers.cutOff()).toBe(0)
  expect(buyers.longestWait()).toBeLessThan(5_000)
  await expectBooksToMatch(shop, buyers)
})
