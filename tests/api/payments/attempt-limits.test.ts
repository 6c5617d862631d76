import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openPayingWorld, type Person, password, phoneEnding } from '#tests'
import { ofCustomer, toPhone } from '../../../src/shop/payments/start-payment.server.ts'
import { privacyApi } from '../../../src/shop/privacy/privacy.api.ts'

const world = await openPayingWorld('auto', { RATE_LIMIT: 'on' })
const { shop, momo, aMomoOrder, ask, askWith, reaches } = world
afterAll(() => world.close())

const secondsOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'))

/** Attempts that came to nothing, each to another number. */
const failedBefore = (order: { id: number }, count: number) =>
  sql`
    insert into payment_attempts (id, reference, order_id, environment, phone, amount, currency, state)
    select gen_random_uuid(), gen_random_uuid(), ${order.id}, 'elsewhere', '+2507899' || (10000 + nth), 100, 'RWF', 'FAILED'
    from generate_series(1, ${count}::int) as nth`.execute(shop.db)

/** Lets so many seconds of all periods pass. */
const pass = (seconds: number) =>
  sql`update rate_limits set expire = expire - ${seconds * 1_000}::bigint`.execute(shop.db)

/** Requests of a customer that were made before. */
const askedBefore = async ({ id }: { id: number }, count: number) => {
  for (let nth = 0; nth < count; nth += 1) await shop.limits.consume(ofCustomer, id)
}

const ringsOf = (number: string) =>
  momo.requests().filter((seen) => seen.number === `25${number}`).length

const tooMany = (message: string) => ({ status: 429, body: { code: 'TOO_MANY', message } })
const sixTimes = 'Payment of this order was requested 6 times, so it is not requested again.'
const twentyTimes = 'You have requested 20 payments within a day.'
const threeTimes = 'This number was asked to pay 3 times within an hour.'

it('lets an order ask six times, and the seventh request never leaves the house', async () => {
  const { order, customer } = await aMomoOrder()
  await failedBefore(order, 5)
  expect(await ask(customer, order, phoneEnding('450'))).toMatchObject({ status: 202 })
  await reaches(customer, order, 'FAILED')
  const seventh = await ask(customer, order, phoneEnding('922'))
  expect(seventh).toMatchObject(tooMany(`${sixTimes} Please pay on delivery, or write to us.`))
  expect(seventh.headers.get('retry-after')).toBe('86400')
  expect(ringsOf(phoneEnding('922'))).toBe(0)
})

it('lets a customer ask twenty times a day, over all orders', async () => {
  const { order, customer } = await aMomoOrder()
  await askedBefore(customer, 19)
  const attemptId = randomUUID()
  const twentieth = () => askWith(customer, order, { attemptId, phone: phoneEnding('452') })
  expect(await twentieth()).toMatchObject({ status: 202 })
  await reaches(customer, order, 'FAILED')
  const number = phoneEnding('923')
  await pass(20 * 3_600)
  const refused = await ask(customer, order, number)
  const words = `${twentyTimes} You can pay on delivery. Wait 4 hours and try again.`
  expect(refused).toMatchObject(tooMany(words))
  expect(secondsOf(refused)).toBeGreaterThan(4 * 3_600 - 60)
  expect(secondsOf(refused)).toBeLessThanOrEqual(4 * 3_600)
  expect(ringsOf(number)).toBe(0)
  // A repeat is no further request.
  expect(await twentieth()).toMatchObject({ status: 200 })
  await pass(4 * 3_600)
  expect(await ask(customer, order, number)).toMatchObject({ status: 202 })
})

it('counts no request that is refused', async () => {
  const number = phoneEnding('931')
  const { order, customer } = await aMomoOrder()
  await askedBefore(customer, 18)
  expect(await ask(customer, order, number)).toMatchObject({ status: 202 })
  for (let time = 0; time < 4; time += 1)
    expect(await ask(customer, order, number)).toMatchObject({ body: { code: 'PAYMENT_OPEN' } })
  const { order: next } = await aMomoOrder(customer)
  expect(await ask(customer, next, number)).toMatchObject({ status: 202 })
})

it('rings a phone three times an hour, also where accounts that asked are gone', async () => {
  const number = phoneEnding('930')
  const first = await aMomoOrder()
  const { customer } = first
  for (const { order } of [first, await aMomoOrder(customer), await aMomoOrder(customer)])
    expect(await ask(customer, order, number)).toMatchObject({ status: 202 })
  expect((await customer.ask(privacyApi.removeMe, { body: { password } })).status).toBe(204)
  const next = await aMomoOrder()
  expect(await ask(next.customer, next.order, number)).toMatchObject({ status: 429 })
  await pass(3_600)
  expect(await ask(next.customer, next.order, number)).toMatchObject({ status: 202 })
})

it('rings a phone three times an hour, whoever asks', async () => {
  const number = phoneEnding('451')
  for (let nth = 0; nth < 3; nth += 1) {
    const { order, customer } = await aMomoOrder()
    expect(await ask(customer, order, number)).toMatchObject({ status: 202 })
    await reaches(customer, order, 'FAILED')
    if (nth === 0) await pass(40 * 60)
  }
  const { order, customer } = await aMomoOrder()
  const refused = await ask(customer, order, number)
  const words = `${threeTimes} You can pay on delivery. Wait 20 minutes and try again.`
  expect(refused).toMatchObject(tooMany(words))
  // The first of them was 40 minutes ago.
  expect(secondsOf(refused)).toBeGreaterThan(19 * 60)
  expect(secondsOf(refused)).toBeLessThanOrEqual(20 * 60)
})

it('rings a phone three times an hour, also where many ask at the same moment', async () => {
  const number = phoneEnding('951')
  const orders = []
  for (let nth = 0; nth < 8; nth += 1) orders.push(await aMomoOrder())
  const asked = orders.map(({ customer, order }) => ask(customer, order, number))
  const answers = await Promise.all(asked)
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([202, 202, 202, 429, 429, 429, 429, 429])
})

it('sends nobody to the door to pay for what is canceled unpaid', async () => {
  const number = phoneEnding('940')
  const paidFirst = async (customer?: Person) => {
    const placed = await aMomoOrder(customer)
    await sql`update orders set pay_before = now() + interval '1 hour'
      where id = ${placed.order.id}`.execute(shop.db)
    return placed
  }
  const { order, customer } = await paidFirst()
  await failedBefore(order, 6)
  const ofOrder = tooMany(`${sixTimes} Please write to us.`)
  expect(await ask(customer, order, number)).toMatchObject(ofOrder)
  await askedBefore(customer, 20)
  const { order: next } = await paidFirst(customer)
  const written = 'Please write to us about this order. Wait 24 hours and try again.'
  expect(await ask(customer, next, number)).toMatchObject(tooMany(`${twentyTimes} ${written}`))
  for (let nth = 0; nth < 3; nth += 1) await shop.limits.consume(toPhone, `+25${number}`)
  const other = await paidFirst()
  const another = 'You can pay with another number. Wait 60 minutes and try again.'
  const ofPhone = await ask(other.customer, other.order, number)
  expect(ofPhone).toMatchObject(tooMany(`${threeTimes} ${another}`))
})

/** What becomes of payments: well, declined, refused, without an answer, and of another sum. */
const endings = ['941', '451', '455', '457', '461', '480', '483', '486', '489'] as const

it('tells no log whose phone was asked, by whom, or with which key', async () => {
  const payers = await Promise.all(
    endings.map(async (ending) => ({ ...(await aMomoOrder()), number: `0780001${ending}` })),
  )
  momo.control.arm({ call: 'status', times: 2, fault: 'html200' })
  momo.control.arm({ call: 'status', times: 2, fault: { status: 500, body: { message: '25' } } })
  for (const { customer, order, number } of payers) await ask(customer, order, number)
  const [paid, declined] = payers
  if (!paid || !declined) throw new Error('Nobody has paid.')
  // Refused ones, and calls about no payment.
  await ask(paid.customer, paid.order, `${paid.number}1234567890`)
  await ask(declined.customer, paid.order, declined.number)
  const { rows } = await sql<{ reference: string }>`select reference
    from payment_attempts`.execute(shop.db)
  for (const reference of [randomUUID(), ...rows.map((row) => row.reference)]) {
    const body = JSON.stringify({ payer: { partyId: `25${paid.number}` }, status: 'SUCCESSFUL' })
    await fetch(`${shop.url}/api/payments/mtn/${reference}`, { method: 'PUT', body })
  }
  await reaches(paid.customer, paid.order, 'SUCCEEDED')
  await reaches(declined.customer, declined.order, 'FAILED')

  const log = shop.logLines.join('')
  expect(log).toContain('payment-asked')
  expect(log).toContain('payment-settled')
  const { user, key, subscriptionKey } = momo.access
  const authorizations = momo.requests().map(({ headers }) => headers.authorization)
  const tokens = authorizations.flatMap((text) => text?.split(' ')[1] ?? [])
  expect(tokens).not.toEqual([])
  for (const secret of [user, key, subscriptionKey, ...tokens]) expect(log).not.toContain(secret)
  for (const { number, customer } of payers) {
    // However it is written.
    expect(log).not.toContain(number.slice(1))
    // Times and ids may have the same digits among others by chance.
    expect(log).not.toMatch(new RegExp(`(?<![\\da-f.-])${number.slice(-6)}(?![\\da-f])`))
    for (const name of [customer.email, customer.username]) expect(log).not.toContain(name)
  }
})
