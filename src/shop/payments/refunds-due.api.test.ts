import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { at } from '../../../tests/fixtures/client.ts'
import { anOrder, asAdmin, asCustomer } from '../../../tests/fixtures/shared-shop.ts'
import { orderApi } from '../orders/order.api.ts'
import { paymentApi } from './payment.api.ts'

const admin = await asAdmin()
const due = () => admin.call(paymentApi.refundsDue)
const enter = (kind: 'received' | 'refund', order: { id: number }, amount: number) =>
  admin.call(paymentApi[kind], { params: at(order), body: { entryId: randomUUID(), amount } })

it('lists what has to go back until it has gone back', async () => {
  const before = await due()
  const { order } = await anOrder({ status: 'DISPATCHED' })
  const { id, trackingId, totalAmount } = order
  await enter('received', order, totalAmount + 500)
  const overpaid = await due()
  expect(overpaid).toMatchObject({ count: before.count + 1, amount: before.amount + 500 })
  expect(overpaid.orders).toContainEqual({ id, trackingId, amount: 500 })

  const body = { status: 'CANCELED' } as const
  await admin.call(orderApi.moveAny, { params: at(order), body })
  expect((await due()).orders).toContainEqual({ id, trackingId, amount: totalAmount + 500 })
  await enter('refund', order, 500)
  expect(await due()).toMatchObject({
    count: before.count + 1,
    amount: before.amount + totalAmount,
  })
  await enter('refund', order, totalAmount)
  expect(await due()).toEqual(before)
})

it('does not list what is paid, or less than a franc too much', async () => {
  const before = await due()
  const { order } = await anOrder({ status: 'DISPATCHED' })
  await enter('received', order, order.totalAmount + 0.5)
  expect(await due()).toEqual(before)
})

it('is no business of customers', async () => {
  const customer = await asCustomer()
  expect(await customer.ask(paymentApi.refundsDue)).toMatchObject({ status: 403 })
})
