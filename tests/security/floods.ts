import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openMadeShop } from '../faults/embedded-shop.ts'
import type { Stock } from '../fixtures/catalogue.ts'
import { newOrder } from '../fixtures/orders.ts'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { password, type User } from '../fixtures/users.ts'
import { type Answer, send } from './send.ts'

/** What one stranger sends from one address, on so many connections, each as soon as it is answered. */
export interface Flood {
  readonly name: string
  readonly connections: number
  /** `[<id>]` in it becomes something new each time. */
  readonly request: autocannon.Request
}

const json = { 'content-type': 'application/json' }

export const floods: readonly Flood[] = [
  { name: 'searches', connections: 150, request: { path: '/api/customer/products?image=url&q=a' } },
  {
    name: 'wrong passwords',
    connections: 60,
    request: {
      method: 'POST',
      path: '/api/users/login',
      headers: json,
      body: JSON.stringify({ email: '[<id>]@example.com', password: 'a guess' }),
    },
  },
  { name: 'questions whether it is ready', connections: 400, request: { path: '/readyz' } },
  {
    name: 'orders of nobody',
    connections: 250,
    request: { method: 'POST', path: '/api/customer/orders/create', headers: json, body: '{}' },
  },
]

export interface FloodedShop {
  readonly url: string
  readonly stock: Stock
  readonly close: () => Promise<void>
}

/** Of so many that none has placed its orders of an hour when the test is over. */
const size = { products: 70, customers: 60 }
/** Addresses come from a header that only the shop's own proxy may set, as which the test counts. */
const settings = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }
const from = (address: string) => ({ 'x-forwarded-for': address })

export async function openFloodedShop(database: 'postgres' | 'embedded'): Promise<FloodedShop> {
  const { start, close, stock } =
    database === 'postgres'
      ? await openPostgresShop({ atRisk: 'everything', ...size })
      : await openEmbedded()
  const app = await start(settings)
  await app.untilReady()
  return { url: app.url, stock, close }
}

async function openEmbedded() {
  const shop = await openMadeShop()
  return { ...shop, stock: await shop.stock(size) }
}

/** In a thread of its own, so that the visitors who are measured do not wait for it. @returns answers by status */
export async function flood(url: string, { connections, request }: Flood, seconds: number) {
  const headers = { ...request.headers, ...from('198.51.100.7') }
  const { statusCodeStats = {} } = await autocannon({
    url,
    connections,
    duration: seconds,
    workers: 1,
    timeout: 20,
    requests: [{ ...request, headers }],
    idReplacement: true,
  })
  return Object.entries(statusCodeStats).map(([status, { count = 0 }]) => `${count} × ${status}`)
}

/** What somebody else does meanwhile. */
export interface Visit {
  readonly orders: readonly Answer[]
  readonly signIns: readonly Answer[]
  readonly reads: readonly Answer[]
  /** Of the proxy itself. */
  readonly probes: readonly Answer[]
}

/** ms between an answer and the next question. */
const every = { order: 40, signIn: 500, read: 100, probe: 250 }

/** Orders, signs in and reads for so many seconds, from one address; the proxy asks whether the shop is ready. */
export async function visit({ url, stock }: FloodedShop, seconds: number): Promise<Visit> {
  const end = Date.now() + seconds * 1_000
  let turn = 0
  const next = () => {
    turn += 1
    return customerOf(stock, turn)
  }
  async function repeat(ms: number, work: () => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = []
    while (Date.now() < end) {
      answers.push(await work())
      await pause(ms)
    }
    return answers
  }
  const address = '203.0.113.9'
  const get = (path: string, headers: Record<string, string>) =>
    send(url, { method: 'GET', path, headers })
  const [orders, signIns, reads, probes] = await Promise.all([
    repeat(every.order, () => order({ url, stock }, next(), address)),
    repeat(every.signIn, () => {
      const body = JSON.stringify({ email: next().email, password })
      const headers = { ...json, ...from(address) }
      return send(url, { method: 'POST', path: '/api/users/login', headers, body })
    }),
    repeat(every.read, () => {
      const { id, cookie } = next()
      return get(`/api/customer/orders/user/${id}`, { cookie, ...from(address) })
    }),
    repeat(every.probe, () => get('/readyz', {})),
  ])
  return { orders, signIns, reads, probes }
}

/** One product, ordered by this customer from this address. */
export function order(
  { url, stock }: Pick<FloodedShop, 'url' | 'stock'>,
  { cookie }: User,
  address: string,
): Promise<Answer> {
  const { products, paymentMethodId } = stock
  const chosen = products.slice(randomInt(products.length)).slice(0, 1)
  const lines = chosen.map((product) => [product, 1] as const)
  const path = '/api/customer/orders/create'
  const body = JSON.stringify(newOrder({ id: paymentMethodId }, lines))
  const placing = { method: 'POST', path, headers: { cookie, ...json, ...from(address) }, body }
  return send(url, placing, unlimited)
}

/** So that two hundred of them can arrive at once. */
const unlimited = new Agent({ keepAlive: true })

export function customerOf({ customers }: Stock, number: number): User {
  const customer = customers[number % customers.length]
  if (!customer) throw new Error('The shop has no customers.')
  return customer
}

/** By ten customers, each as soon as the last one was taken. */
export async function ordersInASecond(shop: Pick<FloodedShop, 'url' | 'stock'>): Promise<number> {
  const end = Date.now() + 1_000
  let placed = 0
  const buy = async (_: unknown, first: number) => {
    for (let number = first; Date.now() < end; number += 10) {
      await order(shop, customerOf(shop.stock, number), '203.0.113.9')
      placed += 1
    }
  }
  await Promise.all(Array.from({ length: 10 }, buy))
  return placed
}

/** ms that this share of them took at most. */
export const percentile = (answers: readonly Answer[], share: number): number =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * share)] ?? 0

/** By status: `{ 201: 40 }`. */
export const statusesOf = (answers: readonly Answer[]): Record<number, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(
      ([status, of = []]) => [status, of.length] as const,
    ),
  )

/** A line for the run's output. */
export const figuresOf = (visited: Visit): string =>
  Object.entries(visited)
    .map(([kind, answers]: [string, readonly Answer[]]) => {
      const [p50, p99] = [0.5, 0.99].map((share) => percentile(answers, share).toFixed(0))
      return `${kind} ${JSON.stringify(statusesOf(answers))} p50 ${p50} p99 ${p99} ms`
    })
    .join('; ')
