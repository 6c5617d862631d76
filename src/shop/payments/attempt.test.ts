import { expect, it } from 'vitest'
import { english } from '../../platform/language/message.ts'
import { attemptMessage } from './attempt.ts'

const openUntil = '2026-11-27T09:30:00.000Z'
const later = Date.parse(openUntil) + 60_000
const asked = { state: 'PENDING', reason: null, amount: 7_000, phone: null, openUntil } as const

it('says that an order is kept while nobody answers, except where it is canceled unpaid', () => {
  const saidOf = (isPaidFirst: boolean) => english(attemptMessage({ ...asked, isPaidFirst }, later))
  expect(saidOf(false)).toBe(
    'MoMo has not answered. Your order is kept. If you approved, do not pay again; we write when we know.',
  )
  expect(saidOf(true)).toBe(
    'MoMo has not answered. If you approved, do not pay again; we write when we know.',
  )
})
