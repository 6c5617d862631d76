import { msg } from '@lingui/core/macro'
import type { ListMessages } from '../list/list-messages.ts'

export const customerListMessages: ListMessages = {
  caption: msg`customers`,
  range: ({ from, to, total }) => msg`${from} to ${to} of ${total} customers`,
  noMatch: msg`No customers match`,
  failed: msg`The customers could not be loaded.`,
  outdated: msg`These customers may be out of date: the shop could not be reached.`,
}
