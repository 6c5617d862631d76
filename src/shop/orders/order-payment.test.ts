import { expect, test } from 'vitest'
import { awaitsPayment } from './order-payment.ts'

test('an order that has to be paid first waits until it is', () => {
  const order = { status: 'PENDING', payBefore: '2026-11-22T17:15:00.000Z' } as const
  expect(awaitsPayment({ ...order, payment: 'UNPAID' })).toBe(true)
  expect(awaitsPayment({ ...order, payment: 'WAITING' })).toBe(true)
  expect(awaitsPayment({ ...order, payment: 'PART' })).toBe(true)
  expect(awaitsPayment({ ...order, payment: 'PAID' })).toBe(false)
  expect(awaitsPayment({ ...order, payment: 'OVERPAID' })).toBe(false)
  expect(awaitsPayment({ ...order, payment: 'UNPAID', status: 'DISPATCHED' })).toBe(false)
  expect(awaitsPayment({ ...order, payment: 'UNPAID', payBefore: null })).toBe(false)
  expect(awaitsPayment({ ...order, payment: 'UNPAID', gateway: null })).toBe(false)
  expect(awaitsPayment({ status: 'PENDING' })).toBe(false)
})
