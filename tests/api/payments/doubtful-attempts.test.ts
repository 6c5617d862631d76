import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { at, openPayingWorld, phoneEnding } from '#tests'
import { one } from '../../../src/platform/database/rows.server.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { calledBackEvery } from '../../../src/shop/payments/attempt-schedule.ts'
import { paymentApi } from '../../../src/shop/payments/payment.api.ts'

const world = await openPayingWorld()
afterAll(() => world.close())
const { shop, momo, fixtures, byMomo } = world

const Row = z.object({
  reference: z.string(),
  state: z.string(),
  reason: z.nullable(z.string()),
  /** s */
  dueIn: z.nullable(z.number()),
})

const attemptOf = ({ id }: { id: number }) =>
  one(
    shop.db,
    Row,
    sql`
    select reference, state, reason, extract(epoch from next_check_at - now())::float8 as due_in
    from payment_attempts where order_id = ${id}`,
  )

const ringsOf = (phone: string) =>
  momo.requests().filter(({ call, number }) => call === 'requesttopay' && number === `25${phone}`)

const callBack = async (order: { id: number }) =>
  fetch(new URL((await attemptOf(order)).reference, world.callback), { method: 'PUT', body: '{}' })

async function aRequest(phone: string) {
  const { order, customer } = await fixtures.anOrder({ paymentMethod: byMomo })
  await world.pay(customer, order, phone)
  return { order, customer }
}

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
  const { order, customer } = await aRequest(phone)
  await customer.call(orderApi.move, { params: at(order), body: { status: 'CANCELED' } })
  await world.pass(90)
  await world.poll()
  expect(ringsOf(phone)).toEqual([])
  expect(await attemptOf(order)).toMatchObject({ state: 'FAILED', reason: 'NOT_SENT', dueIn: null })
})

it('leaves to people what MTN called failed and has taken in another sum', async () => {
  const phone = phoneEnding('486')
  const { order } = await aRequest(phone)
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
  const { order } = await aRequest(phone)
  await world.poll()
  // By now it is asked about every quarter of an hour.
  await world.pass(40 * 60)
  await world.poll()
  expect((await attemptOf(order)).dueIn).toBeGreaterThan(600)
  await callBack(order)
  // It is answered first.
  await vi.waitFor(async () =>
    expect((await attemptOf(order)).dueIn).toBeLessThanOrEqual(calledBackEvery),
  )
})

it.each([
  ['tells late that nothing was taken', 0, false, ['paymentFailed']],
  ['tells it also of an order that was canceled since', 0, true, ['paymentFailed']],
  ['does not say that an order is not paid which was paid otherwise since', 1, false, []],
])('%s', async (_, share, isCanceled, told) => {
  const phone = phoneEnding('972')
  const { order, customer } = await aRequest(phone)
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
    select template from mails where recipient = ${customer.email} and template like 'payment%'`.execute(
    shop.db,
  )
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
  await expect(world.pay(customer, order, phoneEnding('954'))).rejects.toMatchObject({
    body: { code: 'PAYMENT_OFF' },
  })
})
