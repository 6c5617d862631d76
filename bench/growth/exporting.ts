import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../tests/fixtures/postgres.ts'
import { ensurePostgres } from '../../tests/fixtures/system-programs.ts'
import { exitOnSignals, parse, tell } from '../command-line.ts'
import { report, round } from '../report.ts'
import { growthCalls } from './calls.ts'
import { type GrownShop, openGrownShop } from './grown-shop.ts'
import { growTemplate } from './grown-template.ts'

const rounds = 2
/** ms between two orders, each of another dish than the one before. */
const interval = 100
const dishes = 15

const text = { type: 'string' } as const

/**
 * `npm run bench -- exporting`: how long an order takes while an administrator exports a million of them, and as
 * long without, in turn.
 */
export async function measureExporting(args: readonly string[]): Promise<void> {
  const { values } = parse(args, { orders: { ...text, default: '1000000' }, url: text })
  exitOnSignals()
  ensurePostgres()
  const server = values.url === undefined ? await startPostgres('nothing') : undefined
  process.env.TEST_DATABASE_URL = values.url ?? server?.url
  const shop = await openGrownShop(values.url ? 'large' : await grow(Number(values.orders)))
  try {
    await fillStock(shop)
    await compare(shop)
  } finally {
    await shop.close()
    await server?.stop()
  }
}

async function grow(orders: number): Promise<string> {
  tell(`letting a shop grow to ${orders} orders …`)
  return (await growTemplate({ products: 1_000, orders })).name
}

/** So that each order gets what it asks for. */
async function fillStock({ databaseUrl, facts }: GrownShop): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update products set quantity = 100000 where id = any ($1)', [
    facts.productIds,
  ])
  await client.end()
}

async function compare(shop: GrownShop): Promise<void> {
  const exporting = callOf('orders as CSV')
  await placeDuring(shop, pause(2_000))
  const quiet: number[] = []
  const busy: number[] = []
  const seconds: number[] = []
  for (let number = 1; number <= rounds; number += 1) {
    tell(`export ${number} of ${rounds} …`)
    const exported = shop.ask(exporting, 0)
    busy.push(...(await placeDuring(shop, exported)))
    const milliseconds = await exported
    seconds.push(milliseconds / 1_000)
    quiet.push(...(await placeDuring(shop, pause(milliseconds))))
  }
  const [alone, beside] = [percentilesOf(quiet), percentilesOf(busy)]
  report(
    'placing an order while all are exported, ms',
    {
      quiet: alone,
      exporting: beside,
      ratio: { p50: round(beside.p50 / alone.p50, 2), p99: round(beside.p99 / alone.p99, 2) },
      aim: { p99: 1.5 },
      exportSeconds: seconds.map((each) => round(each)),
    },
    `${rounds} exports and as long without, in turn; an order of three dishes each ${interval} ms, ${shop.facts.orders} orders, fsync on unless the server is another one's`,
  )
}

function callOf(name: string) {
  const call = growthCalls.find(({ what }) => what === name)
  if (!call) throw new Error(`No call is named ${name}.`)
  return call
}

/** @returns ms of each order that was sent until `end` */
async function placeDuring(shop: GrownShop, end: Promise<unknown>): Promise<number[]> {
  const placing = callOf('placing an order')
  const sent: Promise<number>[] = []
  let isOver = false
  const stop = () => {
    isOver = true
  }
  // Where it fails, who waits for `end` is told why.
  end.then(stop, stop)
  while (!isOver) {
    sent.push(shop.ask(placing, sent.length % dishes))
    await pause(interval)
  }
  return Promise.all(sent)
}

function percentilesOf(milliseconds: readonly number[]) {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor(share * sorted.length)] ?? 0, 1)
  return { p50: at(0.5), p99: at(0.99), orders: sorted.length }
}
