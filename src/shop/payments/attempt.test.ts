import { expect, it } from 'vitest'
import { english } from '../../platform/language/message.ts'
import { attemptMessage, maskedPhone } from './attempt.ts'

const openUntil = '2026-11-27T09:30:00.000Z'
const later = Date.parse(openUntil)
const asked = {
  state: 'PENDING',
  reason: null,
  amount: 7_000,
  phone: null,
  openUntil,
  settledAt: null,
  isPaidFirst: false,
} as const

it('promises to look at a refusal again only until that is done', () => {
  const failed = { ...asked, state: 'FAILED', settledAt: openUntil } as const
  const saidAfter = (minutes: number, reason: 'REFUSED' | 'DECLINED' | null) => {
    const now = Date.parse(openUntil) + minutes * 60_000
    return english(attemptMessage({ ...failed, reason }, now))
  }
  expect(saidAfter(9, 'REFUSED')).toBe(
    'MoMo did not carry it out and did not say why; often there is too little on the number. We look again in 10 minutes.',
  )
  for (const reason of ['REFUSED', null] as const)
    expect(saidAfter(10, reason)).toBe(
      'MoMo did not carry it out and did not say why; often there is too little on the number.',
    )
  expect(saidAfter(33, 'DECLINED')).toBe('You declined it. Nothing was taken.')
})

it('says that an order is kept while nobody answers, except where it is canceled unpaid', () => {
  const saidOf = (isPaidFirst: boolean) => english(attemptMessage({ ...asked, isPaidFirst }, later))
  expect(saidOf(false)).toBe(
    'MoMo has not answered. Your order is kept. If you approved, do not pay again; we write when we know.',
  )
  expect(saidOf(true)).toBe(
    'MoMo has not answered. If you approved, do not pay again; we write when we know.',
  )
})

it('shows of a number only what its owner knows it by', () => {
  expect(maskedPhone('+250788123456')).toBe('+250 78• ••• •56')
  expect(maskedPhone('+33612345678')).toBe('+336 ••••••78')
})
