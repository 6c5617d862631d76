import { expect, test } from 'vitest'
import { placedSince, type Today } from './report.ts'

const today = (day: string, counts: Partial<Today>): Today => ({
  day,
  pending: 0,
  dispatched: 0,
  completed: 0,
  canceled: 0,
  takings: [],
  openBefore: 0,
  waiting: [],
  soldOut: 0,
  lowStock: 0,
  unreadMessages: 0,
  failedMails: 0,
  hasAny: {
    hours: true,
    phone: true,
    categories: true,
    products: true,
    paymentMethods: true,
    orders: true,
  },
  ...counts,
})

test('what came in is what there is more of today, and after midnight all of the new day', () => {
  const evening = today('2026-11-21', { completed: 20, pending: 1 })
  expect(placedSince(evening, today('2026-11-21', { completed: 21, pending: 1 }))).toBe(1)
  expect(placedSince(evening, today('2026-11-22', { pending: 1 }))).toBe(1)
  expect(placedSince(evening, today('2026-11-22', {}))).toBe(0)
})
