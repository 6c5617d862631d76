import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { at, changeSettings, openPayingWorld, password, phoneEnding } from '#tests'
import { english } from '../../../src/platform/language/message.ts'
import { writeMail } from '../../../src/platform/mail/mail.ts'
import { orderMails } from '../../../src/shop/orders/order.mail.ts'
import { cancelUnpaid } from '../../../src/shop/payments/payment-poller.server.ts'
import { orderApi, paymentApi, privacyApi } from '../../fixtures/apis.ts'

const world = await openPayingWorld()
const withoutMomo = await world.shop.openSecondNode({ MTN_MOMO: 'off' })
afterAll(async () => {
  await withoutMomo.close()
  await world.close()
})
const { shop, admin, fixtures, byMomo, aMomoOrder, move } = world

async function placed(count: number, paymentMethod = byMomo) {
  const orders = []
  for (let nth = 0; nth < count; nth += 1) orders.push(await fixtures.anOrder({ paymentMethod }))
  return orders
}

/** Orders whose deadline was a minute ago. */
async function overdue(count: number) {
  const orders = await placed(count)
  await letTimePass(orders)
  return orders
}

async function letTimePass(orders: Awaited<ReturnType<typeof placed>>) {
  const ids = orders.map(({ order }) => order.id)
  await sql`update orders set pay_before = now() - interval '1 minute'
    where id = any(${ids}::int[])`.execute(shop.db)
}

/** An order whose customer was asked to pay on the phone with this ending, which rings now. */
async function ringing(ending: string) {
  const asked = await fixtures.anOrder({ paymentMethod: byMomo })
  const phone = phoneEnding(ending)
  await world.pay(asked.customer, asked.order, phone)
  await world.poll()
  return {
    ...asked,
    async answer(button: 'approve' | 'decline', seconds = 10) {
      world.momo.control.press(`25${phone}`, button)
      await world.pass(seconds)
    },
    /** The time for the payment is over; what was asked may be answered until `openUntil`. */
    isOverdue: (openUntil = sql`null`) =>
      sql`
        update orders set pay_before = now() - interval '1 minute', attempt_open_until = ${openUntil}
        where id = ${asked.order.id}`.execute(shop.db),
  }
}

const orderNow = ({ id }: { id: number }) => admin.call(orderApi.inspect, { params: at({ id }) })

it('cancels what is overdue, however many orders wait for what cannot be asked about', async () => {
  const stuck = await placed(20)
  for (const { order, customer } of stuck) await world.pay(customer, order, phoneEnding('453'))
  while ((await world.poll()) > 0);
  const ids = stuck.map(({ order }) => order.id)
  // The shop goes over to another account at MTN.
  await sql`
    update payment_attempts set environment = 'sandbox/before', open_until = now()
    where order_id = any(${ids}::int[])`.execute(shop.db)
  await sql`
    update orders set attempt_open_until = now(), pay_before = now() - interval '1 hour'
    where id = any(${ids}::int[])`.execute(shop.db)
  const [plain] = await overdue(1)
  await world.poll()
  expect(await orderNow(plain?.order ?? { id: 0 })).toMatchObject({ status: 'CANCELED' })
  const [first] = stuck
  expect(await orderNow(first?.order ?? { id: 0 })).toMatchObject({ status: 'PENDING' })
  // A day later nobody expects an answer any more.
  await world.pass(24 * 3_600)
  await world.poll()
  expect(await orderNow(first?.order ?? { id: 0 })).toMatchObject({ status: 'CANCELED' })
})

it('leaves to people an order for which MTN has taken another sum', async () => {
  const { order, answer, isOverdue } = await ringing('486')
  await answer('approve')
  await world.poll()
  await isOverdue()
  await world.poll()
  expect(await orderNow(order)).toMatchObject({ status: 'PENDING', paid: 0 })
  // Once somebody knows that nothing has come, the clock goes on.
  await sql`
    update payment_attempts set state = 'FAILED', settled_at = now() - interval '1 hour'
    where order_id = ${order.id}`.execute(shop.db)
  await world.poll()
  expect(await orderNow(order)).toMatchObject({ status: 'CANCELED' })
})

it('gives a customer ten minutes to pay, and once more when the order is restored', async () => {
  await changeSettings(admin, { prepay: true, prepayMinutes: 10 })
  onTestFinished(async () => void (await changeSettings(admin, { prepay: false })))
  const customer = await fixtures.asCustomer()
  const unpaid = await fixtures.anOrderFor([await fixtures.aProduct(), 1])
  const body = { ...unpaid, paymentMethod: { id: byMomo.id } }
  const order = await customer.call(orderApi.place, { body })
  const minutes = (end: string | null) => (Date.parse(end ?? '') - Date.now()) / 60_000
  expect(minutes(order.payBefore)).toBeCloseTo(10, 0)
  await sql`update orders set pay_before = pay_before - interval '9 minutes'
    where id = ${order.id}`.execute(shop.db)
  const move = (status: 'CANCELED' | 'PENDING') =>
    customer.call(orderApi.move, { params: at(order), body: { status } })
  await move('CANCELED')
  const { payBefore } = await move('PENDING')
  expect(minutes(payBefore)).toBeCloseTo(10, 0)
})

/** The mail about the cancel of an order, in English. */
async function cancelMail({ id: orderId }: { id: number }) {
  const { db, env } = shop
  const writing = { db, publicUrl: env.PUBLIC_URL, clock: Date.now }
  const mail = await orderMails.statusChange(writing, { orderId, status: 'CANCELED' } as never)
  return mail && writeMail(mail, english).paragraphs
}

it('says that the shop canceled what was not paid in time, also once the customer is gone', async () => {
  const { order, customer } = await fixtures.anOrder({ paymentMethod: byMomo })
  await sql`update orders set pay_before = now() where id = ${order.id}`.execute(shop.db)
  await world.poll()
  const unpaid = { from: 'PENDING', to: 'CANCELED', by: null, isUnpaid: true }
  const { history } = await customer.call(orderApi.show, { params: at(order) })
  expect(history.at(-1)).toMatchObject(unpaid)
  expect(history[0]).not.toHaveProperty('isUnpaid')
  expect(await cancelMail(order)).toContain(
    'Your order was canceled because it was not paid in time. Nothing more will happen.',
  )
  await customer.call(privacyApi.removeMe, { body: { password } })
  expect((await orderNow(order)).history.at(-1)).toMatchObject(unpaid)
})

it('cancels nothing while payments are switched off', async () => {
  const [waiting] = await overdue(1)
  const { db, journal, outbox, log, momo } = withoutMomo
  await cancelUnpaid({ db, journal, outbox, log, momo, clock: Date.now })
  expect(await orderNow(waiting?.order ?? { id: 0 })).toMatchObject({ status: 'PENDING' })
})

/** MTN counts as away until then. */
async function wasAway(until: string): Promise<void> {
  await sql`
    insert into momo_gate (id, away_until) values (true, now() + ${until}::interval)
    on conflict (id) do update set away_until = excluded.away_until`.execute(shop.db)
}

it('cancels nothing while MTN is away, or was a moment ago: nobody could pay meanwhile', async () => {
  onTestFinished(() => wasAway('-1 hour'))
  const waiting = await fixtures.anOrder({ paymentMethod: byMomo })
  const { order } = waiting
  for (const until of ['1 minute', '-1 minute']) {
    await wasAway(until)
    await letTimePass([waiting])
    await world.poll()
    expect(await orderNow(order)).toMatchObject({ status: 'PENDING' })
  }
  await wasAway('-1 hour')
  await world.poll()
  expect(await orderNow(order)).toMatchObject({ status: 'CANCELED' })
})

it('cancels nothing of which MTN does not say what became of it', async () => {
  const { order, answer, isOverdue } = await ringing('956')
  await isOverdue(sql`now()`)
  world.momo.control.breakDown({ seconds: 3_600 })
  await world.poll()
  expect(await orderNow(order)).toMatchObject({ status: 'PENDING' })
  world.momo.control.breakDown({ seconds: 1 })
  await world.pass(2)
  await answer('approve')
  await world.poll()
  expect(await orderNow(order)).toMatchObject({ status: 'PENDING', payment: 'PAID' })
})

it('asks once more about what MTN called failed minutes ago, before it cancels', async () => {
  const { order, answer, isOverdue } = await ringing('957')
  await answer('approve')
  await sql`
    update payment_attempts set state = 'FAILED', reason = 'NO_PIN', settled_at = now() - interval '3 minutes',
      checked_at = now() - interval '1 minute', next_check_at = now() + interval '7 minutes'
    where order_id = ${order.id}`.execute(shop.db)
  await isOverdue()
  await world.poll()
  expect(await orderNow(order)).toMatchObject({ status: 'PENDING', payment: 'PAID' })
})

it('keeps an order whose first request comes to nothing while a second one rings', async () => {
  const asked = await ringing('958')
  // It may still be approved, and nobody waits for it any more.
  await world.pass(310)
  await world.pay(asked.customer, asked.order, phoneEnding('959'))
  await world.poll()
  await asked.answer('decline', 20)
  await world.poll()
  expect(await orderNow(asked.order)).toMatchObject({ payment: 'WAITING' })
  await letTimePass([asked])
  await world.poll()
  expect(await orderNow(asked.order)).toMatchObject({ status: 'PENDING', payment: 'WAITING' })
})

it('cancels nothing for which money comes while it looks, be it a part', async () => {
  const [waiting] = await overdue(1)
  if (!waiting) throw new Error('Nothing was ordered.')
  const { db, journal, outbox, log, momo } = shop
  const paidMeanwhile = async () => {
    const body = { entryId: randomUUID(), amount: 500 }
    await admin.call(paymentApi.received, { params: at(waiting.order), body })
    return false
  }
  const asked = { ...momo, isOrWasAway: paidMeanwhile }
  await cancelUnpaid({ db, journal, outbox, log, momo: asked, clock: Date.now })
  expect(await orderNow(waiting.order)).toMatchObject({ status: 'PENDING', payment: 'PART' })
})

const restored = { status: 'PENDING' } as const

it('lets no customer restore what could not be paid any more, as it lets nobody order it', async () => {
  const { order, customer } = await aMomoOrder()
  await move(order, 'CANCELED')
  const request = { params: at(order), body: restored }
  const message = 'MoMo cannot be used at the moment.'
  const refused = await customer.at(withoutMomo).ask(orderApi.move, request)
  const off = { code: 'PAYMENT_OFF', message, current: 'CANCELED' }
  expect(refused).toMatchObject({ status: 409, body: off })
  const { status } = await customer.call(orderApi.show, { params: at(order) })
  expect(status).toBe('CANCELED')
  expect(await customer.ask(orderApi.move, request)).toMatchObject({ status: 200, body: restored })
})
