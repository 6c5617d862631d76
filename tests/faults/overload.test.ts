import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newOrder, startBuyers } from '../fixtures/buyers.ts'
import { openPostgresShop, type PostgresShop } from '../fixtures/postgres-shop.ts'
import { statusOf } from './wait.ts'

/** ms. */
const [lasts, tick] = [5_000, 20]

interface Arrival {
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | null
}

/** Orders that arrive at a fixed rate, whether or not those before have been answered. */
async function arrivals(shop: PostgresShop, url: string, rate: number): Promise<Arrival[]> {
  const { customers } = shop.stock
  const all: Promise<Arrival>[] = []
  const started = Date.now()
  for (let sent = 0; Date.now() - started < lasts; await pause(tick))
    for (; sent < ((Date.now() - started) * rate) / 1_000; sent += 1)
      all.push(arrive(shop, url, customers[sent % customers.length]?.cookie ?? ''))
  return Promise.all(all)
}

async function arrive(shop: PostgresShop, url: string, cookie: string): Promise<Arrival> {
  const started = performance.now()
  const response = await fetch(`${url}/api/customer/orders/create`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(newOrder(shop.stock)),
  })
  await response.arrayBuffer()
  const { status, headers } = response
  return { status, ms: performance.now() - started, retryAfter: headers.get('retry-after') }
}

const percentile = (values: number[], share: number) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** Orders a second, of as many customers as wait for their answers. */
async function capacityOf({ stock }: PostgresShop, url: string) {
  const buyers = startBuyers(() => [url], stock)
  await pause(lasts)
  const before = buyers.journal.size
  await pause(lasts)
  const placed = buyers.journal.size - before
  await buyers.stop()
  return (placed * 1_000) / lasts
}

test.each([2, 10])(
  '%d times what the shop can take: who is let in is served soon',
  async (times) => {
    const shop = await openPostgresShop({ customers: 40 })
    onTestFinished(shop.close)
    const app = await shop.start()
    await app.untilReady()
    const capacity = await capacityOf(shop, app.url)
    const readiness: number[] = []
    const timer = setInterval(async () => readiness.push(await statusOf(`${app.url}/readyz`)), 500)
    const all = await arrivals(shop, app.url, capacity * times)
    clearInterval(timer)
    const admitted = all.filter(({ status }) => status === 201)
    const refused = all.filter(({ status }) => status === 503)
    const p99 = percentile(
      admitted.map(({ ms }) => ms),
      0.99,
    )
    const refusal = percentile(
      refused.map(({ ms }) => ms),
      0.5,
    )
    console.log(
      `${capacity.toFixed(0)}/s before; at ${times} times that ${admitted.length} admitted, p99 ${p99.toFixed(0)} ms; ${refused.length} refused after ${refusal.toFixed(0)} ms; /readyz ${readiness}`,
    )
    expect(admitted.length + refused.length).toBe(all.length)
    expect(refused.filter(({ retryAfter }) => retryAfter === null)).toEqual([])
    expect(readiness.filter((status) => status !== 200)).toEqual([])
    expect(p99).toBeLessThan(2_000)
  },
)
