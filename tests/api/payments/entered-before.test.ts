import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { at, openPayingWorld, phoneEnding } from '#tests'
import { paymentApi } from '../../../src/shop/payments/payment.api.ts'

// Of its own: the next transaction ID is known, since nobody else pays.
const world = await openPayingWorld('auto')
const { admin, aMomoOrder, ask, reaches } = world
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

it.each([100])(
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
