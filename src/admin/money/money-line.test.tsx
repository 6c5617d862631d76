import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '../../site/language/page-messages.server.ts'
import { MoneyLine, openClaim } from './money-line.tsx'

const line = (order: Partial<Parameters<typeof MoneyLine>[0]['order']>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <MoneyLine order={{ totalAmount: 12_500, ...order }} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '')

test.each([
  ['UNPAID', 12_500, 0, 'COLLECT Rwf 12,500'],
  ['PART', 2_500, 10_000, 'COLLECT Rwf 2,500Paid in part'],
  ['WAITING', 12_500, 0, 'COLLECT Rwf 12,500Waiting for payment'],
  ['PAID', 0, 12_500, 'PAID'],
  ['OVERPAID', 0, 13_000, 'PAIDRwf 500 too much'],
  ['REFUND_DUE', 0, 12_500, 'REFUND Rwf 12,500'],
  ['REFUNDED', 0, 0, 'Refunded'],
  ['UNPAID', 0, 0, ''],
] as const)('an order that is %s with %i due, %i paid says “%s”', (payment, due, paid, text) => {
  expect(line({ payment, due, paid })).toBe(text)
})

test('an order of a release without payments says nothing', () => expect(line({})).toBe(''))

test('a claim is open while the order is not paid, even if it is canceled', () => {
  const claim = { at: '2026-11-22T17:05:00.000Z', transactionId: 'AB12345678' }
  expect(openClaim({ claim, payment: 'UNPAID' })).toBe(claim)
  expect(openClaim({ claim, payment: 'REFUNDED' })).toBe(claim)
  expect(openClaim({ claim, payment: 'PAID' })).toBeUndefined()
  expect(openClaim({ claim, payment: 'OVERPAID' })).toBeUndefined()
  expect(openClaim({ claim: null, payment: 'UNPAID' })).toBeUndefined()
  expect(openClaim({ claim })).toBeUndefined()
})
