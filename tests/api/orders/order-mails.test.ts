import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  anOrder,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  changeSettings,
  insertPaymentMethod,
  mailsTo,
  shop,
  unique,
} from '#tests'
import { formatMoney } from '../../../src/platform/language/figures.ts'
import { english } from '../../../src/platform/language/message.ts'
import { writeMail } from '../../../src/platform/mail/mail.ts'
import type { MailTemplate } from '../../../src/platform/mail/outbox.server.ts'
import { orderMails } from '../../../src/shop/orders/order.mail.ts'
import { orderApi, paymentApi, paymentMethodApi } from '../../fixtures/apis.ts'

/** A mail as it would leave at `now`, in English. */
async function written(template: MailTemplate, data: object, now = Date.now()) {
  const writing = { db: shop.db, publicUrl: shop.env.PUBLIC_URL, clock: () => now }
  const mail = await template(writing, data as never)
  return mail && writeMail(mail, english)
}

it('mails a receipt with every line, the delivery and the total', async () => {
  const customer = await asCustomer()
  const soup = await aProduct({ name: unique('Isombe & <b>rice</b>'), price: 3_500 })
  const tea = await aProduct({ price: 750.5 })
  const body = await anOrderFor([soup, 2], [tea, 2])
  const order = await customer.call(orderApi.place, { body })
  const receipt = await shop.mailbox.waitForMail(customer.email, /^Your order/)
  expect(receipt.subject).toBe(`Your order #${order.id} (${order.trackingId.slice(0, 8)})`)
  const about = [customer.username, order.trackingId, `Order: #${order.id}\n`, `2 × ${soup.name}`]
  const amounts = ['Rwf 7,000', 'Rwf 1,501', 'Rwf 1,000', 'Rwf 9,501']
  for (const words of [...about, 'KG 11 Ave 5, Kigali', ...amounts])
    expect(receipt.text).toContain(words)
  expect(receipt.html).toContain('Isombe &amp; &lt;b&gt;rice&lt;/b&gt;')
  expect(receipt.link).toBe(`http://igikoni.test/order/${order.id}`)
})

it('says in a receipt what is paid, and how to pay the rest by code', async () => {
  const admin = await asAdmin()
  const paymentMethod = await admin.call(paymentMethodApi.create, {
    body: { paymentMethod: unique('MoMoPay'), gateway: 'MOMOPAY_CODE', code: '654321' },
  })
  const { order } = await anOrder({ paymentMethod })
  const body = { entryId: randomUUID(), amount: 1_000 }
  await admin.call(paymentApi.received, { params: at(order), body })
  const due = order.totalAmount - 1_000
  const mail = await written(orderMails.receipt, { orderId: order.id })
  const rest = formatMoney(due)
  const paidAndDue = ['Paid so far', formatMoney(1_000), 'To pay', rest]
  expect(mail?.rows?.slice(-2).flat()).toEqual(paidAndDue)
  expect(mail?.paragraphs.join('\n')).toContain(
    `Pay ${rest} with MoMo to the code 654321: dial *182*8*1*654321*${due}#`,
  )
})

it('promises no food in a receipt of what has to be paid first, until it is paid', async () => {
  const admin = await asAdmin()
  const paymentMethod = await insertPaymentMethod(shop.db)
  const { order } = await anOrder({ paymentMethod })
  await sql`
    update payment_methods set gateway = 'MTN_MOMO' where id = ${paymentMethod.id}`.execute(shop.db)
  // Eleven o'clock in Kigali.
  await sql`
    update orders set pay_before = '2126-11-27 09:00:00Z' where id = ${order.id}`.execute(shop.db)
  const receiptNow = async () => {
    const mail = await written(orderMails.receipt, { orderId: order.id })
    return mail?.paragraphs.join(' ')
  }
  const unpaid = await receiptNow()
  expect(unpaid).toContain('We cook it once it is paid. Unpaid by 11:00, it is canceled.')
  expect(unpaid).not.toMatch(/Expected|on the way/)
  const body = { entryId: randomUUID(), amount: order.totalAmount }
  await admin.call(paymentApi.received, { params: at(order), body })
  expect(await receiptNow()).toMatch(/on the way\. Expected \d\d:\d\d to \d\d:\d\d/)
})

it('says in a receipt who sells, as far as the owner has said so, and that it is no invoice', async () => {
  const [{ order }, admin] = [await anOrder(), await asAdmin()]
  const closingWith = async (seller: object) => {
    await changeSettings(admin, seller)
    return (await written(orderMails.receipt, { orderId: order.id }))?.closing
  }
  const noInvoice = 'This is an order summary, not an EBM invoice.'
  const seller = { legalName: 'Igikoni Ltd', legalAddress: 'Kigali', tin: '123456789' }
  expect(await closingWith(seller)).toEqual(['Igikoni Ltd\nKigali\nTIN: 123456789', noInvoice])
  const answer = await closingWith({ legalName: null, legalAddress: null })
  expect(answer).toEqual(['TIN: 123456789', noInvoice])
  expect(await closingWith({ tin: null })).toEqual([noInvoice])
})

it('says in a receipt that goes out too late that the order is late', async () => {
  const { order } = await anOrder()
  const receiptAt = async (now: number) => {
    const mail = await written(orderMails.receipt, { orderId: order.id }, now)
    return mail?.paragraphs.join(' ')
  }
  const ordered = Date.parse(order.orderDate)
  expect(await receiptAt(ordered)).toMatch(/Expected \d\d:\d\d to \d\d:\d\d/)
  expect(await receiptAt(ordered + 46 * 60_000)).toMatch(/Late: it was expected by \d\d:\d\d\./)
})

it('thanks in a receipt for what was delivered, and promises nothing that was said already', async () => {
  const { order } = await anOrder({ status: 'COMPLETED' })
  const mail = await written(orderMails.receipt, { orderId: order.id })
  expect(mail?.paragraphs).toContain('Thank you for your order.')
  expect(mail?.paragraphs.join(' ')).not.toMatch(/on the way|xpected/)
})

it('mails what happens to an order, in words', async () => {
  const [{ order, customer }, admin] = [await anOrder(), await asAdmin()]
  const params = at(order)
  const words = {
    DISPATCHED: /is on the way$/,
    CANCELED: /was canceled$/,
    COMPLETED: /was delivered$/,
  }
  for (const status of ['DISPATCHED', 'CANCELED', 'DISPATCHED', 'COMPLETED'] as const) {
    await admin.call(orderApi.moveAny, { params, body: { status } })
    const mail = await shop.mailbox.waitForMail(customer.email, words[status])
    expect(mail.subject).toContain(`#${order.id} (${order.trackingId.slice(0, 8)})`)
    expect(mail.text).toContain(`#${order.id}`)
    expect(mail.text).toContain(order.trackingId)
  }
})

it('says once how much money goes back, and again where that is another sum', async () => {
  const [{ order, customer }, admin] = [await anOrder(), await asAdmin()]
  const params = at(order)
  const told = async () => {
    const mails = await mailsTo(customer.email)
    return mails.filter(({ template }) => template === 'refundDue').length
  }
  const body = { entryId: randomUUID(), amount: order.totalAmount + 500 }
  await admin.call(paymentApi.received, { params, body })
  expect(await told()).toBe(1)
  await admin.call(orderApi.moveAny, { params, body: { status: 'DISPATCHED' } })
  expect(await told()).toBe(1)
  await admin.call(orderApi.moveAny, { params, body: { status: 'CANCELED' } })
  expect(await told()).toBe(2)
  for (const status of ['DISPATCHED', 'COMPLETED'] as const)
    await admin.call(orderApi.moveAny, { params, body: { status } })
  expect(await told()).toBe(3)
})

it('leads to the page of an order only while its customer has it in their list', async () => {
  const { order, customer } = await anOrder({ status: 'COMPLETED' })
  const data = { orderId: order.id, status: 'COMPLETED', amount: 500 } as const
  const { receipt, statusChange, refunded } = orderMails
  const buttonOf = async (template: MailTemplate) => (await written(template, data))?.button
  const buttons = () => Promise.all([receipt, statusChange, refunded].map(buttonOf))
  const url = expect.stringContaining(`/order/${order.id}`)
  const button = expect.objectContaining({ url })
  await (await asAdmin()).call(orderApi.removeAny, { params: at(order) })
  expect(await buttons()).toEqual([button, button, button])
  await customer.call(orderApi.remove, { params: at(order) })
  expect(await buttons()).toEqual([undefined, undefined, undefined])
})

/** Orders that get their lines one by one. */
async function anEmptyOrder() {
  const [customer, ...products] = [await asCustomer(), await aProduct(), await aProduct()]
  const { items, ...body } = await anOrderFor([products[0], 2], [products[1], 1])
  const order = await customer.call(orderApi.place, { body })
  const add = (index: 0 | 1) => {
    const line = { ...items[index], order: { id: order.id } }
    return customer.ask(orderApi.addItem, { body: line })
  }
  return { customer, products, order, add }
}

/** Seconds that the mails to somebody wait for their turn, oldest first. */
async function waitsOf({ email }: { email: string }) {
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from start_after - created_on)) as seconds
    from pgboss.job j join mails m on m.id = (j.data->>'mailId')::int
    where m.recipient = ${email} order by m.id`.execute(shop.db)
  return rows.map(({ seconds }) => Number(seconds))
}

it('mails one receipt of an order that gets its lines one by one, with those of its first seconds', async () => {
  const { customer, products, order, add } = await anEmptyOrder()
  expect(await mailsTo(customer.email)).toEqual([])
  for (const index of [0, 1] as const) expect((await add(index)).status).toBe(201)
  expect(await waitsOf(customer)).toEqual([15])
  const mail = await written(orderMails.receipt, { orderId: order.id })
  const lines = [`2 × ${products[0]?.name}`, `1 × ${products[1]?.name}`]
  const rows = [...lines, 'Delivery', 'Total', 'To pay on delivery']
  expect(mail?.rows?.map(([line]) => line)).toEqual(rows)
})
