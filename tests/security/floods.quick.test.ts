import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  customerOf,
  type FloodedShop,
  openFloodedShop,
  order,
  ordersInASecond,
  searches,
  statusesOf,
  wrongPasswords,
} from './floods.ts'
import { send } from './send.ts'
import { expectToWithstand } from './withstand.ts'

/** Other tests run beside these. */
const short = { seconds: 2, always: 1_500 }

let shop: FloodedShop
beforeAll(async () => {
  shop = await openFloodedShop('postgres', { customers: 200 })
})
afterAll(() => shop?.close())

test('somebody searches without end, and everybody else orders', () =>
  expectToWithstand(shop, searches, short))

test('the same on the embedded database while somebody guesses passwords', async () => {
  const embedded = await openFloodedShop('embedded')
  onTestFinished(embedded.close)
  await expectToWithstand(embedded, wrongPasswords, short)
})

test('who asks without a pause whether it is ready hears so, but not without a pause', async () => {
  const ask = () => send(shop.url, { method: 'GET', path: '/readyz', headers: {} })
  const answers = await Promise.all(Array.from({ length: 250 }, ask))
  expect(statusesOf(answers)).toEqual({ 200: 250 })
  expect(answers.filter(({ ms }) => ms >= 300).length).toBeGreaterThanOrEqual(50)
})

test.each([1, 200])(
  'two seconds of orders at once from %d addresses are all taken',
  async (addresses) => {
    const count = Math.min(200, 2 * (await ordersInASecond(shop)))
    const burst = Array.from({ length: count }, (_, number) =>
      order(shop, customerOf(shop.stock, number), `192.0.2.${1 + (number % addresses)}`),
    )
    expect(statusesOf(await Promise.all(burst))).toEqual({ 201: count })
  },
)
