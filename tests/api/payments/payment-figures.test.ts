import { afterAll, expect, it } from 'vitest'
import { openPayingWorld, phoneEnding } from '#tests'
import { readPaymentFigures } from '../../../src/shop/payments/ledger.db.ts'

const world = await openPayingWorld()
afterAll(() => world.close())
const { shop, momo, fixtures, byMomo } = world

it('tells an operator of requests without an answer for ten minutes, and how long answers take', async () => {
  const figures = () => readPaymentFigures(shop.db)
  expect(await figures()).toEqual({ attempts: [], overdue: 0, medianSeconds: 0, refundsDue: 0 })
  const [silent, quick] = [phoneEnding('961'), phoneEnding('962')]
  for (const phone of [silent, quick]) {
    const { order, customer } = await fixtures.anOrder({ paymentMethod: byMomo })
    await world.pay(customer, order, phone)
  }
  await world.poll()
  momo.control.press(`25${quick}`, 'decline')
  await world.pass(60)
  await world.poll()
  expect((await figures()).attempts.toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
    { state: 'FAILED', reason: 'DECLINED', count: 1 },
    { state: 'PENDING', reason: '', count: 1 },
  ])
  await world.pass(530)
  const { overdue, medianSeconds } = await figures()
  expect(overdue).toBe(0)
  expect(medianSeconds).toBeGreaterThanOrEqual(60)
  expect(medianSeconds).toBeLessThan(75)
  await world.pass(20)
  expect(await figures()).toMatchObject({ overdue: 1 })
})
