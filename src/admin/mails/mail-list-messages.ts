import { msg } from '@lingui/core/macro'
import type { ListMessages } from '../list/list-messages.ts'

export const mailListMessages: ListMessages = {
  caption: msg`emails`,
  range: ({ from, to, total }) => msg`${from} to ${to} of ${total} emails`,
  noMatch: msg`No emails match`,
  failed: msg`The emails could not be loaded.`,
  outdated: msg`These emails may be out of date: the shop could not be reached.`,
}
