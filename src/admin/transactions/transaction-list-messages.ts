import { msg } from '@lingui/core/macro'
import type { ListMessages } from '../list/list-messages.ts'

export const transactionListMessages: ListMessages = {
  caption: msg`transactions`,
  range: ({ from, to, total }) => msg`${from} to ${to} of ${total} transactions`,
  noMatch: msg`No transactions match`,
  failed: msg`The transactions could not be loaded.`,
  outdated: msg`These transactions may be out of date: the shop could not be reached.`,
}
