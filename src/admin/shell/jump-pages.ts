import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cleanText, foldedToSearch } from '../../platform/language/plain-text.ts'
import { paths } from '../../shop/paths.ts'
import { adminPages, entryOf } from '../pages/admin-pages.ts'

export type JumpTarget = { label: string; note?: string; to: string }
export type JumpGroup = { title: string; items: readonly JumpTarget[] }

const pages = [
  adminPages.customers,
  adminPages.categories,
  adminPages.products,
  adminPages.paymentMethods,
  adminPages.orders,
  adminPages.kitchen,
  adminPages.transactions,
  adminPages.reports,
  adminPages.settings,
  adminPages.messages,
  adminPages.mails,
  adminPages.history,
  adminPages.createCategory,
  adminPages.createProduct,
  adminPages.importProducts,
  adminPages.createPaymentMethod,
  { title: msg`The shop`, to: paths.shop },
  adminPages.logout,
]

/** Pages of the admin area by a few letters of their names, as `say` says them. */
export function pagesLike(input: string, say: (label: MessageDescriptor) => string): JumpGroup[] {
  const wanted = foldedToSearch(cleanText(input).trim())
  const items = pages
    .map((page) => ({ label: say(entryOf(page)), to: page.to }))
    .filter(({ label }) => foldedToSearch(label).includes(wanted))
  return items.length > 0 ? [{ title: say(msg`Pages`), items }] : []
}
