import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { accountApi } from '../fixtures/apis.ts'
import { type AppProcess, startApp } from '../fixtures/app-process.ts'
import { type Buyers, startBuyers } from '../fixtures/buyers.ts'
import { clientOf } from '../fixtures/client.ts'
import { readyProcess, servingShop } from './drill.ts'
import { openEmbeddedShop, openMadeShop } from './embedded-shop.ts'
import { expectBooksToMatch } from './kill-storm.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { statusOf, waitFor } from './wait.ts'

/** Without the right to mount there is no disk to fill: these tests need root. */
const mayMount = (() => {
  const disk = mountSmallDisk(1)
  disk?.remove()
  return disk !== undefined
})()

function smallDisk(megabytes: number) {
  const disk = mountSmallDisk(megabytes)
  if (!disk) throw new Error('This user may not mount a file system.')
  onTestFinished(disk.remove)
  return disk
}

/** While the disk is full, orders are refused and everything else goes on. */
async function stopsWhileFull(app: AppProcess, disk: SmallDisk, buyers: Buyers) {
  const growth = async () => {
    const before = buyers.journal.size
    await pause(500)
    return buyers.journal.size - before
  }
  await waitFor('orders', async () => (await growth()) > 0, 10_000)
  disk.fill()
  await waitFor('no more orders', async () => (await growth()) === 0, 30_000)
  expect(await statusOf(`${app.url}/api/customer/products?q=dish`)).toBe(200)
  expect(await statusOf(`${app.url}/healthz`)).toBe(200)
  expect(app.isRunning()).toBe(true)
  disk.free()
  await waitFor('orders again', async () => (await growth()) > 0, 5_000)
}

test.runIf(mayMount)('a full disk of the database stops orders, not the shop', async () => {
  const disk = smallDisk(256)
  const { shop, app } = await servingShop({ disk })
  const buyers = startBuyers(() => [app.url], shop.stock)
  await stopsWhileFull(app, disk, buyers)
  await buyers.stop()
  await expectBooksToMatch(shop, buyers)
})

test.runIf(mayMount)('a full disk under an embedded shop stops orders, not the shop', async () => {
  const disk = smallDisk(160)
  const shop = openEmbeddedShop(disk)
  onTestFinished(shop.close)
  const stock = await shop.stock()
  const app = await readyProcess(shop)
  const buyers = startBuyers(() => [app.url], stock)
  await stopsWhileFull(app, disk, buyers)
  await buyers.stop()
  expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
  await shop.look((database) => expectBooksToMatch({ database }, buyers))
})

/** Lines of JSON, without the one that is being written. */
const linesOf = (log: string) =>
  readFileSync(log, 'utf8')
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))

test.runIf(mayMount)('a full disk under the log holds lines back, not the shop', async () => {
  const disk = smallDisk(1)
  const log = path.join(disk.folder, 'log')
  const shop = await openMadeShop()
  onTestFinished(shop.close)
  const settings = { DATA_DIR: shop.folder, SEED: 'none', LOG_LEVEL: 'info' }
  const app = await startApp(settings, undefined, openSync(log, 'a'))
  onTestFinished(async () => void (await app.end('SIGKILL')))
  await app.untilReady()
  disk.fill()
  const body = { email: 'nobody@igikoni.test', password: 'Muraho 2026' }
  const signIn = () => clientOf(app.url).ask(accountApi.login, { body })
  const statuses = async () => {
    const found: number[] = []
    for (let count = 0; count < 60; count += 1) found.push((await signIn()).status)
    return new Set(found)
  }
  expect(await statuses()).toEqual(new Set([401]))
  const linesBefore = linesOf(log).length
  disk.free()
  await signIn()
  // Each line that waited is there, and whole.
  await expect.poll(() => linesOf(log).length).toBeGreaterThan(linesBefore)
  for (const line of linesOf(log)) JSON.parse(line)
  expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
})

test.runIf(mayMount)(
  'a shop that is tried out opens where nothing of its log can be kept',
  async () => {
    const shop = await openMadeShop()
    onTestFinished(shop.close)
    const settings = { DATA_DIR: shop.folder, SEED: 'none' }
    const app = await startApp(settings, undefined, openSync('/dev/full', 'a'))
    onTestFinished(async () => void (await app.end('SIGKILL')))
    await app.untilReady()
    expect(await statusOf(`${app.url}/shop`)).toBe(200)
    expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
  },
)

test.runIf(mayMount)('a directory that cannot be written is named', async () => {
  const disk = smallDisk(1)
  const shop = openEmbeddedShop(disk)
  disk.makeReadOnly()
  const app = await shop.start()
  expect(await app.exited).toEqual({ code: 1, signal: null })
  expect(app.output().trim()).toMatch(/^DATA_DIR \S+ cannot be written: EROFS[^\n]*$/)
})

test.runIf(mayMount)('a disk that is too small for a database is named', async () => {
  const disk = smallDisk(8)
  const shop = openEmbeddedShop(disk)
  const app = await shop.start()
  expect(await app.exited).toEqual({ code: 1, signal: null })
  expect(app.output().trim()).toMatch(/^DATA_DIR \S+ cannot be opened: [^\n]*$/)
})
