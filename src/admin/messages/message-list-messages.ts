import { msg } from '@lingui/core/macro'
import type { ListMessages } from '../list/list-messages.ts'

export const messageListMessages: ListMessages = {
  caption: msg`messages`,
  range: ({ from, to, total }) => msg`${from} to ${to} of ${total} messages`,
  noMatch: msg`No messages match`,
  failed: msg`The messages could not be loaded.`,
  outdated: msg`These messages may be out of date: the shop could not be reached.`,
}
