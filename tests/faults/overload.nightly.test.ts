import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { randomOrder, startBuyers } from '../fixtures/buyers.ts'
import type { PostgresShop } from '../fixtures/postgres-shop.ts'
import { servingShop } from './drill.ts'
import { statusOf } from './wait.ts'

/** ms. */
const [lasts, tick] = [5_000, 20]

interface Arrival {
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | undefined
}

/** Orders that arrive at a fixed rate, whether or not those before have been answered. */
async function arrivals(shop: PostgresShop, url: string, rate: number): Promise<Arrival[]> {
  const { customers } = shop.stock
  // More than the shop has places for orders that wait, as a proxy may open; one for each call would measure
  // how long they take to open.
  const agent = new Agent({ keepAlive: true, maxSockets: 1_500 })
  onTestFinished(() => agent.destroy())
  const all: Promise<Arrival>[] = []
  const started = Date.now()
  for (let sent = 0; Date.now() - started < lasts; await pause(tick))
    for (; sent < ((Date.now() - started) * rate) / 1_000; sent += 1)
      all.push(arrive(shop, { url, agent }, customers[sent % customers.length]?.cookie ?? ''))
  return Promise.all(all)
}

/** Not `fetch`: on the cores that it shares with the shop it would take more than the shop. */
async function arrive(
  { stock }: PostgresShop,
  { url, agent }: { url: string; agent: Agent },
  cookie: string,
): Promise<Arrival> {
  let started = performance.now()
  const asked = request(`${url}/api/customer/orders/create`, {
    agent,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
  })
  asked.once('socket', (socket) => {
    const start = () => {
      started = performance.now()
    }
    if (socket.connecting) socket.once('connect', start)
    else start()
  })
  asked.end(JSON.stringify(randomOrder(stock)))
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject)
  })
  await once(response.resume(), 'end')
  const { statusCode = 0, headers } = response
  return { status: statusCode, ms: performance.now() - started, retryAfter: headers['retry-after'] }
}

const percentile = (all: readonly Arrival[], share: number) =>
  all.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(all.length * share)] ?? 0

/** Of as many customers as wait for their answers: orders a second, and ms that the slowest took. */
async function usual({ stock }: PostgresShop, url: string) {
  const buyers = startBuyers(() => [url], stock)
  await pause(lasts)
  const before = buyers.journal.size
  await pause(lasts)
  const placed = buyers.journal.size - before
  await buyers.stop()
  return { rate: (placed * 1_000) / lasts, slowest: buyers.longestWait() }
}

/** ms. It may wait 5 s to be let in; a moment later nobody would be waiting for the answer. */
const enough = 6_500

test.each([2, 10])(
  `%d times what the shop can take: who is let in is served within ${enough} ms`,
  async (times) => {
    const { shop, app } = await servingShop({ customers: 40 })
    const before = await usual(shop, app.url)
    const readiness: number[] = []
    const timer = setInterval(async () => readiness.push(await statusOf(`${app.url}/readyz`)), 500)
    const all = await arrivals(shop, app.url, before.rate * times)
    clearInterval(timer)
    const after = await usual(shop, app.url)
    const admitted = all.filter(({ status }) => status === 201)
    const refused = all.filter(({ status }) => status === 503)
    const p99 = percentile(admitted, 0.99)
    // On a machine that is busy with other work, twice what an order takes when nobody is refused.
    const most = Math.max(enough, 2 * before.slowest, 2 * after.slowest)
    console.log(
      `${before.rate.toFixed(0)}/s before, ${after.rate.toFixed(0)}/s after; at ${times} times that ${admitted.length} admitted, p99 ${p99.toFixed(0)} ms (at most ${most}); ${refused.length} refused after ${percentile(refused, 0.5).toFixed(0)} ms; /readyz ${readiness}`,
    )
    expect(admitted.length + refused.length).toBe(all.length)
    expect(refused.filter(({ retryAfter }) => retryAfter === undefined)).toEqual([])
    expect(p99).toBeLessThan(most)
    // A database that is starved by other work may take longer to answer than that waits.
    if (most === enough) expect(readiness.filter((status) => status !== 200)).toEqual([])
  },
)
