import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOrder } from '../fixtures/orders.ts'
import { type Answer, send } from './send.ts'
import { openTarget, type Target } from './target.ts'

/** ms that a flood lasts. */
const duration = 6_000
/** ms between an answer and the customer's next order. */
const pause = 100

let target: Target
const hashes: string[] = []
let categories: number[] = []

beforeAll(async () => {
  target = await openTarget({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
  const { rows } = await sql<{ id: number }>`
    insert into categories (name, description)
    select 'Category ' || number, '' from generate_series(1, 11) number
    returning id`.execute(target.db)
  categories = rows.map(({ id }) => id)
  const noise = { width: 400, height: 400, channels: 3 } as const
  for (const { id } of target.stock.products) {
    const hash = randomBytes(16).toString('hex')
    const raw = randomBytes(noise.width * noise.height * noise.channels)
    const jpeg = await sharp(raw, { raw: noise }).jpeg({ quality: 30 }).toBuffer()
    await sql`insert into images (hash, jpeg) values (${hash}, ${jpeg})`.execute(target.db)
    await sql`update products set image_hash = ${hash} where id = ${id}`.execute(target.db)
    hashes.push(hash)
  }
  await target.tellOfMenu()
})
afterAll(() => target?.close())

const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T
const aSet = () => categories.filter(() => randomInt(2) === 0)

/** Everything that one stranger asks for, on so many connections, each as soon as it is answered. */
async function flood(connections: number, path: () => string): Promise<Answer[]> {
  const end = Date.now() + duration
  const headers = { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' }
  const answers: Answer[] = []
  const ask = async () => {
    while (Date.now() < end)
      answers.push(await send(target.url, { method: 'GET', path: path(), headers }))
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return answers
}

/** A customer elsewhere orders one dish after the other, on connections of their own. */
async function orderDuring(work: Promise<unknown>): Promise<number[]> {
  const { stock } = target
  const orders: number[] = []
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  for (let turn = 0; !isOver; turn += 1) {
    const { cookie } = await target.newUser('CUSTOMER')
    const order = newOrder({ id: stock.paymentMethodId }, [[oneOf(stock.products), 1]])
    const { status } = await fetch(`${target.url}/api/customer/orders/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${turn % 250}`,
        cookie,
      },
      body: JSON.stringify(order),
    })
    orders.push(status)
    await wait(pause)
  }
  await done
  return orders
}

const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))]

test.each([
  {
    what: 'pages of sets of categories',
    connections: 130,
    path: () => `/shop?category=${aSet()}&size=${oneOf([12, 24, 36, 48])}`,
    expected: [200, 503],
  },
  {
    what: 'made-up pictures',
    connections: 200,
    path: () => `/images/${randomBytes(16).toString('hex')}/480.jpg`,
    expected: [404],
  },
  {
    what: 'one picture',
    connections: 200,
    path: () => `/images/${hashes[0]}/480.jpg`,
    expected: [200],
  },
  {
    what: 'new pictures',
    connections: 100,
    path: () => `/images/${oneOf(hashes)}/${oneOf([160, 320, 480, 640, 800])}.webp`,
    expected: [200, 503],
  },
])('orders go on during a flood of $what', async ({ connections, path, expected }) => {
  const asked = flood(connections, path)
  const orders = await orderDuring(asked)
  expect(orders.length).toBeGreaterThan(0)
  expect(new Set(orders)).toEqual(new Set([201]))
  const answers = await asked
  expect(answers.length).toBeGreaterThan(100)
  expect(expected).toEqual(expect.arrayContaining(statuses(answers)))
  expect(target.damage()).toEqual([])
})
