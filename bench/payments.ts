import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createMomoSimulator } from '../demo/momo/simulator.ts'
import { type MomoSimulator, momoSettings } from '../tests/fixtures/momo-settings.ts'
import { newOrder } from '../tests/fixtures/orders.ts'
import { openPostgresShop, type PostgresShop } from '../tests/fixtures/postgres-shop.ts'
import type { User } from '../tests/fixtures/users.ts'
import { median } from './compare/table.ts'
import { report, round } from './report.ts'

/** Payments that wait on as many phones at the same time, in the second figure. */
const open = 300
/** Payments that are approved one after the other, in the first. */
const approved = 20
const atOnce = 8
/** s for which the open ones are watched. */
const watched = 60
/** ms from asking until somebody approves: what people took whose phones were looked at. */
const hesitation = (nth: number) => 3_000 + ((nth * 7) % approved) * 1_000

interface Paying {
  readonly url: string
  readonly momo: MomoSimulator
  readonly shop: PostgresShop
  readonly method: number
}

interface Asked {
  readonly orderId: string
  readonly customer: User
  /** Digits, with the country. */
  readonly number: string
}

/** How soon it is known that somebody has paid, and what that asks of MTN: of a simulator on this machine. */
export async function measurePayments(): Promise<void> {
  for (const callback of ['off', 'on'] as const)
    await inAShop({ customers: approved, callback }, (paying) => measureApproved(paying, callback))
  await inAShop({ customers: open, callback: 'off' }, measureOpen)
}

interface Wanted {
  readonly customers: number
  readonly callback: 'on' | 'off'
}

async function inAShop(
  { customers, callback }: Wanted,
  measure: (paying: Paying) => Promise<void>,
) {
  const momo = await createMomoSimulator({ mode: 'phone', callbackHost: 'localhost' })
  const shop = await openPostgresShop({ customers, atRisk: 'everything' })
  try {
    const settings = { NODE_ENV: 'test', ...momoSettings(momo) }
    const first = await shop.start(settings)
    await first.untilReady()
    const { port } = new URL(first.url)
    // What MTN calls has to have the address that the shop has told it.
    const PUBLIC_URL = `http://localhost:${port}`
    await first.end('SIGTERM')
    const called = { PORT: port, PUBLIC_URL, MTN_MOMO_CALLBACK: callback }
    const app = await shop.start({ ...settings, ...called })
    await app.untilReady()
    const { rows } = await sql<{ id: number }>`
      insert into payment_methods (name, gateway) values ('MTN MoMo', 'MTN_MOMO') returning id`.execute(
      shop.database.db,
    )
    await measure({ url: app.url, momo, shop, method: rows[0]?.id ?? 0 })
  } finally {
    await shop.close()
    await momo.close()
  }
}

/** Orders, and asks a phone of this customer. */
async function ask({ url, shop, method }: Paying, nth: number): Promise<Asked> {
  const [dish] = shop.stock.products
  const customer = shop.stock.customers[nth]
  if (!dish || !customer) throw new Error('There is nothing to pay, or nobody.')
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie: customer.cookie }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
    return answer.json()
  }
  const order = newOrder({ id: method }, [[dish, 1]])
  const { id: orderId } = await post('/api/customer/orders/create', order)
  const phone = `078${String(nth).padStart(4, '0')}999`
  await post(`/api/customer/orders/${orderId}/payments`, { attemptId: randomUUID(), phone })
  return { orderId: String(orderId), customer, number: `25${phone}` }
}

/** What an order page and a board renew what they show at: events, which name orders to the kitchen alone. */
async function listen({ url }: Paying, { cookie }: Pick<User, 'cookie'>) {
  const heard: { at: number; text: string }[] = []
  const leaving = new AbortController()
  const { body } = await fetch(`${url}/api/events`, { headers: { cookie }, signal: leaving.signal })
  const read = async () => {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? [])
      heard.push({ at: performance.now(), text })
  }
  void read().catch(() => undefined)
  /** s from that moment until the first event with these words. */
  const since = (start: number, words: string) => {
    const first = heard.find(({ at, text }) => at > start && text.includes(words))
    return first ? (first.at - start) / 1_000 : Number.POSITIVE_INFINITY
  }
  return { since, leave: () => leaving.abort() }
}

async function measureApproved(paying: Paying, callback: 'on' | 'off'): Promise<void> {
  const { momo, shop } = paying
  const board = await listen(paying, shop.stock.administrator)
  const pay = async (_: unknown, nth: number) => {
    const asked = await ask(paying, nth)
    const page = await listen(paying, asked.customer)
    await pause(hesitation(nth))
    momo.control.press(asked.number, 'approve')
    const at = performance.now()
    while (!(await isPaid(paying, asked))) await pause(100)
    await pause(1_000)
    page.leave()
    return {
      page: page.since(at, 'event: orders'),
      board: board.since(at, `"${asked.orderId}"`),
    }
  }
  const waits = await Promise.all(Array.from({ length: approved }, pay))
  board.leave()
  const requests = momo.requests().filter(({ call }) => call !== 'token')
  report(
    `from approving until an order page and a board are told that it is paid, callbacks ${callback}`,
    {
      page: spread(waits.map(({ page }) => page)),
      board: spread(waits.map(({ board }) => board)),
      requestsToMtn: round(requests.length / approved, 1),
      tokens: momo.control.tokensIssued(),
      aim: { requestsToMtn: 6 },
    },
    `${approved} payments at the same time, each approved 3 to 22 s after it was asked for; seconds`,
  )
}

async function isPaid({ url }: Paying, { orderId, customer }: Asked): Promise<boolean> {
  const headers = { cookie: customer.cookie }
  const answer = await fetch(`${url}/api/customer/orders/${orderId}/payments`, { headers })
  return (await answer.json()).payment === 'PAID'
}

const spread = (all: readonly number[]) => ({
  median: round(median(all), 1),
  longest: round(Math.max(...all), 1),
})

/** All ask as fast as eight customers at a time can, and nobody approves. */
async function measureOpen(paying: Paying): Promise<void> {
  const { momo } = paying
  for (let nth = 0; nth < open; nth += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, open - nth) }, (_, more) => ask(paying, nth + more)),
    )
  await pause(watched * 1_000)
  const reads = momo.requests().filter(({ method }) => method === 'GET')
  const inASecond = reads.map(
    ({ at }) => reads.filter((other) => other.at >= at && other.at < at + 1_000).length,
  )
  report(
    'questions to MTN while payments are open',
    {
      open,
      mostInASecond: Math.max(...inASecond),
      perSecond: round(perSecondOf(reads.map(({ at }) => at)), 1),
      payments: momo.requests().filter(({ call }) => call === 'requesttopay').length,
      refusedByMtn: reads.filter(({ status }) => status === 429).length,
      aim: { mostInASecond: 10 },
    },
    `asked for ${atOnce} at a time, watched for ${watched} s more; any sliding second`,
  )
}

const perSecondOf = (times: readonly number[]) =>
  (times.length - 1) / (((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000)
