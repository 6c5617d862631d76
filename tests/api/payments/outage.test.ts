import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { at, openPayingShop, type Person, phoneEnding } from '#tests'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { paymentMethodApi } from '../../../src/shop/payment-methods/payment-method.api.ts'
import { paymentApi } from '../../../src/shop/payments/payment.api.ts'

const paying = await openPayingShop()
const { shop, momo, admin, method, aMomoOrder, ask, reaches } = paying
const { fixtures } = paying
afterAll(() => paying.close())

const isOffered = async (customer: Person) =>
  (await customer.call(paymentMethodApi.list)).some(({ id }) => id === method.id)

/** Everything that was asked for is so much longer ago, and due. */
const hoursLater = async (hours: number) => {
  const ago = sql`${hours}::int * interval '1 hour'`
  await sql`
    update payment_attempts set next_check_at = now(), created_at = created_at - ${ago},
      sent_at = sent_at - ${ago}, open_until = open_until - ${ago}, not_found_at = not_found_at - ${ago}
    where state in ('SENDING', 'PENDING')`.execute(shop.db)
  await shop.publish('payments')
}

const looks = new Set<string>()

/** How many moments are known by now at which an attempt was looked at. */
const countLooks = async () => {
  const { rows } = await sql<{ at: string }>`
    select checked_at::text as at from payment_attempts where checked_at is not null`.execute(
    shop.db,
  )
  for (const { at } of rows) looks.add(at)
  return looks.size
}

it('goes on without MTN for a day, and settles what was open once it is back', async () => {
  const [before, meanwhile, after] = [await aMomoOrder(), await aMomoOrder(), await aMomoOrder()]
  const paid = await aMomoOrder()
  const { customer } = before
  await ask(customer, before.order, phoneEnding('454'))
  await reaches(customer, before.order, 'PENDING')
  momo.control.breakDown({ seconds: 86_400 })
  await ask(meanwhile.customer, meanwhile.order, phoneEnding('931'))
  await expect
    .poll(() => hoursLater(0).then(() => isOffered(customer)), {
      timeout: 50_000,
      interval: 700,
    })
    .toBe(false)

  expect(await ask(after.customer, after.order, phoneEnding('932'))).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_OFF' },
  })
  expect(await ask(meanwhile.customer, meanwhile.order, phoneEnding('933'))).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_OPEN', attempt: { phone: expect.stringMatching(/31$/) } },
  })
  const byHand = { entryId: randomUUID(), amount: paid.order.totalAmount }
  await admin.call(paymentApi.received, { params: at(paid.order), body: byHand })
  expect(await ask(paid.customer, paid.order, phoneEnding('934'))).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_PAID' },
  })
  const dish = await fixtures.aProduct()
  const byMomo = { ...(await fixtures.anOrderFor([dish, 1])), paymentMethod: { id: method.id } }
  expect(await customer.ask(orderApi.place, { body: byMomo })).toMatchObject({ status: 409 })
  const inCash = { body: await fixtures.anOrderFor([dish, 1]) }
  expect(await customer.ask(orderApi.place, inCash)).toMatchObject({ status: 201 })

  await hoursLater(20)
  // Whoever looked when it was not yet so long ago has finished.
  const soFar = await countLooks()
  await expect
    .poll(() => hoursLater(0).then(countLooks), { timeout: 50_000, interval: 700 })
    .toBeGreaterThanOrEqual(soFar + 4)
  momo.control.breakDown({ seconds: 0.001 })
  await expect
    .poll(() => hoursLater(0).then(() => isSettled(before)), { timeout: 50_000, interval: 700 })
    .toBe(true)
  expect(await reaches(customer, before.order, 'SUCCEEDED')).toMatchObject({ payment: 'PAID' })
  await sql`update momo_gate set away_until = now()`.execute(shop.db)
  await expect.poll(() => isOffered(customer), { timeout: 20_000 }).toBe(true)
  // Nobody's phone rings a day later for what never arrived.
  const unsent = await admin.call(orderApi.inspect, { params: at(meanwhile.order) })
  expect(unsent).toMatchObject({ status: 'PENDING', paid: 0 })
  expect(momo.ledger.net(meanwhile.order.trackingId)).toBe(0)
  expect(await ask(after.customer, after.order, phoneEnding('932'))).toMatchObject({ status: 202 })
  await reaches(after.customer, after.order, 'SUCCEEDED')
})

async function isSettled({ order, customer }: Awaited<ReturnType<typeof aMomoOrder>>) {
  return (await paying.paymentsOf(customer, order)).attempts[0]?.state === 'SUCCEEDED'
}
