import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { at, openPayingWorld, phoneEnding } from '#tests'
import type { AttemptReason } from '../../../src/shop/payments/attempt.ts'
import { paymentApi } from '../../../src/shop/payments/payment.api.ts'

const world = await openPayingWorld('auto')
const { shop, momo, admin, aMomoOrder, ask, askWith, paymentsOf, until, reaches, move } = world
const { asCustomer } = world.fixtures
afterAll(() => world.close())

const moneyOf = (order: { id: number }) => admin.call(paymentApi.money, { params: at(order) })

const requestsFor = (call: string, number: string) =>
  momo.requests().filter((seen) => seen.call === call && seen.number === `25${number}`)
const statusRequestsFor = (reference: string | undefined) =>
  momo.requests().filter((seen) => seen.call === 'status' && seen.reference === reference)

describe('a request that is approved', () => {
  it('pays the order once, and is asked about a few times', async () => {
    const { order, customer } = await aMomoOrder()
    const number = phoneEnding('901')
    const { totalAmount: amount } = order
    const [phone, sum] = ['+250 78• ••• •01', amount.toLocaleString('en')]
    const message = `Approve Rwf ${sum} on ${phone}. Nothing there? Dial *182*7*1#.`
    const attempt = { phone, amount, state: 'SENDING', reason: null, message }
    const asked = await ask(customer, order, number)
    expect(asked).toMatchObject({ status: 202, body: attempt })
    expect(await paymentsOf(customer, order)).toMatchObject({ payment: 'WAITING', paid: 0 })
    const paid = await reaches(customer, order, 'SUCCEEDED')
    expect(paid).toMatchObject({ due: 0, paid: order.totalAmount, payment: 'PAID' })
    expect((await moneyOf(order)).entries).toMatchObject([
      { kind: 'RECEIVED', amount: order.totalAmount, by: null, transactionId: expect.any(String) },
    ])
    expect(momo.ledger.net(order.trackingId)).toBe(order.totalAmount)
    expect(requestsFor('requesttopay', number)).toHaveLength(1)
    const reference = requestsFor('requesttopay', number)[0]?.reference
    expect(statusRequestsFor(reference).length).toBeLessThanOrEqual(6)
    expect(await ask(customer, order, number)).toMatchObject({ body: { code: 'ALREADY_PAID' } })
  })

  it('is one, however often and from wherever it is asked for', async () => {
    const { order, customer } = await aMomoOrder()
    const attemptId = randomUUID()
    const answers = await Promise.all([
      askWith(customer, order, { attemptId, phone: phoneEnding('902') }),
      askWith(customer, order, { attemptId, phone: phoneEnding('903') }),
      ask(customer, order, phoneEnding('904')),
    ])
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses.filter((status) => status === 202)).toHaveLength(1)
    expect((await paymentsOf(customer, order)).attempts).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: expect.stringMatching(/PAYMENT_OPEN|ATTEMPT/) })
    const [open] = (await paymentsOf(customer, order)).attempts
    const body = { code: 'PAYMENT_OPEN', attempt: { id: open?.id } }
    expect(await ask(customer, order, phoneEnding('905'))).toMatchObject({ status: 409, body })
    await reaches(customer, order, 'SUCCEEDED')
    expect(momo.ledger.net(order.trackingId)).toBe(order.totalAmount)
  })
})

describe('a request', () => {
  it('is refused for strangers, closed orders, other ways to pay and what is no phone', async () => {
    const { order, customer } = await aMomoOrder()
    expect(await ask(await asCustomer(), order, phoneEnding('906'))).toMatchObject({ status: 404 })
    const noPhone = { status: 400, body: { fields: { phone: 'Enter a valid phone number.' } } }
    for (const phone of ['', '0788', 'abc', null])
      expect(await ask(customer, order, phone as string)).toMatchObject(noPhone)
    const other = await aMomoOrder()
    const attemptId = randomUUID()
    await askWith(other.customer, other.order, { attemptId, phone: phoneEnding('454') })
    const foreign = await askWith(customer, order, { attemptId, phone: phoneEnding('907') })
    expect(foreign).toMatchObject({ status: 409 })
    expect(foreign.body).not.toHaveProperty('attempt')
    await move(order, 'CANCELED')
    const closed = await ask(customer, order, phoneEnding('907'))
    expect(closed.body).toMatchObject({ code: 'ORDER_CLOSED' })
  })

  it.each<[string, AttemptReason, string]>([
    ['451', 'DECLINED', 'You declined it.'],
    ['457', 'SHOP', 'MoMo does not work here at the moment'],
    ['471', 'NO_MONEY', 'There is not enough on that number.'],
    ['473', 'NO_WALLET', 'There is no MoMo on that number.'],
  ])('to a number that ends in %s fails as %s', async (digits, reason, words) => {
    const { order, customer } = await aMomoOrder()
    await ask(customer, order, phoneEnding(digits))
    const { attempts, payment } = await reaches(customer, order, 'FAILED')
    expect(attempts[0]).toMatchObject({ reason, message: expect.stringContaining(words) })
    expect(payment).toBe('UNPAID')
    // Another one may follow.
    expect(await ask(customer, order, phoneEnding('908'))).toMatchObject({ status: 202 })
  })

  it('rings no phone that has no wallet', async () => {
    const { order, customer } = await aMomoOrder()
    const number = phoneEnding('455')
    await ask(customer, order, number)
    const { attempts } = await reaches(customer, order, 'FAILED')
    expect(attempts[0]).toMatchObject({ reason: 'NO_WALLET' })
    expect(requestsFor('requesttopay', number)).toEqual([])
  })

  it.each(['480', '481'])('whose answer is lost (%s) is paid once', async (digits) => {
    const { order, customer } = await aMomoOrder()
    await ask(customer, order, phoneEnding(digits))
    await reaches(customer, order, 'SUCCEEDED')
    expect(momo.ledger.net(order.trackingId)).toBe(order.totalAmount)
    expect(await moneyOf(order)).toMatchObject({ paid: order.totalAmount, payment: 'PAID' })
  })

  it.each(['486', '487'])('of another sum or currency (%s) is for people', async (digits) => {
    const { order, customer } = await aMomoOrder()
    const number = phoneEnding(digits)
    await ask(customer, order, number)
    const { attempts, payment } = await reaches(customer, order, 'UNRESOLVED')
    const message = expect.stringContaining('do not pay twice')
    expect(attempts[0]).toMatchObject({ reason: null, message })
    expect(payment).toBe('UNPAID')
    const query = { state: 'UNRESOLVED' as const, page: '1' }
    const { items } = await admin.call(paymentApi.transactions, { query })
    const found = items.find((item) => item.order.id === order.id)
    expect(found).toMatchObject({ order: { trackingId: order.trackingId } })
    const id = found?.id ?? ''
    const { reference } = requestsFor('requesttopay', number).at(-1) ?? {}
    const asked = () => statusRequestsFor(reference).length
    const before = asked()
    // Each press asks, however short ago MTN was asked.
    for (const _press of [1, 2]) {
      const checked = await admin.call(paymentApi.check, { params: { id } })
      expect(checked.state).toBe('UNRESOLVED')
    }
    expect(asked()).toBe(before + 2)
  })

  it('that the shop could not send within two minutes rings no phone later', async () => {
    const { order, customer } = await aMomoOrder()
    const number = phoneEnding('911')
    await sql`
      insert into payment_attempts
        (id, reference, order_id, environment, phone, amount, currency, created_at, open_until, next_check_at)
      values (${randomUUID()}, ${randomUUID()}, ${order.id}, ${shop.momo.environment}, ${`+25${number}`}, 1000, 'RWF',
              now() - interval '2 minutes', now() + interval '3 minutes', now())`.execute(shop.db)
    const { attempts } = await reaches(customer, order, 'FAILED')
    expect(attempts[0]).toMatchObject({ reason: 'NOT_SENT' })
    expect(requestsFor('requesttopay', number)).toEqual([])
  })
})

describe('what comes late', () => {
  it('is kept for an order that was canceled, and has to go back', async () => {
    const { order, customer } = await aMomoOrder()
    await ask(customer, order, phoneEnding('454'))
    await move(order, 'CANCELED')
    await reaches(customer, order, 'SUCCEEDED')
    const answer = await paymentsOf(customer, order)
    expect(answer).toMatchObject({ due: 0, paid: order.totalAmount, payment: 'REFUND_DUE' })
    expect(
      shop.events.some(({ event, orderId }) => event === 'refund-due' && orderId === order.id),
    ).toBe(true)
  })

  it('is kept on top of what was paid otherwise', async () => {
    const { order, customer } = await aMomoOrder()
    await ask(customer, order, phoneEnding('454'))
    const body = { entryId: randomUUID(), amount: order.totalAmount }
    await admin.call(paymentApi.received, { params: at(order), body })
    await reaches(customer, order, 'SUCCEEDED')
    expect(await moneyOf(order)).toMatchObject({ paid: 2 * order.totalAmount, payment: 'OVERPAID' })
  })

  it('lets a second request follow after five minutes, and keeps both', async () => {
    const { order, customer } = await aMomoOrder()
    await ask(customer, order, phoneEnding('454'))
    await reaches(customer, order, 'PENDING')
    await sql`update payment_attempts set open_until = now()
      where order_id = ${order.id}`.execute(shop.db)
    await sql`update orders set attempt_open_until = now() where id = ${order.id}`.execute(shop.db)
    const { attempts, payment } = await paymentsOf(customer, order)
    expect(attempts[0]?.message).toContain('do not pay again')
    expect(payment).toBe('UNPAID')
    expect(await ask(customer, order, phoneEnding('909'))).toMatchObject({ status: 202 })
    await until(async () => (await moneyOf(order)).payment === 'OVERPAID')
    expect(momo.ledger.net(order.trackingId)).toBe(2 * order.totalAmount)
  })
})

describe('what somebody calls back', () => {
  it('is answered and believed by nobody', async () => {
    const { order, customer } = await aMomoOrder()
    await ask(customer, order, phoneEnding('488'))
    await reaches(customer, order, 'PENDING')
    const { rows } = await sql<{ reference: string }>`
      select reference from payment_attempts where order_id = ${order.id}`.execute(shop.db)
    const reference = rows[0]?.reference ?? ''
    const amount = String(order.totalAmount)
    const lie = JSON.stringify({ status: 'SUCCESSFUL', amount, currency: 'RWF' })
    const readable = [reference, randomUUID(), 'nothing', '../../x', 'x'.repeat(9_000)]
    const addresses = [...readable.map(encodeURIComponent), '%', '%zz', '%E0%A4%A']
    for (const address of addresses)
      for (const method of ['PUT', 'POST']) {
        const answer = await fetch(`${shop.url}/api/payments/mtn/${address}`, { method, body: lie })
        expect([answer.status, await answer.text()]).toEqual([200, ''])
      }
    expect(await paymentsOf(customer, order)).toMatchObject({ paid: 0, payment: 'WAITING' })
  })
})

describe('transactions', () => {
  it('are found by state, tracking ID, number and transaction ID', async () => {
    const { order, customer } = await aMomoOrder()
    await ask(customer, order, phoneEnding('910'))
    const { attempts } = await reaches(customer, order, 'SUCCEEDED')
    const list = (query: object) =>
      admin.call(paymentApi.transactions, { query: { page: '1', ...query } })
    const mine = { id: attempts[0]?.id, order: { id: order.id, trackingId: order.trackingId } }
    expect((await list({ q: order.trackingId.slice(0, 9) })).items).toMatchObject([mine])
    // What is so short may be in the tracking IDs of others.
    for (const q of [String(order.id), order.trackingId.slice(0, 2).toUpperCase()]) {
      const { items } = await list({ q, state: 'SUCCEEDED', size: '100' })
      expect(items).toContainEqual(expect.objectContaining(mine))
    }
    const [found] = (await list({ q: order.trackingId })).items
    expect((await list({ q: found?.transactionId ?? '' })).items).toMatchObject([mine])
    const dotted = (found?.transactionId ?? '').replace(/^(..)(..)/, '$1.$2-')
    expect((await list({ q: dotted })).items).toMatchObject([mine])
    for (const q of ['.', '--', '. .']) expect(await list({ q })).toMatchObject({ items: [] })
    expect(await list({ q: 'zz' })).toMatchObject({ items: [], total: 0 })
    expect(await list({ q: 'zzzz' })).toMatchObject({ items: [], total: 0 })
    expect((await customer.ask(paymentApi.transactions, { query: {} })).status).toBe(403)
    const unknown = { query: { state: 'LOST' } as never }
    expect(await admin.ask(paymentApi.transactions, unknown)).toMatchObject({ status: 400 })
    expect(await admin.call(paymentApi.transactions)).toMatchObject({ page: 1, size: 20 })
    const nobody = { params: { id: randomUUID() } }
    expect(await admin.ask(paymentApi.check, nobody)).toMatchObject({ status: 404 })
  })
})
