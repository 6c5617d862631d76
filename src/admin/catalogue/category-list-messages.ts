import { msg } from '@lingui/core/macro'
import type { ListMessages } from '../list/list-messages.ts'

export const categoryListMessages: ListMessages = {
  caption: msg`categories`,
  range: ({ from, to, total }) => msg`${from} to ${to} of ${total} categories`,
  noMatch: msg`No categories match`,
  failed: msg`The categories could not be loaded.`,
  outdated: msg`These categories may be out of date: the shop could not be reached.`,
}
