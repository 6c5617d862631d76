import { expect, test } from 'vitest'
import { listDigest } from './list-digest.ts'
import type { OrderStatus } from './order.ts'

interface Listed {
  readonly status: OrderStatus
  readonly totalAmount: number
  readonly waitingSince: string
}

const order = (id: number, change: Partial<Listed> = {}) => ({
  id,
  status: 'PENDING' as const,
  totalAmount: 4_500,
  waitingSince: '2026-11-22T17:00:00.000Z',
  ...change,
})

test('the same list has the same digest, whatever else an order carries', () => {
  expect(listDigest([order(2), order(1)])).toBe(
    listDigest([{ ...order(2), history: [] } as never, order(1)]),
  )
})

test('whatever a list shows of an order changes it', () => {
  const lists = [
    [],
    [order(1)],
    [order(2)],
    [order(2), order(1)],
    [order(1, { status: 'CANCELED' })],
    [order(1, { totalAmount: 5_000 })],
    [order(1, { waitingSince: '2026-11-22T18:00:00.000Z' })],
    [order(1), order(2, { status: 'DISPATCHED' })],
    [order(1, { status: 'DISPATCHED' }), order(2)],
  ]
  expect(new Set(lists.map(listDigest)).size).toBe(lists.length)
})
