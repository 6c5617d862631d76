import { expect, test } from 'vitest'
import { maxWaiting } from '../../shop/reports/report.ts'
import { ringingOnes, stillWaiting } from './use-arrivals.ts'

const [keza, mugisha] = [7, 8]
const orders = (...all: [id: number, userId: number | null][]) =>
  all.map(([id, userId]) => ({ id, trackingId: `aaaa-${id}`, userId, awaitsPayment: false }))
const ids = (waiting: readonly { id: number }[]) => waiting.map(({ id }) => id)

test('orders of one customer that wait ring once', () => {
  const first = orders([1, keza])
  expect(ids(ringingOnes([], first, new Set()))).toEqual([1])
  const second = orders([3, mugisha], [2, keza], [1, keza])
  expect(ids(ringingOnes(first, second, new Set([keza])))).toEqual([3])
})

test('an order that is restored rings, whatever its number', () => {
  const before = orders([3, mugisha])
  expect(ids(ringingOnes(before, orders([3, mugisha], [1, keza]), new Set([mugisha])))).toEqual([1])
})

test('an old order that comes up in a full list does not ring', () => {
  const all = orders(
    ...Array.from({ length: maxWaiting + 1 }, (_, index): [number, number] => [
      maxWaiting + 1 - index,
      index,
    ]),
  )
  expect(ringingOnes(all.slice(0, maxWaiting), all.slice(1), new Set())).toEqual([])
})

test('one for whom the bell was off rings with the next order', () => {
  expect(ids(ringingOnes(orders([1, keza]), orders([2, keza], [1, keza]), new Set()))).toEqual([2])
})

test('an order that waits no more rings again', () => {
  expect([...stillWaiting(new Set([keza, mugisha]), orders([3, mugisha]))]).toEqual([mugisha])
})

test('an order that has to be paid first rings once it is paid', () => {
  const [paid] = orders([1, keza])
  const unpaid = orders([1, keza]).map((order) => ({ ...order, awaitsPayment: true }))
  expect(ringingOnes([], unpaid, new Set())).toEqual([])
  expect(ringingOnes(unpaid, orders([1, keza]), new Set())).toEqual([paid])
})

test('orders of deleted customers ring each for itself', () => {
  expect(ids(ringingOnes(orders([1, null]), orders([2, null], [1, null]), new Set()))).toEqual([2])
})
