import { expect, it } from 'vitest'
import { anOrder, aPaymentMethod, asCustomer, shop } from '#tests'
import { countOrders, totalOf } from '../../../src/shop/orders/order-lists.db.ts'

it.each([
  [2, { PENDING: 2, COMPLETED: 1, ALL: 2 }, ['PENDING', 'ALL']],
  [3, { PENDING: 3, COMPLETED: 1, ALL: 3 }, ['ALL']],
  [4, { PENDING: 3, COMPLETED: 1, ALL: 4 }, undefined],
])('counts up to %i orders of each status', async (limit, counts, countsAreAtLeast) => {
  const [method, customer] = [await aPaymentMethod(), await asCustomer()]
  for (const status of ['PENDING', 'PENDING', 'PENDING', 'COMPLETED'] as const)
    await anOrder({ customer, paymentMethod: method, status })
  const wanted = { counts: { ...counts, DISPATCHED: 0, CANCELED: 0 }, countsAreAtLeast }
  for (const filter of [{ paymentMethod: method.id }, { user: customer.id }])
    expect(await countOrders(shop.db, filter, limit), JSON.stringify(filter)).toEqual(wanted)
})

it('says of one status, and of all, whether there are more', () => {
  const counts = { PENDING: 2, DISPATCHED: 0, COMPLETED: 2, CANCELED: 0, ALL: 2 }
  const counted = { counts, countsAreAtLeast: ['COMPLETED' as const, 'ALL' as const] }
  expect(totalOf(counted, 'PENDING')).toEqual({ total: 2 })
  expect(totalOf(counted, 'COMPLETED')).toEqual({ total: 2, totalIsAtLeast: true })
  expect(totalOf(counted)).toEqual({ total: 2, totalIsAtLeast: true })
})
