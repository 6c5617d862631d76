import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { at, openPayingWorld, type Person, phoneEnding } from '#tests'
import { readPaymentFigures } from '../../../src/shop/payments/ledger.db.ts'
import { orderApi, paymentApi, paymentMethodApi } from '../../fixtures/apis.ts'

const world = await openPayingWorld()
const { shop, momo, admin, fixtures, byMomo, aMomoOrder, ask, poll, pass, reaches } = world
afterAll(() => world.close())

it('tells an operator of requests without an answer for ten minutes, and how long answers take', async () => {
  const figures = () => readPaymentFigures(shop.db)
  expect(await figures()).toEqual({ attempts: [], overdue: 0, medianSeconds: 0, refundsDue: 0 })
  const [silent, quick] = [phoneEnding('961'), phoneEnding('962')]
  for (const phone of [silent, quick]) {
    const { order, customer } = await aMomoOrder()
    await ask(customer, order, phone)
  }
  await world.poll()
  momo.control.press(`25${quick}`, 'decline')
  await world.pass(60)
  await world.poll()
  const counts = (await figures()).attempts.map((one) => `${one.count} ${one.state} ${one.reason}`)
  expect(counts.toSorted()).toEqual(['1 FAILED DECLINED', '1 PENDING '])
  await world.pass(530)
  const { overdue, medianSeconds } = await figures()
  expect(overdue).toBe(0)
  expect(medianSeconds).toBeGreaterThanOrEqual(60)
  expect(medianSeconds).toBeLessThan(75)
  await world.pass(20)
  expect(await figures()).toMatchObject({ overdue: 1 })
})

const isOffered = async (customer: Person) =>
  (await customer.call(paymentMethodApi.list)).some(({ id }) => id === byMomo.id)

it('goes on without MTN for a day, and settles what was open once it is back', async () => {
  // The one that counts how often MTN does not answer.
  const client = shop.momo.client ?? world.client
  const [before, meanwhile, after] = [await aMomoOrder(), await aMomoOrder(), await aMomoOrder()]
  const paid = await aMomoOrder()
  const { customer } = before
  await ask(customer, before.order, phoneEnding('930'))
  await poll(client)
  momo.control.press(`25${phoneEnding('930')}`, 'approve')
  momo.control.breakDown({ seconds: 86_400 })
  await ask(meanwhile.customer, meanwhile.order, phoneEnding('931'))
  for (let look = 0; look < 20 && (await isOffered(customer)); look += 1) {
    await pass(60)
    await poll(client)
  }
  await expect.poll(() => isOffered(customer), { timeout: 5_000 }).toBe(false)

  const off = await ask(after.customer, after.order, phoneEnding('932'))
  expect(off).toMatchObject({ status: 409, body: { code: 'PAYMENT_OFF' } })
  const open = { code: 'PAYMENT_OPEN', attempt: { phone: expect.stringMatching(/31$/) } }
  const second = await ask(meanwhile.customer, meanwhile.order, phoneEnding('933'))
  expect(second).toMatchObject({ status: 409, body: open })
  const byHand = { entryId: randomUUID(), amount: paid.order.totalAmount }
  await admin.call(paymentApi.received, { params: at(paid.order), body: byHand })
  const again = await ask(paid.customer, paid.order, phoneEnding('934'))
  expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } })
  const dish = await fixtures.aProduct()
  const byPhone = { ...(await fixtures.anOrderFor([dish, 1])), paymentMethod: { id: byMomo.id } }
  expect(await customer.ask(orderApi.place, { body: byPhone })).toMatchObject({ status: 409 })
  const inCash = { body: await fixtures.anOrderFor([dish, 1]) }
  expect(await customer.ask(orderApi.place, inCash)).toMatchObject({ status: 201 })

  await pass(20 * 3_600)
  expect(await poll(client)).toBeGreaterThan(0)
  expect(await world.paymentsOf(customer, before.order)).toMatchObject({ paid: 0 })
  momo.control.breakDown({ seconds: 0.001 })
  await pass(1)
  await sql`update momo_gate set away_until = now()`.execute(shop.db)
  expect(await reaches(customer, before.order, 'SUCCEEDED')).toMatchObject({ payment: 'PAID' })
  await expect.poll(() => isOffered(customer), { timeout: 20_000 }).toBe(true)
  // Nobody's phone rings a day later for what never arrived.
  const unsent = await admin.call(orderApi.inspect, { params: at(meanwhile.order) })
  expect(unsent).toMatchObject({ status: 'PENDING', paid: 0 })
  expect(momo.ledger.net(meanwhile.order.trackingId)).toBe(0)
  expect(await ask(after.customer, after.order, phoneEnding('932'))).toMatchObject({ status: 202 })
})
