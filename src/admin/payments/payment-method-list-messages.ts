import { msg } from '@lingui/core/macro'
import type { ListMessages } from '../list/list-messages.ts'

export const paymentMethodListMessages: ListMessages = {
  caption: msg`payment methods`,
  range: ({ from, to, total }) => msg`${from} to ${to} of ${total} payment methods`,
  noMatch: msg`No payment methods match`,
  failed: msg`The payment methods could not be loaded.`,
  outdated: msg`These payment methods may be out of date: the shop could not be reached.`,
}
