import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgresShop, type PostgresShop } from '../fixtures/postgres-shop.ts'
import { customerOf, order, ordersInASecond, statusesOf } from './floods.ts'
import { type Answer, send } from './send.ts'

/** Orders, each of another customer, that arrive within a second; two seconds' work on a machine that is slower. */
let burst = 200

let shop: PostgresShop
let url: string
beforeAll(async () => {
  shop = await openPostgresShop({ atRisk: 'everything', products: 30, customers: 200 })
  const app = await shop.start({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1', DATABASE_POOL: '10' })
  await app.untilReady()
  url = app.url
  for (const statement of slowOrders) await sql.raw(statement).execute(shop.database.db)
  await slowDown(0.1)
  await ordersInASecond({ url, stock: shop.stock })
  burst = Math.min(burst, 2 * (await ordersInASecond({ url, stock: shop.stock })))
})
afterAll(() => shop?.close())

/** Whatever the machine: the five connections of orders write 50 orders a second that take 0.1 s each. */
const slowOrders = [
  'create table slowness (seconds float not null)',
  'insert into slowness values (0)',
  `create function wait() returns trigger language plpgsql as $$
     begin perform pg_sleep(seconds) from slowness; return new; end $$`,
  'create trigger wait before insert or update on orders for each row execute function wait()',
]
const slowDown = (seconds: number) =>
  sql`update slowness set seconds = ${seconds}`.execute(shop.database.db)

/** Sends one each 5 ms. */
async function inOneSecond(
  count: number,
  sending: (number: number) => Promise<Answer>,
): Promise<Answer[]> {
  const started = Date.now()
  const answers: Promise<Answer>[] = []
  for (let number = 0; number < count; number += 1) {
    while (Date.now() - started < number * 5) await pause(1)
    answers.push(sending(number))
  }
  return Promise.all(answers)
}

test.each([
  { whose: 'of many dishes', seconds: 0.1, addresses: 200, dishes: 30 },
  { whose: 'of many dishes and one network', seconds: 0.1, addresses: 1, dishes: 30 },
  { whose: 'of one dish', seconds: 0.01, addresses: 200, dishes: 1 },
])('two seconds of orders $whose that arrive within one are all taken', async (what) => {
  const { seconds, addresses, dishes } = what
  await slowDown(seconds)
  const from = (number: number) => `192.0.2.${1 + (number % addresses)}`
  const { products } = shop.stock
  const answers = await inOneSecond(burst, (number) => {
    const first = number % dishes
    const stock = { ...shop.stock, products: products.slice(first, first + 1) }
    return order({ url, stock }, customerOf(shop.stock, number), from(number))
  })
  expect(statusesOf(answers)).toEqual({ 201: burst })
  // Half of the customers change their minds, while readers ask for what no cache has.
  const ids = answers.map(({ body }): number => JSON.parse(body).id)
  const isOver = { value: false }
  const reading = Promise.all(Array.from({ length: 30 }, (_, reader) => read(reader, isOver)))
  const moves = await inOneSecond(burst / 2, (number) =>
    cancel(ids[number] ?? 0, customerOf(shop.stock, number).cookie, from(number)),
  )
  isOver.value = true
  await reading
  expect(statusesOf(moves)).toEqual({ 200: moves.length })
})

/** So that all of them can arrive at once. */
const unlimited = new Agent({ keepAlive: true })

function cancel(id: number, cookie: string, from: string): Promise<Answer> {
  const moving = {
    method: 'PUT',
    path: `/api/customer/orders/update/${id}`,
    headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ status: 'CANCELED' }),
  }
  return send(url, moving, unlimited)
}

async function read(reader: number, isOver: { readonly value: boolean }): Promise<void> {
  const headers = { 'x-forwarded-for': `198.51.100.${reader}` }
  for (let number = 0; !isOver.value; number += 1) {
    const path = `/api/customer/products?image=url&q=${reader}x${number}`
    await send(url, { method: 'GET', path, headers })
  }
}
