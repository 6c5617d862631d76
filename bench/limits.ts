import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { changeEverything } from '../src/platform/journal/journal.db.ts'
import { place, randomOrder } from '../tests/fixtures/buyers.ts'
import { openPostgresShop, type PostgresShop } from '../tests/fixtures/postgres-shop.ts'
import type { User } from '../tests/fixtures/users.ts'
import { residentMegabytes } from './process-figures.ts'
import { report, round } from './report.ts'

const products = 1_000
/** Seconds that each rate is measured. */
const each = 4
/** Bytes of a photo, as people upload them. */
const photo = 184_000
const br = { 'accept-encoding': 'br' }

type App = { readonly url: string; readonly pid: number }

/** How much one caller can slow down all others. */
export async function measureLimits(): Promise<void> {
  const shop = await openPostgresShop({ products, atRisk: 'everything' })
  try {
    const app = await shop.start()
    await app.untilReady()
    await takePhotos(shop, 32)
    await measureHeads(app)
    await measureMoves(app, shop)
    await measureMadeUp(app)
    await measureResponseCache(app, shop)
  } finally {
    await shop.close()
  }
}

/** Gives the first products a picture each, as large as photos are. */
async function takePhotos({ database: { db }, stock }: PostgresShop, count: number) {
  for (const { id } of stock.products.slice(0, count)) {
    const hash = randomBytes(16).toString('hex')
    await sql`insert into images (hash, jpeg) values (${hash}, ${randomBytes(photo)})`.execute(db)
    await sql`update products set image_hash = ${hash} where id = ${id}`.execute(db)
  }
}

async function measureHeads({ url }: App): Promise<void> {
  const waits: number[] = []
  let isOver = false
  const probe = async () => {
    while (!isOver) {
      const started = performance.now()
      await (await fetch(`${url}/api/users/me`)).text()
      waits.push(performance.now() - started)
    }
  }
  const probing = probe()
  const started = performance.now()
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => head(`${url}/api/customer/products`, agent)),
  )
  const seconds = (performance.now() - started) / 1_000
  isOver = true
  await probing
  agent.destroy()
  waits.sort((a, b) => a - b)
  report(
    'another caller while 400 HEADs of the base64 list come on 200 connections',
    {
      p99Milliseconds: round(waits[Math.floor(waits.length * 0.99)] ?? 0),
      longestMilliseconds: round(waits.at(-1) ?? 0),
      aim: 250,
      answered: answers.filter((status) => status === 200).length,
      seconds: round(seconds, 1),
    },
    '1,000 products, 32 of them with photos of 184 KB',
  )
}

/** @returns the status; 0 without an answer */
const head = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    request(url, { method: 'HEAD', agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end()
  })

async function measureMoves({ url }: App, shop: PostgresShop): Promise<void> {
  const [customer] = shop.stock.customers
  if (!customer) return
  const { id } = (await place(url, customer, randomOrder(shop.stock))).body
  const pages = () => perSecond(`${url}/shop`)
  await pages()
  const quiet = await pages()
  const plenty = await whileMoving(url, { id, customer }, pages)
  // With 3 left, each move changes `left`, which pages show: they have to be rendered again.
  await sql`update products set quantity = 3`.execute(shop.database.db)
  const scarce = await whileMoving(url, { id, customer }, pages)
  report(
    'pages/s while one customer cancels and restores an order',
    {
      quiet,
      plenty: plenty.result,
      scarce: scarce.result,
      ratios: [round(plenty.result / quiet, 2), round(scarce.result / quiet, 2)],
      movesPerSecond: [round(plenty.moves / each, 1), round(scarce.moves / each, 1)],
      aim: 0.8,
    },
    '/shop, 10 connections; a product of which there are plenty, then one of which there are few',
  )
}

interface OwnOrder {
  readonly id: number
  readonly customer: User
}

/** Runs `work` while a customer cancels and restores one order 12 times a second. */
async function whileMoving<T>(url: string, { id, customer }: OwnOrder, work: () => Promise<T>) {
  const { cookie } = customer
  let isOver = false
  let moves = 0
  const move = async () => {
    for (let status = 'CANCELED'; !isOver; status = status === 'PENDING' ? 'CANCELED' : 'PENDING') {
      const next = pause(83)
      const headers = { cookie, 'content-type': 'application/json' }
      const body = JSON.stringify({ status })
      const path = `${url}/api/customer/orders/update/${id}`
      const answer = await fetch(path, { method: 'PUT', headers, body })
      await answer.text()
      if (answer.ok) moves += 1
      await next
    }
  }
  const moving = move()
  const result = await work()
  isOver = true
  await moving
  return { result, moves }
}

async function measureMadeUp({ url }: App): Promise<void> {
  const random = () => Math.floor(Math.random() * 1e9)
  const made: Record<string, () => string> = {
    '/shop?page=': () => `/shop?page=${random()}`,
    '/shop?_routes=': () => `/shop?_routes=${random()}`,
    '/shop.data?_routes=': () => `/shop.data?_routes=${random()}`,
    '/shop?category=': () => `/shop?category=${random()}`,
    '/x/../shop': () => `/${random()}/../shop`,
    '/x': () => `/${random()}`,
    '/x.data': () => `/${random()}.data`,
    '/product/x': () => `/product/${random()}x`,
    '/category/x': () => `/category/${random()}`,
    '/order/x': () => `/order/${random()}`,
    'products?&&&': () => `/api/customer/products?image=url&page=1${'&'.repeat(random() % 1_000)}`,
    'products?page=': () => `/api/customer/products?image=url&page=${random() % 999_999}`,
    'products/x': () => `/api/customer/products/${random()}x?image=url`,
    'products/category/x': () => `/api/customer/products/category/${random()}?image=url`,
  }
  const kept = await perSecond(`${url}/shop`, { connections: 4 })
  const rates: Record<string, number> = {}
  for (const [name, path] of Object.entries(made))
    rates[name] = await perSecond(url, { path, connections: 4 })
  report(
    'requests/s of addresses that somebody made up',
    { kept, atLeast: round(kept / 5), ...rates },
    'each one different, 4 connections; a kept page beside them',
  )
}

async function measureResponseCache(app: App, { database, stock }: PostgresShop): Promise<void> {
  const [{ id: first } = { id: 0 }] = stock.products
  const grow = async (wanted: number) => {
    await sql`
      insert into products (category_id, name, slug, description, price, quantity, image_hash)
      select category_id, 'Plate ' || n, 'plate' || n, description, price, quantity, image_hash
      from products, generate_series(1, ${wanted}::int - (select count(*)::int from products)) n
      where id = ${first}`.execute(database.db)
    await changeEverything(database.db)
    await pause(500)
    const { rows } = await sql<{ id: number }>`select id from products`.execute(database.db)
    return rows.map(({ id }) => id)
  }
  for (const wanted of [1_000, 5_000]) {
    const ids = await grow(wanted)
    const before = residentMegabytes(app.pid)
    const started = performance.now()
    const bytes = await visitAll(app.url, ids)
    const seconds = (performance.now() - started) / 1_000
    const anyOf = () => `/product/${ids[Math.floor(Math.random() * ids.length)]}`
    const again = await perSecond(app.url, { path: anyOf, headers: br })
    report(
      `product pages/s of a shop of ${wanted} products, all seen before`,
      {
        perSecond: again,
        bytesEach: round(bytes / wanted),
        firstVisitsPerSecond: round((3 * wanted) / seconds),
        residentMegabytes: [before, residentMegabytes(app.pid)],
      },
      'page, its data for a followed link and its JSON, packed; 10 connections',
    )
  }
}

/** @returns bytes of all bodies as they cross the line */
async function visitAll(url: string, ids: readonly number[]): Promise<number> {
  let bytes = 0
  const queue = ids.flatMap((id) => [
    `/product/${id}`,
    `/product/${id}.data`,
    `/api/customer/products/${id}?image=url`,
  ])
  const visitor = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const answer = await fetch(url + path, { headers: br })
      if (answer.status === 503) queue.push(path)
      else if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
      bytes += Number(answer.headers.get('content-length'))
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 10 }, visitor))
  return bytes
}

interface Load {
  /** Another one each time. */
  readonly path?: () => string
  readonly connections?: number
  readonly headers?: Record<string, string>
}

/** Requests a second. */
async function perSecond(
  url: string,
  { path, connections = 10, headers = {} }: Load = {},
): Promise<number> {
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: path?.() })
  const requests = path ? { requests: [{ setupRequest }] } : {}
  const result = await autocannon({ url, connections, duration: each, headers, ...requests })
  if (result['5xx'] + result.errors > 0)
    console.error(`${result['5xx']} 5xx, ${result.errors} errors`)
  return round(result.requests.total / result.duration)
}
