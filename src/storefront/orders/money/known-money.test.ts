import { describe, expect, it } from 'vitest'
import { aWaitingOrder, placedAs } from '../../../../tests/fixtures/waiting-order.ts'
import { Order, type OrderStatus } from '../../../shop/orders/order.ts'
import { kept, withMoney } from './known-money.ts'

const placed = placedAs(aWaitingOrder())

/** As a device kept it before the shop wrote down payments. */
function from(status: OrderStatus) {
  const { gateway: _, paid, due, payment, payBefore, claim, ...before } = { ...placed, status }
  return before
}

describe('an order that was kept before payments were written down', () => {
  it.each([
    ['PENDING', { paid: 0, due: 7_000, payment: 'UNPAID' }],
    ['DISPATCHED', { paid: 0, due: 7_000, payment: 'UNPAID' }],
    ['COMPLETED', { paid: 7_000, due: 0, payment: 'PAID' }],
    ['CANCELED', { paid: 0, due: 0, payment: 'UNPAID' }],
  ] as const)('is read as one that is %s', (status, money) => {
    expect(kept(Order).parse(from(status))).toMatchObject({ ...money, gateway: null, claim: null })
  })

  it('is none where it is no order', () => {
    for (const other of [null, 'order', {}, { status: 'PENDING', totalAmount: '1' }])
      expect(kept(Order).safeParse(other).success).toBe(false)
  })
})

it('says of a newer one what the shop says', () => {
  const part = { ...placed, paid: 5_000, due: 2_000, payment: 'PART' as const }
  expect(withMoney(part)).toEqual(part)
})
