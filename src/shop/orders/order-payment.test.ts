import { expect, test } from 'vitest'
import { awaitsPayment, payByCode } from './order-payment.ts'

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

test('what is paid to a code is whole francs, and never less than is due', () => {
  expect(payByCode('123456', 7_000.01)).toEqual({
    code: '123456',
    amount: 7_001,
    dial: '*182*8*1*123456*7001#',
    link: 'tel:*182*8*1*123456*7001%23',
  })
  expect(payByCode('123456', 7_000).amount).toBe(7_000)
})
