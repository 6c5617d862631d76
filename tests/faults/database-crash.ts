import { expect } from 'vitest'
import type { AppProcess } from '../fixtures/app-process.ts'
import type { Buyers } from '../fixtures/buyers.ts'
import type { PostgresShop } from '../fixtures/postgres-shop.ts'
import { statusOf, waitFor } from './wait.ts'

/** Crashes the database under a working shop and starts it again: what everybody has to notice. */
export async function crashAndRecover(shop: PostgresShop, app: AppProcess, buyers: Buyers) {
  const readiness = () => statusOf(`${app.url}/readyz`)
  await shop.server.crash()
  await waitFor('/readyz 503', async () => (await readiness()) === 503, 2_000)
  const refused = await listOrders(shop, app.url)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await statusOf(`${app.url}/healthz`)).toBe(200)

  await shop.server.start()
  const before = buyers.journal.size
  await waitFor('/readyz 200', async () => (await readiness()) === 200, 2_000)
  await waitFor('orders again', () => buyers.journal.size > before, 2_000)
  expect(app.isRunning()).toBe(true)
}

/** A question that only the database can answer; it has to be refused, not left hanging. */
async function listOrders({ stock }: PostgresShop, url: string) {
  const [{ id, cookie } = { id: 0, cookie: '' }] = stock.customers
  return fetch(`${url}/api/customer/orders/user/${id}`, {
    headers: { cookie },
    signal: AbortSignal.timeout(3_000),
  })
}
