import { expect, it } from 'vitest'
import { cheaperShipping, totalsOf } from './totals.ts'

it.each([
  [20_000, { missing: 1, charge: 500 }],
  [19_999.5, { missing: 1.5, charge: 500 }],
  [20_000.01, { missing: 20_000.99, charge: 300 }],
  [40_000, { missing: 1, charge: 300 }],
  [40_000.01, undefined],
])('says how much more than %d makes the delivery cheaper', (subtotal, cheaper) => {
  expect(cheaperShipping(subtotal)).toEqual(cheaper)
})

it('charges no delivery for nothing', () => {
  expect(totalsOf([])).toEqual({ subtotal: 0, shipping: 0, totalAmount: 0 })
})
