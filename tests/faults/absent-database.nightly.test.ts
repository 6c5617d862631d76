import { expect, onTestFinished, test } from 'vitest'
import { expectToStop, readyProcess, shopOfFile } from './drill.ts'
import { answers, statusOf, waitFor } from './wait.ts'

const shop = await shopOfFile()

/** The server is there again for the next test. */
async function withoutDatabase() {
  await shop.server.crash()
  onTestFinished(shop.server.start)
}

const complaints = (output: string) => output.match(/The database cannot be reached/g) ?? []

test('a shop that starts before its database says so once, waits, and opens by itself', async () => {
  await shop.server.crash()
  const app = await shop.start()
  await answers(`${app.url}/healthz`, 200, 180_000)
  await waitFor('a line', () => complaints(app.output()).length > 0, 5_000)
  expect(await statusOf(`${app.url}/readyz`)).toBe(503)
  const products = await fetch(`${app.url}/api/customer/products`)
  expect(products.status).toBe(503)
  expect(products.headers.get('retry-after')).toBe('1')
  const menu = await fetch(`${app.url}/fr/shop`)
  expect(menu.status).toBe(503)
  expect(await menu.text()).toMatch(/<html lang="fr".*<title>Réessayez · Igikoni</s)
  // Files are shared without a database.
  await answers(`${app.url}/assets/of-another-release.js`, 404, 5_000)

  await shop.server.start()
  await app.untilReady(5_000)
  expect(await statusOf(`${app.url}/api/customer/products`)).toBe(200)
  expect(complaints(app.output())).toHaveLength(1)
  await app.end('SIGKILL')
})

test('a shop that still waits for its database stops at once when told to', async () => {
  await withoutDatabase()
  const app = await shop.start()
  await waitFor('a line', () => complaints(app.output()).length > 0, 180_000)
  expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
})

test('a shop whose database is gone stops when told to', async () => {
  const app = await readyProcess(shop)
  await withoutDatabase()
  await expectToStop(app)
})
