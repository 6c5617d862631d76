import type { CallInput } from '../../platform/api/endpoint.ts'
import type { orderPages } from '../../shop/orders/order.api.ts'
import { orderStatuses } from '../../shop/orders/order-status.ts'
import type { ListAddress } from '../list/use-list-address.ts'

export type OrderQuery = NonNullable<CallInput<typeof orderPages.list>['query']>

export const orderSorts = [
  { value: '', label: 'Newest first' },
  { value: 'id', label: 'Oldest first' },
  { value: '-totalAmount', label: 'Largest amount first' },
  { value: 'totalAmount', label: 'Smallest amount first' },
] as const

/** What the list in the address asks the server for; what makes no sense there is left out. */
export function orderQuery(
  list: Pick<ListAddress, 'q' | 'page' | 'size' | 'sort' | 'filter'>,
): OrderQuery {
  const status = orderStatuses.find((known) => known === list.filter('status'))
  const sort = orderSorts.find(({ value }) => value !== '' && value === list.sort)?.value
  return {
    page: String(list.page),
    size: String(list.size),
    ...(list.q && { q: list.q }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...fitting('from', list.filter('from'), /^\d{4}-\d{2}-\d{2}$/),
    ...fitting('to', list.filter('to'), /^\d{4}-\d{2}-\d{2}$/),
    ...fitting('paymentMethod', list.filter('paymentMethod'), /^\d{1,9}$/),
    ...fitting('user', list.filter('user'), /^\d{1,9}$/),
  }
}

const fitting = <Name extends string>(name: Name, value: string, pattern: RegExp) =>
  pattern.test(value) ? ({ [name]: value } as Record<Name, string>) : {}
