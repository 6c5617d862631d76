import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import {
  type ActName,
  acts,
  at,
  findBreaches,
  type History,
  openPayingWorld,
  type Placed,
  phoneEnding,
  phones,
  runs,
  unique,
} from '#tests'
import type { OrderStatus } from '../../../src/shop/orders/order.ts'
import type { PaymentState } from '../../../src/shop/orders/order-payment.ts'
import { type AttemptState, canBecome } from '../../../src/shop/payments/attempt.ts'
import { orderApi, paymentApi, paymentMethodApi } from '../../fixtures/apis.ts'

const world = await openPayingWorld()
afterAll(() => world.close())
const { shop, momo, fixtures, admin } = world
const { db } = shop

const cash = await admin.call(paymentMethodApi.create, { body: { paymentMethod: unique('Cash') } })
// Of the second a customer pays a fraction of a franc more than it costs.
const dishes = await Promise.all([1_500, 1_250.3].map((price) => fixtures.aProduct({ price })))

const names = Object.keys(acts) as ActName[]
const choice = fc.noBias(fc.nat(100_000))
const weighed = names.map((name) => ({ weight: acts[name].weight, arbitrary: fc.constant(name) }))
const step = fc.record({ does: fc.oneof(...weighed), order: choice, choice })
const isByHand = fc.noBias(fc.nat(4)).map((nth) => nth === 0)
const placing = fc.record({ isByHand, isPrepaid: fc.boolean(), dish: fc.nat(1) })
const placings = fc.array(placing, { minLength: 1, maxLength: 3 })
const steps = fc.noBias(fc.array(step, { minLength: 15, maxLength: 45, size: 'max' }))

type Turn = { does: ActName; order: number; choice: number }
type Placing = { isByHand: boolean; isPrepaid: boolean; dish: number }

async function place(customer: History['customer'], { isByHand, isPrepaid, dish }: Placing) {
  await sql`update settings set prepay = ${isPrepaid}, prepay_minutes = 5`.execute(db)
  const product = dishes[dish]
  if (!product) throw new Error('There is no such dish.')
  const order = await fixtures.anOrderFor([product, 1])
  const paymentMethod = { id: isByHand ? cash.id : world.byMomo.id }
  return customer.call(orderApi.place, { body: { ...order, paymentMethod } })
}

interface AttemptNow {
  readonly id: string
  readonly reference: string
  readonly orderId: number
  readonly state: AttemptState
  readonly isOpen: boolean
}

async function attemptsOf(orders: readonly Placed[]) {
  const { rows } = await sql<AttemptNow>`
    select id, reference, order_id as "orderId", state,
      state in ('SENDING', 'PENDING') and open_until > now() as "isOpen"
    from payment_attempts where order_id = any(${orders.map(({ id }) => id)}::int[])`.execute(db)
  return rows
}

/**
 * States move along their table, no order has two requests that may be about to be approved, and none has failed
 * for which a phone still rings.
 */
async function expectLegal(before: readonly AttemptNow[], orders: readonly Placed[]) {
  const attempts = await attemptsOf(orders)
  for (const { id, state } of before) {
    const now = attempts.find((attempt) => attempt.id === id)?.state
    const isLegal = now !== undefined && (now === state || canBecome(state, now))
    expect(isLegal, `${state} has become ${now}`).toBe(true)
  }
  const open = attempts.filter(({ isOpen }) => isOpen).map(({ orderId }) => orderId)
  expect(new Set(open).size).toBe(open.length)
  const ringing = phones.flatMap((phone) => momo.control.prompts(phone))
  const failed = attempts.filter(({ state }) => state === 'FAILED').map((one) => one.reference)
  expect(ringing.filter(({ reference }) => failed.includes(reference))).toEqual([])
  return attempts
}

/** What is armed still happens: to somebody who asks about nothing. */
async function drainFaults(): Promise<void> {
  for (let nth = 0; nth < 200; nth += 1)
    if ((await world.client.status(randomUUID())).kind === 'NOT_FOUND') return
  throw new Error('MTN stays away.')
}

async function askUntilNothingIsDue(): Promise<void> {
  for (let nth = 0; nth < 200; nth += 1) if ((await world.poll()) === 0) return
  throw new Error('Something is always due.')
}

/** Nobody does anything more, and everything that was begun ends: by itself, and what a day has not settled by hand. */
async function settleDown({ orders }: History): Promise<void> {
  momo.control.callBack('never')
  momo.control.breakDown({ seconds: 1 })
  for (const [nth, phone] of phones.entries())
    while (momo.control.press(phone, nth % 2 === 0 ? 'approve' : 'decline'));
  for (const seconds of [400, 70, 70, 700, 3_000, 12 * 3_600, 13 * 3_600, 1_000]) {
    await world.pass(seconds)
    await drainFaults()
    await askUntilNothingIsDue()
  }
  for (const { id, state } of await attemptsOf(orders))
    if (state === 'UNRESOLVED') await world.check(id)
}

const francs = (amount: number) => Math.round(amount * 100) / 100

type Entered = { status: OrderStatus; total: number; came: number; went: number }

/** What the rules say of an order, from its entries alone. */
function expectedOf({ status, total, came, went }: Entered) {
  const paid = francs(came - went)
  const rest = francs(total - paid)
  const due = status === 'CANCELED' ? 0 : Math.max(rest, 0)
  const ofCanceled = came === 0 ? 'UNPAID' : paid > 0 ? 'REFUND_DUE' : 'REFUNDED'
  const ofOpen = rest <= -1 ? 'OVERPAID' : rest <= 0 ? 'PAID' : paid > 0 ? 'PART' : 'UNPAID'
  const payment: PaymentState = status === 'CANCELED' ? ofCanceled : ofOpen
  return { paid, due, payment }
}

/** Every franc that MTN has moved is in the books of its order, once. */
async function expectBalanced(order: Placed): Promise<void> {
  const { entries, ...money } = await admin.call(paymentApi.money, { params: at(order) })
  const { rows } = await sql<{ status: OrderStatus }>`
    select status from orders where id = ${order.id}`.execute(db)
  const sumOf = (some: typeof entries) => francs(some.reduce((sum, { amount }) => sum + amount, 0))
  const came = entries.filter(({ kind }) => kind === 'RECEIVED')
  const byMtn = came.filter(({ attemptId, transactionId }) => attemptId ?? transactionId)
  expect(sumOf(byMtn)).toBe(momo.ledger.net(order.trackingId))
  const went = sumOf(entries.filter(({ kind }) => kind === 'REFUNDED'))
  const { status = 'PENDING' } = rows[0] ?? {}
  const expected = expectedOf({ status, total: order.totalAmount, came: sumOf(came), went })
  expect(money).toMatchObject(expected)
  const isOwed = expected.payment === 'REFUND_DUE' || expected.payment === 'OVERPAID'
  const { orders } = await admin.call(paymentApi.refundsDue)
  expect(orders.some(({ id }) => id === order.id)).toBe(isOwed)
}

/** Each attempt that was paid has said so once. */
async function expectTold(orders: readonly Placed[]): Promise<void> {
  for (const { id, state } of await attemptsOf(orders)) {
    const told = shop.events.filter(({ attemptId, to }) => attemptId === id && to === 'SUCCEEDED')
    expect(told).toHaveLength(state === 'SUCCEEDED' ? 1 : 0)
    expect(['SENDING', 'PENDING']).not.toContain(state)
  }
}

it('learns of a payment that MTN called failed, although MTN was away at the last look back', async () => {
  momo.control.reset()
  const customer = await fixtures.asCustomer()
  const order = await place(customer, { isByHand: false, isPrepaid: false, dish: 0 })
  const history: History = { world, customer, orders: [order] }
  await world.pay(customer, order, phoneEnding('485'))
  await world.poll()
  await world.pass(35)
  await askUntilNothingIsDue()
  expect(await attemptsOf([order])).toMatchObject([{ state: 'FAILED' }])
  momo.control.breakDown({ seconds: 14 * 3_600 })
  await world.pass(13 * 3_600)
  await askUntilNothingIsDue()
  expect(await attemptsOf([order])).toMatchObject([{ state: 'FAILED' }])
  momo.control.breakDown({ seconds: 1 })
  await settleDown(history)
  expect(await attemptsOf([order])).toMatchObject([{ state: 'SUCCEEDED' }])
  await expectBalanced(order)
})

it('keeps its books and MTN’s the same, whatever customers, phones, the line and the kitchen do', async () => {
  const live = async (placed: Placing[], turns: Turn[]) => {
    momo.control.reset()
    const breaches = await findBreaches(db)
    const customer = await fixtures.asCustomer()
    const orders: Placed[] = []
    for (const placing of placed) orders.push(await place(customer, placing))
    const history: History = { world, customer, orders }
    let attempts: readonly AttemptNow[] = []
    for (const turn of turns) {
      const order = orders[turn.order % orders.length]
      if (!order) continue
      await acts[turn.does].act(history, order, turn.choice)
      attempts = await expectLegal(attempts, orders)
    }
    await settleDown(history)
    await expectLegal(attempts, orders)
    for (const order of orders) await expectBalanced(order)
    await expectTold(orders)
    // A smaller history that is tried comes after a larger one that has broken them.
    expect(await findBreaches(db)).toEqual(breaches)
  }
  const limits = { numRuns: runs(12), interruptAfterTimeLimit: 12_000 }
  await fc.assert(fc.asyncProperty(placings, steps, live), limits)
})
