import { expect, test } from 'vitest'
import { orderStatuses } from '../../shop/orders/order.ts'
import { movesFrom } from './order-moves.ts'

const labels = (status: (typeof orderStatuses)[number]) =>
  movesFrom(status).map(({ label }) => label)

test('every status offers the moves of the specification, the next step first', () => {
  expect(Object.fromEntries(orderStatuses.map((status) => [status, labels(status)]))).toEqual({
    PENDING: ['Dispatch', 'Cancel'],
    DISPATCHED: ['Complete', 'Cancel'],
    COMPLETED: [],
    CANCELED: ['Dispatch'],
  })
})

test('every failure has the words of the specification', () => {
  const said = orderStatuses.flatMap(movesFrom).map(({ failed }) => failed)
  expect(new Set(said)).toEqual(
    new Set(['Error dispatching order', 'Error completing order', 'Error canceling order']),
  )
})
