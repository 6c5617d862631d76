import { msg } from '@lingui/core/macro'
import { channels } from '../../shop/orders/order-channel.ts'
import { orderStatuses } from '../../shop/orders/order-status.ts'
import { choicePart, patternPart } from '../../site/address/address-view.ts'
import { dayPart, listAddress, optionPart } from '../list/list-address.ts'

export const orderSorts = [
  { value: undefined, label: msg({ message: 'Newest first', context: 'orders' }) },
  { value: 'id', label: msg`Oldest first` },
  { value: '-totalAmount', label: msg`Largest amount first` },
  { value: 'totalAmount', label: msg`Smallest amount first` },
] as const

const id = patternPart(/^\d{1,9}$/)

export const ordersAddress = listAddress(5, {
  user: id,
  status: choicePart(orderStatuses, undefined),
  from: dayPart,
  to: dayPart,
  paymentMethod: id,
  channel: choicePart(channels, undefined),
  sort: optionPart(orderSorts),
  /** The order that is open beside the list. */
  order: id,
})

export type OrdersView = ReturnType<typeof ordersAddress.read>

export function ordersQuery({ order: _order, page, size, ...filters }: OrdersView) {
  return { ...filters, page: String(page), size: String(size) }
}
