import { expect, test } from 'vitest'
import { orderQuery } from './order-query.ts'

const query = (search: string) => {
  const params = new URLSearchParams(search)
  const filter = (name: string) => params.get(name) ?? ''
  return orderQuery({ q: filter('q'), page: 1, size: 5, sort: filter('sort'), filter })
}

test('all filters of the address reach the server', () => {
  const search =
    'q=1f&status=PENDING&from=2026-01-01&to=2026-01-31&paymentMethod=2&user=7&sort=-totalAmount'
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
  const search = 'status=EATEN&from=yesterday&paymentMethod=cash&user=me&sort=colour'
  expect(query(search)).toEqual({ page: '1', size: '5' })
})
