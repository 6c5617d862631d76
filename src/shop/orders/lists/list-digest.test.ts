import { expect, test } from 'vitest'
import type { OrderStatus } from '../order.ts'
import { listDigest } from './list-digest.ts'

const order = (
  id: number,
  status: OrderStatus = 'PENDING',
  totalAmount = 4_500,
  waitingSince = '2026-11-22T17:00:00.000Z',
) => ({ id, status, totalAmount, waitingSince })

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
    [order(1, 'CANCELED')],
    [order(1, 'PENDING', 5_000)],
    [order(1, 'PENDING', 4_500, '2026-11-22T18:00:00.000Z')],
    [order(1), order(2, 'DISPATCHED')],
    [order(1, 'DISPATCHED'), order(2)],
  ]
  expect(new Set(lists.map(listDigest)).size).toBe(lists.length)
})
