import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  customerOf,
  type FloodedShop,
  floods,
  openFloodedShop,
  order,
  ordersInASecond,
  statusesOf,
} from './floods.ts'
import { send } from './send.ts'
import { expectToWithstand } from './withstand.ts'

describe.each(['postgres', 'embedded'] as const)('on %s', (database) => {
  test.each(floods)('everybody else orders as ever during a flood of $name', async (flood) => {
    const shop = await openFloodedShop(database)
    onTestFinished(shop.close)
    await expectToWithstand(shop, flood, { seconds: 6, always: 250 })
  })
})

describe('at once', () => {
  let shop: FloodedShop
  beforeAll(async () => {
    shop = await openFloodedShop('postgres', { customers: 200 })
  })
  afterAll(() => shop?.close())

  test('each client that asks whether the shop is ready is answered, at a limited rate', async () => {
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
})
