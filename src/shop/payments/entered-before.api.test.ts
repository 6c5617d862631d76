import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { at } from '../../../tests/fixtures/client.ts'
import { openPayingShop, phoneEnding } from '../../../tests/fixtures/paying-shop.ts'
import { paymentApi } from './payment.api.ts'

// Of its own: the next transaction ID is known, since nobody else pays.
const paying = await openPayingShop()
const { admin, aMomoOrder, ask, reaches } = paying
afterAll(() => paying.close())

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

it('books a payment although an entry by hand has the ID of its attempt', async () => {
  const { order, customer } = await aMomoOrder()
  const attemptId = randomUUID()
  await ask(customer, order, phoneEnding('910'), attemptId)
  const body = { entryId: attemptId, amount: 100 }
  await admin.call(paymentApi.received, { params: at(order), body })
  const paid = await reaches(customer, order, 'SUCCEEDED')
  expect(paid).toMatchObject({ paid: order.totalAmount + 100, payment: 'OVERPAID' })
  expect(await entriesOf(order)).toMatchObject([
    { id: attemptId, amount: 100, attemptId: null },
    { amount: order.totalAmount, attemptId },
  ])
})
