import { expect, test } from 'vitest'
import { ordersAddress, ordersQuery } from './orders-address.ts'

const query = (search: string) => ordersQuery(ordersAddress.read(new URLSearchParams(search)))
const nothing = { q: '', user: '', from: '', to: '', paymentMethod: '', page: '1', size: '5' }

test('all filters of the address reach the server, and the open order does not', () => {
  const search =
    'q=1f&status=PENDING&from=2026-01-01&to=2026-01-31&paymentMethod=2&user=7&sort=-totalAmount&order=3'
  expect(query(search)).toEqual({
    page: '1',
    size: '5',
    q: '1f',
    status: 'PENDING',
    from: '2026-01-01',
    to: '2026-01-31',
    paymentMethod: '2',
    user: '7',
    sort: '-totalAmount',
  })
})

test('what makes no sense there is left out', () => {
  const search = 'status=EATEN&from=yesterday&paymentMethod=cash&user=me&sort=colour&page=0'
  expect(query(search)).toEqual(nothing)
})
