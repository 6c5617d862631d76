import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import pg from 'pg'
import { countUnsentMails } from '../src/platform/mail/mail.db.ts'
import type { AppProcess } from '../tests/fixtures/app-process.ts'
import { place, randomOrder } from '../tests/fixtures/buyers.ts'
import { newOrder } from '../tests/fixtures/orders.ts'
import { openPostgresShop, type PostgresShop } from '../tests/fixtures/postgres-shop.ts'
import type { Stock } from '../tests/fixtures/stock.ts'
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts'
import type { BareOrders } from './bare-orders.ts'
import { startBareProcess } from './bare-process.ts'
import { median } from './compare/table.ts'
import { recordOrders, transactionsPerSecond, writeScripts } from './pgbench.ts'
import { cpuSeconds, secondsSince, sessionSeconds } from './process-figures.ts'
import { report, round } from './report.ts'

/** So many customers order at the same time, each waiting for the answer before the next order. */
const clients = 8
const rounds = 3
const roundsOfDishes = 5
/** s */
const each = 5
/** ms between two looks at whether all receipts have left. */
const lookEvery = 250
/** Recorded orders that pgbench repeats: different carts, so that they do not all lock one product. */
const recorded = 60

type Cart = (stock: Stock) => object

/** Three dishes chosen by chance, and for everybody the same one. */
const threeDishes: Cart = ({ products, paymentMethodId: id }) => {
  const first = Math.floor(Math.random() * (products.length - 2))
  const chosen = products.slice(first, first + 3)
  return newOrder(
    { id },
    chosen.map((product) => [product, 1]),
  )
}
const oneDish: Cart = ({ products: [dish], paymentMethodId: id }) =>
  newOrder({ id }, dish ? [[dish, 1]] : [])

/** Orders per second placed over HTTP, and by pgbench with the same statement, in turn. */
export async function measureOrders(): Promise<void> {
  const shop = await openPostgresShop({ products: 60, customers: clients })
  const { folder, remove } = temporaryFolder('bench-orders')
  const client = new pg.Client({ connectionString: shop.server.url })
  try {
    const app = await shop.start()
    await app.untilReady()
    await client.connect()
    await compareWithPgbench(app, shop, folder)
    await compareDishes(app, shop, client)
  } finally {
    await client.end()
    await shop.close()
    remove()
  }
}

async function compareWithPgbench(app: AppProcess, opened: PostgresShop, folder: string) {
  const { server, stock } = opened
  let answer = ''
  const orders = await recordOrders(server, async () => {
    for (let number = 0; number < recorded; number += 1) answer = await placeOne(app, stock)
  })
  const scripts = writeScripts(folder, orders)
  const asked: BareOrders = { databaseUrl: server.url, connections: clients, orders, body: answer }
  const bare = await startBareProcess('bare-orders.ts', asked)
  for (const one of [app, bare]) await order(one, stock, { cart: randomOrder, seconds: 2 })
  const shop: Placed[] = []
  const barely: Placed[] = []
  const pgbench: number[] = []
  for (let number = 0; number < rounds; number += 1) {
    shop.push(await order(app, stock, { cart: randomOrder, seconds: each }))
    await untilReceiptsLeft(opened)
    pgbench.push(await alone(app, opened, () => repeat(server.url, scripts)))
    barely.push(
      await alone(app, opened, () => order(bare, stock, { cart: randomOrder, seconds: each })),
    )
  }
  bare.stop()
  const rate = (all: readonly Placed[]) => mean(all.map(({ perSecond }) => perSecond))
  const rates = { shop: rate(shop), bare: rate(barely), pgbench: mean(pgbench) }
  report(
    'orders/s',
    {
      shop: round(rates.shop),
      bare: round(rates.bare),
      pgbench: round(rates.pgbench),
      ratio: round(rates.shop / rates.pgbench, 2),
      ofBare: round(rates.shop / rates.bare, 2),
      aim: { ratio: 0.8, shop: 500 },
      p50Milliseconds: round(mean(shop.map(({ p50 }) => p50))),
      p99Milliseconds: round(mean(shop.map(({ p99 }) => p99))),
    },
    `${rounds} × ${each} s each in turn, ${clients} clients, 1 to 3 lines an order, fsync on; pgbench repeats the statement of ${scripts.length} of these orders, so does a bare server that the same clients ask, the shop being stopped meanwhile`,
  )
}

const repeat = (url: string, scripts: readonly string[]) =>
  transactionsPerSecond(url, scripts, { clients, seconds: each })

/** Runs `work` while the shop stands still: it would send the receipts of orders that pgbench has placed. */
async function alone<T>(app: AppProcess, { database }: PostgresShop, work: () => Promise<T>) {
  process.kill(app.pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    await sql`delete from pgboss.job where name = 'mail' and state = 'created'`.execute(database.db)
    await sql`delete from mails where status = 'QUEUED'`.execute(database.db)
    process.kill(app.pid, 'SIGCONT')
  }
}

/** So that no load does the work that the one before it has left. */
async function untilReceiptsLeft({ database }: PostgresShop): Promise<void> {
  do await pause(lookEvery)
  while ((await countUnsentMails(database.db)).queued > 0)
}

/**
 * Everybody who buys one dish waits for the one before; and what an order costs, with its receipt. Medians: an
 * autovacuum of a database that was empty a minute ago reaches some of the slices.
 */
async function compareDishes(app: AppProcess, opened: PostgresShop, client: pg.Client) {
  const three: Costs[] = []
  const one: Costs[] = []
  for (let number = 0; number < roundsOfDishes; number += 1) {
    three.push(await costsOf(app, opened, { cart: threeDishes, client }))
    one.push(await costsOf(app, opened, { cart: oneDish, client }))
  }
  const rate = (all: readonly Costs[]) => median(all.map(({ perSecond }) => perSecond))
  const cpu = (all: readonly Costs[], name: 'node' | 'postgres') =>
    round(median(all.map((costs) => costs[name])), 2)
  report(
    'orders/s of one dish',
    {
      threeDishes: round(rate(three)),
      oneDish: round(rate(one)),
      ratio: round(rate(one) / rate(three), 2),
      aim: { ratio: 0.9, nodeMilliseconds: 2.5, postgresMilliseconds: 3.9 },
      nodeMilliseconds: { threeDishes: cpu(three, 'node'), oneDish: cpu(one, 'node') },
      postgresMilliseconds: { threeDishes: cpu(three, 'postgres'), oneDish: cpu(one, 'postgres') },
    },
    `medians of ${roundsOfDishes} × ${each} s each in turn, ${clients} clients; milliseconds of processor an order, its receipt among them`,
  )
}

interface Costs {
  readonly perSecond: number
  /** ms of processor an order. */
  readonly node: number
  readonly postgres: number
}

async function costsOf(
  app: AppProcess,
  opened: PostgresShop,
  { cart, client }: { cart: Cart; client: pg.Client },
): Promise<Costs> {
  const before = { node: cpuSeconds(app.pid), postgres: await sessionSeconds(client) }
  const { perSecond, orders } = await order(app, opened.stock, { cart, seconds: each })
  await untilReceiptsLeft(opened)
  const postgres = secondsSince(before.postgres, await sessionSeconds(client))
  const node = cpuSeconds(app.pid) - before.node
  return { perSecond, node: (node / orders) * 1_000, postgres: (postgres / orders) * 1_000 }
}

/** @returns what the shop answers */
async function placeOne({ url }: AppProcess, stock: Stock): Promise<string> {
  const [customer] = stock.customers
  return customer ? JSON.stringify((await place(url, customer, randomOrder(stock))).body) : ''
}

interface Placed {
  readonly orders: number
  readonly perSecond: number
  /** ms */
  readonly p50: number
  readonly p99: number
}

/** Every connection is a customer who orders without a pause, for so many seconds. */
async function order(
  { url }: Pick<AppProcess, 'url'>,
  stock: Stock,
  { cart, seconds: duration }: { cart: Cart; seconds: number },
): Promise<Placed> {
  const waiting = [...stock.customers]
  const placing = {
    method: 'POST',
    path: '/api/customer/orders/create',
    setupRequest: (request: autocannon.Request) => ({
      ...request,
      body: JSON.stringify(cart(stock)),
    }),
  } as const
  const result = await autocannon({
    url,
    connections: stock.customers.length,
    duration,
    requests: [placing],
    setupClient(client) {
      const cookie = waiting.pop()?.cookie ?? ''
      client.setHeaders({ cookie, 'content-type': 'application/json' })
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error('An order was refused.')
  const { p50, p99 } = result.latency
  const orders = result['2xx']
  return { orders, perSecond: orders / result.duration, p50, p99 }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
