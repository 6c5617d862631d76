import { describe, expect, test } from 'vitest'
import type { SignedInContext } from '../../platform/api/context.server.ts'
import type { Pool } from '../../platform/database/database.server.ts'
import { openLimits } from '../../platform/http/limits.server.ts'
import type { NewOrder } from './order.ts'
import { movesAnHour, withRateLimit } from './order-limits.server.ts'
import { awaitsPayment, payByCode } from './order-payment.ts'
import { hashOfContent } from './place-order.server.ts'

const line = (id: number, quantity: number) => ({ product: { id }, quantity, price: 1_500 })
const order: NewOrder = {
  trackingId: '3f0c9a52-6a1e-4f43-9d0c-5d6a2f0b7e11',
  address: 'KG 11 Ave 5',
  city: 'Kigali',
  paymentMethod: { id: 3 },
  totalAmount: 7_000,
  items: [line(12, 1), line(7, 3)],
}
const hash = (body: NewOrder) => hashOfContent(body).toString('hex')

describe('the hash of an order', () => {
  // Hashes are stored: a repeat that comes after an update of the shop has to find the same one.
  test('is the one that was stored ever since', () => {
    expect(hash(order)).toBe('36928306a4790a87d85d5e9ce816397b6854b652288c04b057c1a465a8573e63')
    expect(hash({ ...order, items: undefined })).toBe(
      'b8ba2299ba3a11c822b18df0a294fe1876e1af0ffb671da38b66bb1c1b5d36c8',
    )
  })

  test('minds neither the order of the lines nor who asks', () => {
    const items = [line(7, 3), line(12, 1)]
    const trackingId = 'ffffffff-6a1e-4f43-9d0c-5d6a2f0b7e11'
    expect(hash({ ...order, items, trackingId, user: { id: 9 } })).toBe(hash(order))
  })

  test('counts every field, also one that nobody thought of here', () => {
    const later = { ...order, sauce: 'hot' }
    expect(hash(later)).not.toBe(hash(order))
    expect(hash({ ...order, ...{ sauce: undefined } })).toBe(hash(order))
    const spiced = { ...line(12, 1), spice: 'hot' }
    expect(hash({ ...order, items: [spiced, line(7, 3)] })).not.toBe(hash(order))
  })
})

/** Counters on a database that is away while one is to be counted, and what was written to them. */
function limitsAway() {
  const written: string[] = []
  const query = async ({ name }: { name: string }) => {
    if (name === 'limits-count') throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    written.push(name)
  }
  return { limits: openLimits({ query } as unknown as Pool), written }
}

test('gives back no point that was not taken', async () => {
  const { limits, written } = limitsAway()
  const context = { limits, user: { id: 7 } } as SignedInContext
  const move = () => withRateLimit(context, { limit: movesAnHour }, async () => 'moved')
  await expect(move()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(written).toEqual([])
})

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
  const dial = '*182*8*1*123456*7001#'
  const link = 'tel:*182*8*1*123456*7001%23'
  expect(payByCode('123456', 7_000.01)).toEqual({ code: '123456', amount: 7_001, dial, link })
  expect(payByCode('123456', 7_000).amount).toBe(7_000)
})
