import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openPayingShop, phoneEnding } from '../../../tests/fixtures/paying-shop.ts'

const paying = await openPayingShop({ RATE_LIMIT: 'on' })
const { shop, momo, aMomoOrder, ask, reaches } = paying
afterAll(() => paying.close())

const tooMany = { status: 429, body: { code: 'TOO_MANY' } }

/** Attempts that came to nothing, each to another number. */
const failedBefore = (order: { id: number }, count: number) =>
  sql`
    insert into payment_attempts (id, reference, order_id, environment, phone, amount, currency, state)
    select gen_random_uuid(), gen_random_uuid(), ${order.id}, 'elsewhere', '+2507899' || (10000 + nth), 100, 'RWF', 'FAILED'
    from generate_series(1, ${count}::int) as nth`.execute(shop.db)

const ringsOf = (number: string) =>
  momo.requests().filter((seen) => seen.number === `25${number}`).length

it('lets an order ask six times, and the seventh request never leaves the house', async () => {
  const { order, customer } = await aMomoOrder()
  await failedBefore(order, 5)
  expect(await ask(customer, order, phoneEnding('450'))).toMatchObject({ status: 202 })
  await reaches(customer, order, 'FAILED')
  const seventh = await ask(customer, order, phoneEnding('922'))
  expect(seventh).toMatchObject(tooMany)
  expect(seventh.headers.get('retry-after')).toBe('86400')
  expect(ringsOf(phoneEnding('922'))).toBe(0)
})

it('lets a customer ask twenty times a day, over all orders', async () => {
  const { order, customer } = await aMomoOrder()
  for (const count of [6, 6, 6, 1]) await failedBefore((await aMomoOrder(customer)).order, count)
  expect(await ask(customer, order, phoneEnding('452'))).toMatchObject({ status: 202 })
  await reaches(customer, order, 'FAILED')
  const number = phoneEnding('923')
  expect(await ask(customer, order, number)).toMatchObject(tooMany)
  expect(ringsOf(number)).toBe(0)
  await sql`update payment_attempts set created_at = created_at - interval '1 day'`.execute(shop.db)
  expect(await ask(customer, order, number)).toMatchObject({ status: 202 })
})

it('rings a phone three times an hour, whoever asks', async () => {
  const number = phoneEnding('451')
  const answers = []
  for (let nth = 0; nth < 4; nth += 1) {
    const { order, customer } = await aMomoOrder()
    const answer = await ask(customer, order, number)
    answers.push(answer.status)
    if (answer.status === 202) await reaches(customer, order, 'FAILED')
    else expect(answer.headers.get('retry-after')).toBe('3600')
  }
  expect(answers).toEqual([202, 202, 202, 429])
})
