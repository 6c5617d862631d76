import { msg } from '@lingui/core/macro'
import type { ListWords } from '../list/list-words.ts'

export const messageListWords: ListWords = {
  caption: msg`messages`,
  range: ({ from, to, total }) => msg`${from} to ${to} of ${total} messages`,
  noMatch: msg`No messages match`,
  failed: msg`The messages could not be loaded.`,
  outdated: msg`These messages may be out of date: the shop could not be reached.`,
}
