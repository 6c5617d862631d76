import autocannon from 'autocannon'
import type { AppProcess } from '../tests/fixtures/app-process.ts'
import { place, randomOrder } from '../tests/fixtures/buyers.ts'
import { openPostgresShop, type PostgresShop } from '../tests/fixtures/postgres-shop.ts'
import type { Stock } from '../tests/fixtures/stock.ts'
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts'
import { recordScripts, transactionsPerSecond } from './pgbench.ts'
import { report, round } from './report.ts'

/** So many customers order at the same time, each waiting for the answer before the next order. */
const clients = 8
const rounds = 3
/** s */
const each = 5
/** Recorded orders that pgbench repeats: different carts, so that they do not all lock one product. */
const recorded = 60

/** Orders per second placed over HTTP, and by pgbench with the same statements, in turn. */
export async function measureOrders(): Promise<void> {
  const shop = await openPostgresShop({ products: 60, customers: clients })
  const { folder, remove } = temporaryFolder('bench-orders')
  try {
    const app = await shop.start()
    await app.untilReady()
    await compare(app, shop, folder)
  } finally {
    await shop.close()
    remove()
  }
}

async function compare(app: AppProcess, { server, stock }: PostgresShop, folder: string) {
  const scripts = await recordScripts(server, folder, async () => {
    for (let number = 0; number < recorded; number += 1) await placeOne(app, stock)
  })
  await order(app, stock, 2)
  const shop: Placed[] = []
  const pgbench: number[] = []
  for (let number = 0; number < rounds; number += 1) {
    shop.push(await order(app, stock, each))
    pgbench.push(await transactionsPerSecond(server.url, scripts, { clients, seconds: each }))
  }
  const rates = { shop: mean(shop.map(({ perSecond }) => perSecond)), pgbench: mean(pgbench) }
  report(
    'orders/s',
    {
      shop: round(rates.shop),
      pgbench: round(rates.pgbench),
      ratio: round(rates.shop / rates.pgbench, 2),
      aim: { ratio: 0.5, shop: 500 },
      p50Milliseconds: round(mean(shop.map(({ p50 }) => p50))),
      p99Milliseconds: round(mean(shop.map(({ p99 }) => p99))),
    },
    `${rounds} × ${each} s each in turn, ${clients} clients, 1 to 3 lines an order, fsync on; pgbench repeats the statements of ${scripts.length} of these orders`,
  )
}

async function placeOne({ url }: AppProcess, stock: Stock): Promise<void> {
  const [customer] = stock.customers
  if (customer) await place(url, customer, randomOrder(stock))
}

interface Placed {
  readonly perSecond: number
  /** ms */
  readonly p50: number
  readonly p99: number
}

/** Every connection is a customer who orders without a pause, for so many seconds. */
async function order({ url }: AppProcess, stock: Stock, duration: number): Promise<Placed> {
  const waiting = [...stock.customers]
  const placing = {
    method: 'POST',
    path: '/api/customer/orders/create',
    setupRequest: (request: autocannon.Request) => ({
      ...request,
      body: JSON.stringify(randomOrder(stock)),
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
  return { perSecond: result['2xx'] / result.duration, p50, p99 }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
