import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startBuyers } from './buyers.ts'
import { openEmbeddedShop } from './embedded-shop.ts'
import { expectBooksToMatch } from './kill-storm.ts'
import { statusOf, waitFor } from './wait.ts'

test('an embedded shop that is killed in the middle of orders keeps what it acknowledged', async () => {
  const shop = openEmbeddedShop()
  onTestFinished(shop.close)
  const stock = await shop.stock()
  let app = await shop.start()
  await app.untilReady()
  const buyers = startBuyers(() => [app.url], stock)
  for (let kill = 1; kill <= 2; kill += 1) {
    await pause(700)
    await app.end('SIGKILL')
    app = await shop.start({ PORT: new URL(app.url).port })
    await app.untilReady()
  }
  await buyers.stop()
  expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
  await shop.look((database) => expectBooksToMatch({ database }, buyers))
})

test('a second process on the same directory gives way and harms nothing', async () => {
  const shop = openEmbeddedShop()
  onTestFinished(shop.close)
  const first = await shop.start()
  await first.untilReady()
  const second = await shop.start()
  expect(await second.exited).toEqual({ code: 1, signal: null })
  expect(second.output().trim()).toBe(
    `DATA_DIR ${shop.folder} is used by the running process ${first.pid}. Stop it, or give this one another DATA_DIR.`,
  )
  expect(await statusOf(`${first.url}/readyz`)).toBe(200)
  expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null })
})

test('a first start that is cut off while it makes the database is simply made again', async () => {
  const shop = openEmbeddedShop()
  onTestFinished(shop.close)
  const first = await shop.start()
  const version = path.join(shop.folder, 'database/PG_VERSION')
  await waitFor('a database', () => existsSync(version), 60_000)
  await first.end('SIGKILL')
  const second = await shop.start()
  await second.untilReady()
})
