import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { anOrder, asAdmin, at } from '#tests'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { paymentApi } from '../../../src/shop/payments/payment.api.ts'

const admin = await asAdmin()

it('has what was paid and what is due of each order in its file', async () => {
  const { order, product } = await anOrder()
  await admin.call(paymentApi.received, {
    params: at(order),
    body: { entryId: randomUUID(), amount: 500.5 },
  })
  const { body } = await admin.ask(orderApi.export, { query: { q: order.trackingId } })
  const [headings, values] = String(body).trimEnd().split('\r\n')
  expect(headings).toMatch(
    /,shipping,totalAmount,paid,due,payment,dishes,channel,fulfilment,placedBy$/,
  )
  expect(values).toMatch(
    new RegExp(
      `,${order.totalAmount},500\\.5,${order.totalAmount - 500.5},PART,2 × ${product.name},WEB,DELIVERY,$`,
    ),
  )
})
