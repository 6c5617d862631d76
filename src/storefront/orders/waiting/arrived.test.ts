import { expect, test } from 'vitest'
import { aWaitingOrder, placedAs } from '../../../../tests/fixtures/waiting-order.ts'
import { withArrived } from './arrived.ts'

const sent = (id: number) => {
  const order = aWaitingOrder({ state: 'SENT' })
  return { ...order, order: placedAs(order, id) }
}

test('what the shop has taken stands in the list before the list is loaded again, newest first', () => {
  const listed = placedAs(aWaitingOrder(), 10)
  const found = withArrived([listed], [sent(11), aWaitingOrder(), sent(12)])
  expect(found.map(({ id }) => id)).toEqual([12, 11, 10])
})

test('and once only when it is', () => {
  const order = sent(11)
  const canceled = { ...order.order, status: 'CANCELED' as const }
  expect(withArrived([canceled], [order])).toEqual([canceled])
})
