import path from 'node:path'
import { afterAll, expect, onTestFinished } from 'vitest'
import type { AppProcess } from '../fixtures/app-process.ts'
import { place, randomOrder } from '../fixtures/buyers.ts'
import { openPostgresShop, type PostgresShop } from '../fixtures/postgres-shop.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { patience } from './wait.ts'

/** A shop on PostgreSQL that ends with the running test. */
export async function shopOfTest(wanted: Parameters<typeof openPostgresShop>[0] = {}) {
  const shop = await openPostgresShop(wanted)
  onTestFinished(shop.close)
  return shop
}

/** One for all tests of the file. */
export async function shopOfFile(wanted?: Parameters<typeof shopOfTest>[0]) {
  const shop = await openPostgresShop(wanted)
  afterAll(shop.close)
  return shop
}

/** A process of a shop that is ready. @param settings and the rest as `start` takes them */
export async function readyProcess(
  shop: Pick<PostgresShop, 'start'>,
  ...settings: Parameters<PostgresShop['start']>
): Promise<AppProcess> {
  const app = await shop.start(...settings)
  await app.untilReady()
  return app
}

/** Such a shop with one process that is ready. */
export async function servingShop(
  wanted?: Parameters<typeof shopOfTest>[0],
  settings?: NodeJS.ProcessEnv,
) {
  const shop = await shopOfTest(wanted)
  return { shop, app: await readyProcess(shop, settings) }
}

/** A folder that goes with the running test. */
export function folderOfTest(name: string): string {
  const { folder, remove } = temporaryFolder(name)
  onTestFinished(remove)
  return folder
}

/** Where the running test may put a backup. */
export const backupFile = () => path.join(folderOfTest('backup'), 'shop.backup')

/** What `npm run backup` ends with. */
export const saysHowManyRows = /^\S+shop\.backup: \d+ rows\.$/

/** A connection to this address that the running test can break. @returns the address that leads over it, too */
export async function overFaultyProxy(address: string) {
  const url = new URL(address)
  const proxy = await startFaultyProxy(Number(url.port))
  onTestFinished(proxy.close)
  url.port = String(proxy.port)
  return { proxy, url: url.href.replace(/\/$/, '') }
}

export function firstBuyer({ stock }: PostgresShop) {
  const [buyer] = stock.customers
  if (!buyer) throw new Error('There is no customer.')
  return buyer
}

/** The first customer orders something. */
export const placeOne = (shop: PostgresShop, url: string) =>
  place(url, firstBuyer(shop), randomOrder(shop.stock))

/** ms, docs/operations.md: a deployment that waits less would kill it. */
const longestStop = 10_000

/** Told to, a process ends by itself, without an error, and in time. */
export async function expectToStop(app: AppProcess): Promise<void> {
  const told = Date.now()
  expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(Date.now() - told).toBeLessThan(longestStop * patience)
}
