import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { at } from '../../../tests/fixtures/client.ts'
import { mailsTo } from '../../../tests/fixtures/mails.ts'
import {
  anOrder,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  shop,
} from '../../../tests/fixtures/shared-shop.ts'
import { unique } from '../../../tests/fixtures/unique.ts'
import { orderApi } from './order.api.ts'
import { orderMails } from './order.mail.ts'

it('mails a receipt with every line, the delivery and the total', async () => {
  const customer = await asCustomer()
  const [soup, tea] = [
    await aProduct({ name: unique('Isombe & <b>rice</b>'), price: 3_500 }),
    await aProduct({ price: 750.5 }),
  ]
  const body = await anOrderFor([soup, 2], [tea, 2])
  const order = await customer.call(orderApi.place, { body })
  const receipt = await shop.mailbox.waitForMail(customer.email, /^Your order/)
  expect(receipt.subject).toBe(`Your order ${order.trackingId.slice(0, 8)}`)
  for (const words of [
    customer.username,
    order.trackingId,
    'KG 11 Ave 5, Kigali',
    `2 × ${soup.name}`,
    'Rwf 7,000',
    'Rwf 1,501',
    'Rwf 1,000',
    'Rwf 9,501',
  ]) {
    expect(receipt.text).toContain(words)
  }
  expect(receipt.html).toContain('Isombe &amp; &lt;b&gt;rice&lt;/b&gt;')
  expect(receipt.link).toBe(`http://igikoni.test/order/${order.id}`)
})

it('mails what happens to an order, in words', async () => {
  const [{ order, customer }, admin] = [await anOrder(), await asAdmin()]
  const params = at(order)
  for (const [status, words] of [
    ['DISPATCHED', /is on the way$/],
    ['CANCELED', /was canceled$/],
    ['DISPATCHED', /is on the way$/],
    ['COMPLETED', /was delivered$/],
  ] as const) {
    await admin.call(orderApi.moveAny, { params, body: { status } })
    const mail = await shop.mailbox.waitForMail(customer.email, words)
    expect(mail.text).toContain(order.trackingId)
  }
})

it('mails late what happened, although the order has left the lists since', async () => {
  const { order, customer } = await anOrder({ status: 'COMPLETED' })
  await (await asAdmin()).call(orderApi.removeAny, { params: at(order) })
  await customer.call(orderApi.remove, { params: at(order) })
  const data = { orderId: order.id, status: 'COMPLETED' } as const
  const writing = { db: shop.db, publicUrl: shop.env.PUBLIC_URL }
  for (const template of [orderMails.receipt, orderMails.statusChange]) {
    const mail = await template(writing, data as never)
    expect(mail?.paragraphs.join()).toContain(order.trackingId)
  }
})

it('mails customers nothing about what they did themselves', async () => {
  const { order, customer } = await anOrder()
  const before = await mailsTo(customer.email)
  for (const status of ['CANCELED', 'PENDING'] as const)
    await customer.call(orderApi.move, { params: at(order), body: { status } })
  expect(await mailsTo(customer.email)).toEqual(before)
})

it('mails nothing about a move that was refused', async () => {
  const { order, customer } = await anOrder()
  const before = await mailsTo(customer.email)
  await customer.refusal(orderApi.move, { params: at(order), body: { status: 'COMPLETED' } })
  expect((await mailsTo(customer.email)).length).toBe(before.length)
})

it('mails one receipt for an order that is repeated', async () => {
  const customer = await asCustomer()
  const body = await anOrderFor([await aProduct(), 1])
  for (let time = 1; time <= 3; time += 1) await customer.call(orderApi.place, { body })
  expect(await mailsTo(customer.email)).toMatchObject([{ template: 'receipt' }])
})

it('waits with the receipt until the lines of an order are there', async () => {
  const [customer, product] = [await asCustomer(), await aProduct()]
  const { items, ...body } = await anOrderFor([product, 2])
  const order = await customer.call(orderApi.place, { body })
  const waits = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on) as seconds from pgboss.job
    where (data->>'mailId')::int = (select max(id) from mails where recipient = ${customer.email})`.execute(
    shop.db,
  )
  expect(Math.round(waits.rows[0]?.seconds ?? 0)).toBe(120)
  const [line] = items
  if (line) await customer.call(orderApi.addItem, { body: { ...line, order: { id: order.id } } })
  await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`.execute(
    shop.db,
  )
  shop.outbox.notify()
  const receipt = await shop.mailbox.waitForMail(customer.email, /^Your order/)
  expect(receipt.text).toContain(`2 × ${product.name}`)
})
