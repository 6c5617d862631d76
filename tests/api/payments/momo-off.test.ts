import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { at, openPayingShop } from '#tests'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { paymentApi } from '../../../src/shop/payments/payment.api.ts'
import { cancelUnpaid } from '../../../src/shop/payments/payment-poller.server.ts'

const paying = await openPayingShop()
const { shop, admin, aMomoOrder, move } = paying
const withoutMomo = await shop.openSecondNode({ MTN_MOMO: 'off' })
afterAll(async () => {
  await withoutMomo.close()
  await paying.close()
})

const restored = { status: 'PENDING' } as const

it('lets no customer restore what could not be paid any more, as it lets nobody order it', async () => {
  const { order, customer } = await aMomoOrder()
  await move(order, 'CANCELED')
  const request = { params: at(order), body: restored }
  expect(await customer.at(withoutMomo).ask(orderApi.move, request)).toMatchObject({
    status: 409,
    body: {
      code: 'PAYMENT_OFF',
      message: 'MoMo cannot be used at the moment.',
      current: 'CANCELED',
    },
  })
  expect(await customer.call(orderApi.show, { params: at(order) })).toMatchObject({
    status: 'CANCELED',
  })
  expect(await customer.ask(orderApi.move, request)).toMatchObject({ status: 200, body: restored })
})

it('lets a customer restore what is paid', async () => {
  const { order, customer } = await aMomoOrder()
  const paid = { entryId: randomUUID(), amount: order.totalAmount }
  await admin.call(paymentApi.received, { params: at(order), body: paid })
  await move(order, 'CANCELED')
  const request = { params: at(order), body: restored }
  expect(await customer.at(withoutMomo).ask(orderApi.move, request)).toMatchObject({
    status: 200,
    body: { ...restored, payment: 'PAID' },
  })
})

it('cancels nothing that the shop has sent out after all', async () => {
  const { order } = await aMomoOrder()
  await move(order, 'CANCELED')
  const request = { params: at(order), body: { status: 'DISPATCHED' } } as const
  await admin.at(withoutMomo).call(orderApi.moveAny, request)
  await sql`update orders set pay_before = now() - interval '1 hour' where id = ${order.id}`.execute(
    shop.db,
  )
  const { db, journal, outbox, log, momo } = shop
  await cancelUnpaid({ db, journal, outbox, log, momo, clock: Date.now })
  expect(await admin.call(orderApi.inspect, { params: at(order) })).toMatchObject({
    status: 'DISPATCHED',
    payment: 'UNPAID',
  })
})
