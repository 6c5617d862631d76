import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { anOrder, asAdmin, at, shop } from '#tests'
import { allIds } from '../../../src/platform/database/rows.server.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { readRefundsDue } from '../../../src/shop/payments/ledger.db.ts'
import { paymentApi } from '../../../src/shop/payments/payment.api.ts'

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

it('lists the hundred oldest orders, and counts all', async () => {
  const { order } = await anOrder({ status: 'DISPATCHED' })
  const before = await due()
  const transaction = await shop.db.startTransaction().execute()
  onTestFinished(async () => void (await transaction.rollback().execute()))
  const ids = await allIds(
    transaction,
    sql`
      insert into orders (tracking_id, user_id, content_hash, address, city, phone, payment_method_id,
                          subtotal, shipping, takes_lines, status, received)
      select gen_random_uuid(), user_id, content_hash, address, city, phone, payment_method_id,
             subtotal, shipping, takes_lines, status, subtotal + shipping + 1
      from orders, generate_series(1, 101) where id = ${order.id} returning id`,
  )
  const { count, amount, orders } = await readRefundsDue(transaction)
  expect([count, amount]).toEqual([before.count + 101, before.amount + 101])
  const all = [...before.orders.map(({ id }) => id), ...ids.toSorted((a, b) => a - b)]
  expect(orders.map(({ id }) => id)).toEqual(all.slice(0, 100))
})
