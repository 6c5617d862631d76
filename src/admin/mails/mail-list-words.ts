import { msg } from '@lingui/core/macro'
import type { ListWords } from '../list/list-words.ts'

export const mailListWords: ListWords = {
  caption: msg`mails`,
  range: ({ from, to, total }) => msg`${from} to ${to} of ${total} mails`,
  noMatch: msg`No mails match`,
  failed: msg`The mails could not be loaded.`,
  outdated: msg`These mails may be out of date: the shop could not be reached.`,
}
