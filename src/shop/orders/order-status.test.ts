import { expect, test } from 'vitest'
import { movesOf, orderStatuses } from './order-status.ts'

const labels = (role: 'ADMIN' | 'CUSTOMER') =>
  Object.fromEntries(
    orderStatuses.map((status) => [status, movesOf(role, status).map(({ label }) => label)]),
  )

test('the shop has the moves of the specification in every status, the next step first', () => {
  expect(labels('ADMIN')).toEqual({
    PENDING: ['Dispatch', 'Cancel'],
    DISPATCHED: ['Complete', 'Cancel'],
    COMPLETED: [],
    CANCELED: ['Dispatch'],
  })
})

test('customers cancel until the food is there, and restore what they canceled', () => {
  expect(labels('CUSTOMER')).toEqual({
    PENDING: ['Cancel'],
    DISPATCHED: ['Cancel'],
    COMPLETED: [],
    CANCELED: ['Restore'],
  })
})

test('every failure has the words of the specification', () => {
  const said = (role: 'ADMIN' | 'CUSTOMER') =>
    new Set(orderStatuses.flatMap((status) => movesOf(role, status)).map(({ failed }) => failed))
  expect(said('ADMIN')).toEqual(
    new Set(['Error dispatching order', 'Error completing order', 'Error canceling order']),
  )
  expect(said('CUSTOMER')).toEqual(new Set(['Error canceling order', 'Error replacing order']))
})
