import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { at, openPayingWorld, phoneEnding } from '#tests'
import { inTransaction } from '../../../src/platform/database/transaction.server.ts'
import { recordPayment } from '../../../src/shop/payments/ledger.db.ts'
import { paymentApi } from '../../../src/shop/payments/payment.api.ts'

// Of its own: the next transaction ID is known, since nobody else pays.
const world = await openPayingWorld('auto')
const { shop, admin, aMomoOrder, ask, askWith, reaches } = world
afterAll(() => world.close())

const entriesOf = async (order: { id: number }) =>
  (await admin.call(paymentApi.money, { params: at(order) })).entries

async function nextTransactionId(): Promise<string> {
  const { order, customer } = await aMomoOrder()
  await ask(customer, order, phoneEnding('910'))
  await reaches(customer, order, 'SUCCEEDED')
  const [entry] = await entriesOf(order)
  return String(Number(entry?.transactionId) + 1)
}

it('books what was left out of a payment that somebody entered by hand before MTN told of it', async () => {
  const transactionId = await nextTransactionId()
  const { order, customer } = await aMomoOrder()
  await ask(customer, order, phoneEnding('910'))
  const body = { entryId: randomUUID(), amount: 100, transactionId }
  await admin.call(paymentApi.received, { params: at(order), body })
  const paid = await reaches(customer, order, 'SUCCEEDED')
  expect(paid).toMatchObject({ paid: order.totalAmount, due: 0, payment: 'PAID' })
  const rest = order.totalAmount - 100
  expect(await entriesOf(order)).toMatchObject([
    { amount: 100, transactionId, attemptId: null },
    { amount: rest, transactionId: null, attemptId: paid.attempts[0]?.id },
  ])
})

it.each([0, 100])(
  'books nothing more where all of it was entered by hand, and %d francs besides',
  async (besides) => {
    const transactionId = await nextTransactionId()
    const { order, customer } = await aMomoOrder()
    await ask(customer, order, phoneEnding('910'))
    const amount = order.totalAmount + besides
    const body = { entryId: randomUUID(), amount, transactionId }
    await admin.call(paymentApi.received, { params: at(order), body })
    expect(await reaches(customer, order, 'SUCCEEDED')).toMatchObject({ paid: amount })
    expect(await entriesOf(order)).toMatchObject([{ amount, transactionId, attemptId: null }])
  },
)

it('books a payment although an entry by hand has the ID of its attempt', async () => {
  const { order, customer } = await aMomoOrder()
  const attemptId = randomUUID()
  await askWith(customer, order, { attemptId, phone: phoneEnding('910') })
  const body = { entryId: attemptId, amount: 100 }
  await admin.call(paymentApi.received, { params: at(order), body })
  const paid = await reaches(customer, order, 'SUCCEEDED')
  expect(paid).toMatchObject({ paid: order.totalAmount + 100, payment: 'OVERPAID' })
  expect(await entriesOf(order)).toMatchObject([
    { id: attemptId, amount: 100, attemptId: null },
    { amount: order.totalAmount, attemptId },
  ])
})

it('enters nothing at all of an order that counted as paid, where the transaction was received before', async () => {
  const [{ order: first }, { order }] = [await aMomoOrder(), await aMomoOrder()]
  const transactionId = 'TAKEN1'
  const body = { entryId: randomUUID(), amount: 100, transactionId }
  await admin.call(paymentApi.received, { params: at(first), body })
  // As a release without entries completes it.
  await sql`update orders set status = 'COMPLETED' where id = ${order.id}`.execute(shop.db)
  const money = { orderId: order.id, kind: 'RECEIVED', amount: 100, byUserId: null } as const
  await inTransaction(shop.db, async (tx) => {
    expect(await recordPayment(tx, { ...money, id: randomUUID(), transactionId })).toBeUndefined()
    expect(await recordPayment(tx, { ...money, id: randomUUID() })).toBeDefined()
  })
  const amounts = (await entriesOf(order)).map(({ amount }) => amount)
  expect(amounts.sort((a, b) => a - b)).toEqual([100, order.totalAmount])
})

it('books a payment whose transaction somebody has entered for another order', async () => {
  const transactionId = await nextTransactionId()
  const [{ order: wrong }, { order, customer }] = [await aMomoOrder(), await aMomoOrder()]
  const body = { entryId: randomUUID(), amount: order.totalAmount, transactionId }
  await admin.call(paymentApi.received, { params: at(wrong), body })
  await ask(customer, order, phoneEnding('910'))
  const paid = await reaches(customer, order, 'SUCCEEDED')
  expect(paid).toMatchObject({ paid: order.totalAmount, due: 0, payment: 'PAID' })
  expect(await entriesOf(order)).toMatchObject([
    { amount: order.totalAmount, transactionId: null, attemptId: paid.attempts[0]?.id },
  ])
})
