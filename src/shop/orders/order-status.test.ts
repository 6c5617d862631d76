import { expect, test } from 'vitest'
import { movesOf, orderStatuses } from './order-status.ts'

const targets = (role: 'ADMIN' | 'CUSTOMER') =>
  Object.fromEntries(orderStatuses.map((status) => [status, movesOf(role, status)]))

test('the shop has the moves of the specification in every status, the next step first', () => {
  expect(targets('ADMIN')).toEqual({
    PENDING: ['DISPATCHED', 'CANCELED'],
    DISPATCHED: ['COMPLETED', 'CANCELED'],
    COMPLETED: [],
    CANCELED: ['DISPATCHED'],
  })
})

test('customers cancel until the food is there, and restore what they canceled', () => {
  expect(targets('CUSTOMER')).toEqual({
    PENDING: ['CANCELED'],
    DISPATCHED: ['CANCELED'],
    COMPLETED: [],
    CANCELED: ['PENDING'],
  })
})
