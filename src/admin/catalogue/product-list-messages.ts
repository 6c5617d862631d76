import { msg } from '@lingui/core/macro'
import type { ListMessages } from '../list/list-messages.ts'

export const productListMessages: ListMessages = {
  caption: msg`products`,
  range: ({ from, to, total }) => msg`${from} to ${to} of ${total} products`,
  noMatch: msg`No products match`,
  failed: msg`The products could not be loaded.`,
  outdated: msg`These products may be out of date: the shop could not be reached.`,
}
