import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  anOrder,
  anOrderFor,
  aPaymentMethod,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  shop,
  unique,
} from '#tests'
import type { OrderStatus } from '../../../src/shop/orders/order.ts'
import { historyApi, orderApi, paymentApi, paymentMethodApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()

const entering =
  (kind: 'received' | 'refund') =>
  (order: { id: number }, amount: number, rest: object = {}) => {
    const body = { entryId: randomUUID(), amount, ...rest }
    return admin.ask(paymentApi[kind], { params: at(order), body })
  }
const [receive, refund] = [entering('received'), entering('refund')]
const moneyOf = (order: { id: number }) => admin.call(paymentApi.money, { params: at(order) })
const move = (order: { id: number }, status: OrderStatus) =>
  admin.call(orderApi.moveAny, { params: at(order), body: { status } })
const aTransaction = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()

const aMethod = (gateway: 'MOMOPAY_CODE' | 'MTN_MOMO') =>
  admin.call(paymentMethodApi.create, {
    body: { paymentMethod: unique('MoMo'), gateway, code: '123456' },
  })
const aMethodWithCode = () => aMethod('MOMOPAY_CODE')

describe('what two people enter who see the same due', () => {
  const seen = async () => {
    const { order } = await anOrder({ paymentMethod: await aMethodWithCode() })
    return { order, due: order.totalAmount }
  }

  it('is entered once', async () => {
    const { order, due } = await seen()
    const answers = await Promise.all([0, 1, 2].map(() => receive(order, due, { due })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'ALREADY_PAID' })
    expect(await moneyOf(order)).toMatchObject({ paid: due, payment: 'PAID' })
  })

  it('is refused with what is due by now', async () => {
    const { order, due } = await seen()
    await receive(order, 500)
    const refused = await receive(order, due, { due })
    expect(refused).toMatchObject({ status: 409, body: { code: 'DUE_CHANGED', due: due - 500 } })
    await move(order, 'CANCELED')
    const closed = await receive(order, due, { due })
    expect(closed).toMatchObject({ status: 409, body: { code: 'ORDER_CLOSED' } })
  })

  it('is the same entry again after that', async () => {
    const { order, due } = await seen()
    const again = { entryId: randomUUID(), due }
    expect((await receive(order, due, again)).status).toBe(201)
    const repeated = await receive(order, due, again)
    expect([repeated.status, repeated.headers.get('idempotent-replay')]).toEqual([200, 'true'])
  })
})

describe('what an order has been paid', () => {
  it('is nothing at first, and all of it once it was completed', async () => {
    const { order, customer } = await anOrder({ status: 'DISPATCHED' })
    const { totalAmount } = order
    expect(order).toMatchObject({ paid: 0, due: totalAmount, payment: 'UNPAID', payBy: null })
    const completed = await move(order, 'COMPLETED')
    expect(completed).toMatchObject({ paid: totalAmount, due: 0, payment: 'PAID' })
    const shown = await customer.call(orderApi.show, { params: at(order) })
    expect(shown.payment).toBe('PAID')
    const entries = [{ kind: 'RECEIVED', amount: totalAmount, by: admin.username, attemptId: null }]
    expect(await moneyOf(order)).toMatchObject({ payment: 'PAID', entries })
    const query = { noun: 'order' as const, id: order.id }
    const changes = [{ field: 'paid', from: 0, to: totalAmount }]
    const received = { action: 'received', changes, isRevertible: false }
    const { items } = await admin.call(historyApi.list, { query })
    expect(items).toMatchObject([{ action: 'move' }, received])
  })

  it('is all of it for an order that was completed before anything was written down', async () => {
    const { order } = await anOrder({ status: 'COMPLETED' })
    expect(order).toMatchObject({ paid: order.totalAmount, due: 0, payment: 'PAID' })
    expect((await moneyOf(order)).entries).toEqual([])
    await refund(order, 100)
    const paid = order.totalAmount - 100
    const { entries, ...money } = await moneyOf(order)
    expect(money).toMatchObject({ paid, due: 100, payment: 'PART' })
    expect(entries).toMatchObject([
      { kind: 'RECEIVED', amount: order.totalAmount, by: null },
      { kind: 'REFUNDED', amount: 100, by: admin.username },
    ])
  })

  it('stays open for an order that is completed before it is paid by code', async () => {
    const { order } = await anOrder({
      status: 'DISPATCHED',
      paymentMethod: await aMethodWithCode(),
    })
    const answer = await move(order, 'COMPLETED')
    expect(answer).toMatchObject({ paid: 0, due: order.totalAmount, payment: 'UNPAID' })
    await receive(order, order.totalAmount)
    expect(await moneyOf(order)).toMatchObject({ due: 0, payment: 'PAID' })
  })

  it('counts parts, too much, and what goes back', async () => {
    const { order } = await anOrder()
    await receive(order, 1_000.5)
    const left = order.totalAmount - 1_000.5
    expect(await moneyOf(order)).toMatchObject({ paid: 1_000.5, due: left, payment: 'PART' })
    await receive(order, left + 0.5)
    expect(await moneyOf(order)).toMatchObject({ due: 0, payment: 'PAID' })
    await receive(order, 0.5)
    expect(await moneyOf(order)).toMatchObject({ due: 0, payment: 'OVERPAID' })
    await receive(order, 499.5)
    expect(await moneyOf(order)).toMatchObject({ due: 0, payment: 'OVERPAID' })
    await refund(order, 500.5)
    expect(await moneyOf(order)).toMatchObject({ paid: order.totalAmount, payment: 'PAID' })
    await move(order, 'CANCELED')
    expect(await moneyOf(order)).toMatchObject({ due: 0, payment: 'REFUND_DUE' })
    await refund(order, order.totalAmount)
    expect(await moneyOf(order)).toMatchObject({ paid: 0, due: 0, payment: 'REFUNDED' })
    await move(order, 'DISPATCHED')
    expect(await moneyOf(order)).toMatchObject({ due: order.totalAmount, payment: 'UNPAID' })
  })

  it('is in the list, on the board and in the customer’s list', async () => {
    const { order, customer } = await anOrder()
    await receive(order, 500)
    const expected = { id: order.id, paid: 500, due: order.totalAmount - 500, payment: 'PART' }
    const listed = await admin.call(orderApi.list, { query: { q: order.trackingId } })
    expect(listed).toMatchObject([expected])
    const board = await admin.call(orderApi.kitchen, { query: { ids: String(order.id) } })
    expect(board).toMatchObject([expected])
    const params = { userId: String(customer.id) }
    expect(await customer.call(orderApi.mine, { params })).toMatchObject([expected])
  })
})

describe('an entry by hand', () => {
  it('is entered once, however often it is sent', async () => {
    const { order } = await anOrder()
    const body = { entryId: randomUUID(), amount: 700, transactionId: ' ab12cd ', note: 'To me' }
    const send = (more: object = {}) =>
      admin.ask(paymentApi.received, { params: at(order), body: { ...body, ...more } })
    const [one, other] = await Promise.all([send(), send()])
    expect([one.status, other.status].toSorted()).toEqual([200, 201])
    expect(one.body).toEqual(other.body)
    const { entryId: id, amount, note } = body
    const written = { at: expect.any(String), by: admin.username }
    expect(one.body).toEqual({ id, amount, transactionId: 'AB12CD', note, ...written })
    expect((await moneyOf(order)).paid).toBe(700)
    const { order: another } = await anOrder()
    const taken = { status: 409, body: { code: 'ENTRY_ID_TAKEN' } }
    expect(await receive(another, 700, body)).toMatchObject(taken)
    expect(await refund(order, 700, body)).toMatchObject(taken)
    for (const more of [{ amount: 800 }, { transactionId: 'AB12CE' }, { note: 'To us' }])
      expect(await send(more)).toMatchObject(taken)
  })

  it('counts a transaction once in the whole shop', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    const transactionId = aTransaction()
    expect(await receive(first.order, 100, { transactionId })).toMatchObject({ status: 201 })
    const { id, trackingId } = first.order
    const used = { code: 'TRANSACTION_USED', order: { id, trackingId } }
    const again = { transactionId: transactionId.toLowerCase() }
    expect(await receive(second.order, 100, again)).toMatchObject({ status: 409, body: used })
    expect((await moneyOf(second.order)).paid).toBe(0)
    expect(await refund(first.order, 100, { transactionId })).toMatchObject({ status: 201 })
  })

  it('reads a transaction ID as SMS print it, with dots, spaces and hyphens', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    const id = aTransaction()
    const typed = ` ${id.slice(0, 4).toLowerCase()}.${id.slice(4, 8)} - ${id.slice(8)}`
    const money = { status: 201, body: { transactionId: id } }
    expect(await receive(first.order, 100, { transactionId: typed })).toMatchObject(money)
    expect(await refund(first.order, 100, { transactionId: typed })).toMatchObject(money)
    const used = { status: 409, body: { code: 'TRANSACTION_USED' } }
    for (const transactionId of [typed, id, [...id].join('\u2011')])
      expect(await receive(second.order, 100, { transactionId })).toMatchObject(used)
    const longest = [...'x'.repeat(40)].join('.')
    const { body } = await refund(second.order, 1, { transactionId: longest })
    expect(body).toMatchObject({ code: 'REFUND_EXCEEDS' })
  })

  it.each([0, 0.001, '5', null])('is no amount of %j', async (amount) => {
    const { order } = await anOrder()
    const body = { fields: { amount: 'Enter an amount above 0, with at most 2 decimals.' } }
    expect(await receive(order, amount as number)).toMatchObject({ status: 400, body })
  })

  it('is refused where it is more than an order can have received', async () => {
    const fields = { amount: 'Less than Rwf 900,000,000,000 can be entered for one order.' }
    const tooMuch = { status: 400, body: { fields } }
    const { order } = await anOrder()
    for (const amount of [9e11, 1e12]) expect(await receive(order, amount)).toMatchObject(tooMuch)
    expect(await receive(order, 6e11)).toMatchObject({ status: 201 })
    expect(await receive(order, 6e11)).toMatchObject(tooMuch)
    expect((await moneyOf(order)).paid).toBe(6e11)
    await refund(order, 6e11)
  })

  it.each(['AB1', 'x'.repeat(41), 'AB/1234', '-'])('has no transaction ID like %j', async (id) => {
    const { order } = await anOrder()
    const body = { fields: { transactionId: expect.any(String) } }
    expect(await receive(order, 100, { transactionId: id })).toMatchObject({ status: 400, body })
  })

  it('gives no more back than was paid, two at once neither', async () => {
    const { order } = await anOrder()
    await receive(order, 1_000)
    const answers = await Promise.all([refund(order, 700), refund(order, 700)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'REFUND_EXCEEDS', paid: 300 })
    expect(await refund(order, 300.01)).toMatchObject({ status: 409 })
    expect(await refund(order, 300)).toMatchObject({ status: 201 })
  })

  it('is never changed', async () => {
    const { order } = await anOrder()
    await receive(order, 100)
    const change = sql`update payment_entries set amount = 200 where order_id = ${order.id}`
    await expect(change.execute(shop.db)).rejects.toThrow('append-only')
    const removal = sql`delete from payment_entries where order_id = ${order.id}`
    await expect(removal.execute(shop.db)).rejects.toThrow('append-only')
  })
})

describe('an order whose products are still to come', () => {
  it('is not called paid, however it is to be paid', async () => {
    const empty = async (paymentMethod: { id: number }) => {
      const customer = await asCustomer()
      const { items: _, ...body } = await anOrderFor([await aProduct(), 1])
      const order = await customer.call(orderApi.place, { body: { ...body, paymentMethod } })
      return { customer, params: at(order) }
    }
    const message = 'This order has no products yet.'
    const noLines = { status: 409, body: { code: 'NO_LINES', message } }
    const byCode = await empty(await aMethodWithCode())
    const claim = { params: byCode.params, body: {} }
    expect(await byCode.customer.ask(paymentApi.claim, claim)).toMatchObject(noLines)
    const byMomo = await empty(await aMethod('MTN_MOMO'))
    const body = { attemptId: randomUUID(), phone: '0780000951' }
    const pay = { params: byMomo.params, body }
    expect(await byMomo.customer.ask(paymentApi.pay, pay)).toMatchObject(noLines)
  })
})

describe('paying by code', () => {
  it('says what to dial while something is due, to the customer alone', async () => {
    const { order, customer } = await anOrder({ paymentMethod: await aMethodWithCode() })
    const amount = order.totalAmount
    const dialed = `*182*8*1*123456*${amount}`
    const payBy = { code: '123456', amount, dial: `${dialed}#`, link: `tel:${dialed}%23` }
    expect(order.payBy).toEqual(payBy)
    await receive(order, 0.5)
    const shown = await customer.call(orderApi.show, { params: at(order) })
    expect(shown.payBy?.amount).toBe(amount)
    await receive(order, amount)
    expect((await customer.call(orderApi.show, { params: at(order) })).payBy).toBeNull()
  })

  it('lets the customer say “I have paid”, again in other words', async () => {
    const { order, customer } = await anOrder({ paymentMethod: await aMethodWithCode() })
    const claim = (body: object) => customer.ask(paymentApi.claim, { params: at(order), body })
    const wordless = await customer.request('POST', `/api/customer/orders/${order.id}/claims`)
    expect(wordless).toMatchObject({ status: 201, body: { transactionId: null } })
    expect(await claim({})).toMatchObject({ status: 201, body: { transactionId: null } })
    const transactionId = aTransaction()
    const said = await claim({ transactionId: [...transactionId.toLowerCase()].join('.') })
    expect(said).toMatchObject({ status: 201, body: { at: expect.any(String), transactionId } })
    expect((await moneyOf(order)).claims).toEqual([said.body])
    const board = await admin.call(orderApi.kitchen, { query: { ids: String(order.id) } })
    expect(board).toMatchObject([{ claim: said.body, payment: 'UNPAID' }])
    await receive(order, order.totalAmount, { transactionId })
    expect(await claim({})).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } })
  })

  it('counts what was said only until money is received, whatever becomes of it', async () => {
    const { order, customer } = await anOrder({ paymentMethod: await aMethodWithCode() })
    const params = at(order)
    const claim = async () => (await moneyOf(order)).claims
    await customer.call(paymentApi.claim, { params, body: {} })
    await receive(order, order.totalAmount)
    expect(await claim()).toEqual([])
    await customer.call(orderApi.move, { params, body: { status: 'CANCELED' } })
    await refund(order, order.totalAmount)
    await customer.call(orderApi.move, { params, body: { status: 'PENDING' } })
    const board = await admin.call(orderApi.kitchen, { query: { ids: String(order.id) } })
    expect(board).toMatchObject([{ claim: null, payment: 'UNPAID' }])
    const said = await customer.call(paymentApi.claim, { params, body: {} })
    expect(await claim()).toEqual([said])
  })

  it('takes no claim of a canceled order, one without code, a used transaction, or a stranger', async () => {
    const method = await aMethodWithCode()
    const used = await anOrder({ paymentMethod: method })
    const transactionId = aTransaction()
    await receive(used.order, 100, { transactionId })
    const { order, customer } = await anOrder({ paymentMethod: method })
    const claimOf = (of: { id: number }, body: object = {}, by = customer) =>
      by.ask(paymentApi.claim, { params: at(of), body })
    const refused = await claimOf(order, { transactionId })
    expect(refused).toMatchObject({ status: 409, body: { code: 'TRANSACTION_USED' } })
    expect(refused.body).not.toHaveProperty('order')
    expect(await claimOf(order, {}, await asCustomer())).toMatchObject({ status: 404 })
    await move(order, 'CANCELED')
    expect(await claimOf(order)).toMatchObject({ status: 409, body: { code: 'ORDER_CLOSED' } })
    const cash = await anOrder()
    const answer = await claimOf(cash.order, {}, cash.customer)
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_OFF' } })
  })
})

describe('a way to pay', () => {
  it('has a gateway and a code, which stay unless they are named', async () => {
    const method = await aMethodWithCode()
    expect(method).toMatchObject({ gateway: 'MOMOPAY_CODE', code: '123456' })
    const update = (changes: object) => {
      const body = { paymentMethod: method.paymentMethod, ...changes }
      return admin.ask(paymentMethodApi.update, { params: at(method), body })
    }
    expect(await update({})).toMatchObject({ status: 200, body: method })
    expect(await update({ code: '9876' })).toMatchObject({ body: { code: '9876' } })
    expect(await update({ gateway: null })).toMatchObject({ body: { gateway: null } })
    expect(await aPaymentMethod()).toMatchObject({ gateway: null, code: null })
  })

  it.each([undefined, '123', '12a4', 1234])('by code has no code like %j', async (code) => {
    const body = { paymentMethod: unique('MoMoPay'), gateway: 'MOMOPAY_CODE', code }
    const answer = await admin.ask(paymentMethodApi.create, { body: body as never })
    const fields = { code: 'Enter the MoMoPay code.' }
    expect(answer).toMatchObject({ status: 400, body: { fields } })
  })
})
