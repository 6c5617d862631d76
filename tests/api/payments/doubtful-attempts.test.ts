import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { at, openPayingWorld, password, phoneEnding, runJob } from '#tests'
import { one } from '../../../src/platform/database/rows.server.ts'
import { maskedPhone } from '../../../src/shop/payments/attempt.ts'
import { calledBackEvery } from '../../../src/shop/payments/attempt-schedule.ts'
import { retention } from '../../../src/shop/privacy/retention.server.ts'
import { accountApi, orderApi, paymentApi, privacyApi } from '../../fixtures/apis.ts'

const world = await openPayingWorld()
afterAll(() => world.close())
const { shop, momo, admin, fixtures, byMomo } = world

/** An order whose customer has just asked for a request on this phone: nothing was sent yet. */
async function anAskedOrder(phone: string) {
  const { order, customer } = await fixtures.anOrder({ paymentMethod: byMomo })
  await world.pay(customer, order, phone)
  return {
    ...{ order, customer },
    deleteAccount: () => customer.call(privacyApi.removeMe, { body: { password } }),
    money: () => admin.call(paymentApi.money, { params: at(order) }),
  }
}

const runRetention = () => runJob(retention, shop, {})

/** The numbers of an order's attempts, in whatever column. */
async function numbersOf({ id }: { id: number }) {
  const { rows } = await sql`
    select phone, refund_phone from payment_attempts where order_id = ${id}`.execute(shop.db)
  return rows
}
const forgotten = { phone: null, refundPhone: null }

const rings = (phone: string) =>
  momo.requests().filter(({ call, number }) => call === 'requesttopay' && number === `25${phone}`)

it('asks no phone of somebody whose account went before it was asked, and says so at once', async () => {
  const phone = phoneEnding('941')
  const { order, deleteAccount, money } = await anAskedOrder(phone)
  await deleteAccount()
  await world.poll()
  const { attempts } = await money()
  expect(attempts).toMatchObject([{ state: 'FAILED', reason: 'NOT_SENT' }])
  expect(rings(phone)).toEqual([])
  await runRetention()
  expect(await numbersOf(order)).toEqual([forgotten])
})

it.each([
  ['was asked', '942', () => world.poll()],
  ['may have been asked by a killed process', '943', () => world.pollAndDie('after MTN has it')],
])('follows the payment of an account that goes after its phone %s', async (_how, digits, send) => {
  const phone = phoneEnding(digits)
  const { order, deleteAccount, money } = await anAskedOrder(phone)
  await send()
  await deleteAccount()
  await world.pass(61)
  await world.poll()
  await runRetention()
  const masked = maskedPhone(`+25${phone}`)
  const pending = { phone: masked, refundPhone: null, state: 'PENDING' }
  expect((await money()).attempts).toMatchObject([pending])
  momo.control.press(`25${phone}`, 'approve')
  await world.pass(30)
  await world.poll()
  const attempts = [{ phone: masked, refundPhone: `+25${phone}`, state: 'SUCCEEDED' }]
  const owed = { attempts, paid: order.totalAmount, payment: 'REFUND_DUE' }
  expect(await money()).toMatchObject(owed)
  expect(rings(phone)).toHaveLength(1)
})

it.each([
  ['945', 'the customer deletes it'],
  ['947', 'an administrator deletes it and cancels the order'],
])('says whom to refund what %s approved after the account ended: %s', async (digits, how) => {
  const phone = phoneEnding(digits)
  const { order, customer, deleteAccount, money } = await anAskedOrder(phone)
  await world.poll()
  if (how === 'the customer deletes it') await deleteAccount()
  else {
    await admin.call(accountApi.remove, { params: at(customer) })
    await admin.call(orderApi.moveAny, { params: at(order), body: { status: 'CANCELED' } })
  }
  momo.control.press(`25${phone}`, 'approve')
  await world.pass(30)
  await world.poll()
  await runRetention()
  const owed = await money()
  expect(owed).toMatchObject({ attempts: [{ refundPhone: `+25${phone}` }], payment: 'REFUND_DUE' })
  // Until it is refunded.
  const body = { entryId: randomUUID(), amount: owed.paid }
  await admin.call(paymentApi.refund, { params: at(order), body })
  expect((await money()).attempts).toMatchObject([{ refundPhone: null }])
  await runRetention()
  expect(await numbersOf(order)).toEqual([forgotten])
  expect((await money()).attempts).toMatchObject([{ phone: null }])
})

it('keeps the number of a payment that failed while MoMo is still asked about it', async () => {
  const phone = phoneEnding('948')
  const { order, deleteAccount } = await anAskedOrder(phone)
  await world.poll()
  momo.control.press(`25${phone}`, 'decline')
  await world.pass(30)
  await world.poll()
  await deleteAccount()
  await runRetention()
  expect(await numbersOf(order)).toEqual([{ phone: null, refundPhone: `+25${phone}` }])
  // Three looks back, the last one after 12 hours.
  for (const seconds of [121, 481, 12 * 3_600]) {
    await world.pass(seconds)
    await world.poll()
  }
  await runRetention()
  expect(await numbersOf(order)).toEqual([forgotten])
})

const Row = z.object({
  reference: z.string(),
  state: z.string(),
  reason: z.nullable(z.string()),
  /** s */
  dueIn: z.nullable(z.number()),
})

const dueIn = sql`extract(epoch from next_check_at - now())::float8 as due_in`
const attemptOf = ({ id }: { id: number }) => {
  const found = sql`select reference, state, reason, ${dueIn} from payment_attempts where order_id = ${id}`
  return one(shop.db, Row, found)
}

const callBack = async (order: { id: number }) =>
  fetch(new URL((await attemptOf(order)).reference, world.callback), { method: 'PUT', body: '{}' })

it('asks for whole francs, never for less than is due', async () => {
  const { order, customer } = await fixtures.anOrder({ paymentMethod: byMomo })
  const body = { entryId: randomUUID(), amount: 0.5 }
  await world.admin.call(paymentApi.received, { params: at(order), body })
  await world.pay(customer, order, phoneEnding('974'))
  const { attempts } = await customer.call(paymentApi.payments, { params: at(order) })
  expect(attempts).toMatchObject([{ amount: order.totalAmount }])
})

it('rings no phone for an order that was canceled while the shop could not ask', async () => {
  const phone = phoneEnding('951')
  const { order, customer } = await anAskedOrder(phone)
  await customer.call(orderApi.move, { params: at(order), body: { status: 'CANCELED' } })
  await world.pass(90)
  await world.poll()
  expect(rings(phone)).toEqual([])
  expect(await attemptOf(order)).toMatchObject({ state: 'FAILED', reason: 'NOT_SENT', dueIn: null })
})

it('leaves to people what MTN called failed and has taken in another sum', async () => {
  const phone = phoneEnding('486')
  const { order } = await anAskedOrder(phone)
  await world.poll()
  momo.control.press(`25${phone}`, 'approve')
  await sql`
    update payment_attempts set state = 'FAILED', reason = 'NO_PIN', settled_at = now(), next_check_at = now()
    where order_id = ${order.id}`.execute(shop.db)
  await world.pass(10)
  await world.poll()
  expect(await attemptOf(order)).toMatchObject({ state: 'UNRESOLVED', reason: null, dueIn: null })
})

it('asks soon after a callback, although it has asked a few seconds ago', async () => {
  const phone = phoneEnding('952')
  const { order } = await anAskedOrder(phone)
  await world.poll()
  // By now it is asked about every quarter of an hour.
  await world.pass(40 * 60)
  await world.poll()
  expect((await attemptOf(order)).dueIn).toBeGreaterThan(600)
  await callBack(order)
  // It is answered first.
  const dueSoon = async () => (await attemptOf(order)).dueIn
  await expect.poll(dueSoon).toBeLessThanOrEqual(calledBackEvery)
})

it.each([
  ['tells late that nothing was taken', 0, false, ['paymentFailed']],
  ['tells it also of an order that was canceled since', 0, true, ['paymentFailed']],
  ['does not say that an order is not paid which was paid otherwise since', 1, false, []],
])('%s', async (_, share, isCanceled, told) => {
  const phone = phoneEnding('972')
  const { order, customer } = await anAskedOrder(phone)
  await world.poll()
  await world.pass(310)
  const body = { entryId: randomUUID(), amount: share * order.totalAmount }
  if (share > 0) await world.admin.call(paymentApi.received, { params: at(order), body })
  const cancel = { params: at(order), body: { status: 'CANCELED' as const } }
  if (isCanceled) await customer.call(orderApi.move, cancel)
  momo.control.press(`25${phone}`, 'decline')
  await world.pass(20)
  await world.poll()
  expect(await attemptOf(order)).toMatchObject({ state: 'FAILED', reason: 'DECLINED' })
  const { rows } = await sql<{ template: string }>`
    select template from mails where recipient = ${customer.email}
    and template like 'payment%'`.execute(shop.db)
  expect(rows.map(({ template }) => template)).toEqual(told)
})

it('is asked for once, however often the page sends it, and whatever became of the order since', async () => {
  const { order, customer } = await fixtures.anOrder({ paymentMethod: byMomo })
  const [attemptId, phone] = [randomUUID(), phoneEnding('954')]
  const ask = () => customer.ask(paymentApi.pay, { params: at(order), body: { attemptId, phone } })
  const first = await ask()
  expect(first.status).toBe(202)
  expect(await ask()).toMatchObject({ status: 200, body: { id: attemptId } })
  await customer.call(orderApi.move, { params: at(order), body: { status: 'CANCELED' } })
  expect(await ask()).toMatchObject({ status: 200, body: { id: attemptId } })
})

it('asks no phone for an order that is paid in another way', async () => {
  const { order, customer } = await fixtures.anOrder()
  const paying = world.pay(customer, order, phoneEnding('954'))
  await expect(paying).rejects.toMatchObject({ body: { code: 'PAYMENT_OFF' } })
})
