import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { folded } from '../../platform/language/folded.ts'
import { paths } from '../../shop/paths.ts'

export type JumpTarget = { label: string; note?: string; to: string }
export type JumpGroup = { title: string; items: readonly JumpTarget[] }

const pages: readonly { label: MessageDescriptor; to: string }[] = [
  { label: msg`Customers`, to: paths.admin.customers },
  { label: msg`Categories`, to: paths.admin.categories },
  { label: msg`Products`, to: paths.admin.products },
  { label: msg`Payment methods`, to: paths.admin.paymentMethods },
  { label: msg`Orders`, to: paths.admin.orders },
  { label: msg`Kitchen`, to: paths.admin.kitchen },
  { label: msg`Transactions`, to: paths.admin.transactions },
  { label: msg`Reports`, to: paths.admin.reports },
  { label: msg`Settings`, to: paths.admin.settings },
  { label: msg`Messages`, to: paths.admin.messages },
  { label: msg`Emails`, to: paths.admin.mails },
  { label: msg`History`, to: paths.admin.history },
  { label: msg`Create Category`, to: paths.admin.createCategory },
  { label: msg`Create Product`, to: paths.admin.createProduct },
  { label: msg`Import products`, to: paths.admin.importProducts },
  { label: msg`Create Payment Method`, to: paths.admin.createPaymentMethod },
  { label: msg`The shop`, to: paths.shop },
  { label: msg`Logout`, to: paths.admin.logout },
]

/** Pages of the admin area by a few letters of their names, as `say` says them. */
export function pagesLike(input: string, say: (label: MessageDescriptor) => string): JumpGroup[] {
  const wanted = folded(input.trim())
  const items = pages
    .map(({ label, to }) => ({ label: say(label), to }))
    .filter(({ label }) => folded(label).includes(wanted))
  return items.length > 0 ? [{ title: say(msg`Pages`), items }] : []
}
