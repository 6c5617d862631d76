import { msg } from '@lingui/core/macro'
import { orderMessages } from '../../shop/orders/order.ts'
import type { ListMessages } from '../list/list-messages.ts'

export const orderListMessages: ListMessages = {
  caption: msg`orders`,
  range: ({ from, to, total }) => msg`${from} to ${to} of ${total} orders`,
  noMatch: msg`No orders match`,
  failedAlone: orderMessages.listFailed,
  outdated: msg`These orders may be out of date: the shop could not be reached.`,
}
