import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anOrder, asAdmin, asCustomer, at, insertAttempt, password, runJob, shop } from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { paymentApi } from '../../../src/shop/payments/payment.api.ts'
import { privacyApi } from '../../../src/shop/privacy/privacy.api.ts'
import { retention } from '../../../src/shop/privacy/retention.server.ts'

const admin = await asAdmin()
const phone = '+250788123456'
const declined = { phone, amount: 1_000, state: 'FAILED', reason: 'DECLINED' } as const

async function numbersOf(order: { id: number }): Promise<(string | null)[]> {
  const { rows } = await sql<{ phone: string | null }>`
    select phone from payment_attempts where order_id = ${order.id}`.execute(shop.db)
  return rows.map(({ phone }) => phone)
}

it('gives people what they were asked, paid and got back, and nothing of others', async () => {
  const [{ order, customer }, { order: strange }] = [await anOrder(), await anOrder()]
  await insertAttempt(shop.db, order, declined)
  await insertAttempt(shop.db, strange, { ...declined, phone: '+250788999999' })
  const received = {
    entryId: randomUUID(),
    amount: 700,
    transactionId: randomUUID().slice(0, 8).toUpperCase(),
    note: 'At the door',
  }
  await admin.call(paymentApi.received, { params: at(order), body: received })
  const refund = { entryId: randomUUID(), amount: 200 }
  await admin.call(paymentApi.refund, { params: at(order), body: refund })
  const { body } = await customer.ask(privacyApi.export, {})
  const { transactionId, note } = received
  const time = expect.any(String)
  const payments = {
    attempts: [{ ...declined, at: time, transactionId: null }],
    entries: [
      { kind: 'RECEIVED', amount: 700, transactionId, note, at: time },
      { kind: 'REFUNDED', amount: 200, transactionId: null, note: null, at: time },
    ],
  }
  expect(body).toMatchObject({
    orders: [{ id: order.id, paid: 500, payment: 'PART', payments }],
  })
  expect(JSON.stringify(body)).not.toContain(admin.username)
})

it('forgets the numbers that were asked when an account is deleted, of an open order once it is closed', async () => {
  const customer = await asCustomer()
  const [{ order: open }, { order: closed }] = [
    await anOrder({ customer, status: 'DISPATCHED' }),
    await anOrder({ customer, status: 'COMPLETED' }),
  ]
  for (const order of [open, closed]) await insertAttempt(shop.db, order, declined)
  await customer.call(privacyApi.removeMe, { body: { password } })
  expect([await numbersOf(open), await numbersOf(closed)]).toEqual([[phone], [null]])
  await admin.call(orderApi.moveAny, { params: at(open), body: { status: 'COMPLETED' } })
  expect(await numbersOf(open)).toEqual([null])
  const { attempts } = await admin.call(paymentApi.money, { params: at(open) })
  expect(attempts).toMatchObject([{ phone: null, amount: 1_000, reason: 'DECLINED' }])
})

it('forgets them with an order that nobody has moved for 30 days', async () => {
  const { order, customer } = await anOrder({ status: 'DISPATCHED' })
  await insertAttempt(shop.db, order, declined)
  await admin.call(accountApi.remove, { params: at(customer) })
  const long = sql`now() - interval '31 days'`
  await sql`update orders set order_date = ${long} where id = ${order.id}`.execute(shop.db)
  await sql`update order_events set at = ${long} where order_id = ${order.id}`.execute(shop.db)
  expect(await numbersOf(order)).toEqual([phone])
  await runJob(retention, shop, {})
  expect(await numbersOf(order)).toEqual([null])
})
