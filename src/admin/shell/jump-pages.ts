import { paths } from '../../shop/paths.ts'

export type JumpTarget = { label: string; note?: string; to: string }
export type JumpGroup = { title: string; items: readonly JumpTarget[] }

const pages: readonly JumpTarget[] = [
  { label: 'Customers', to: paths.admin.customers },
  { label: 'Categories', to: paths.admin.categories },
  { label: 'Products', to: paths.admin.products },
  { label: 'Payment methods', to: paths.admin.paymentMethods },
  { label: 'Orders', to: paths.admin.orders },
  { label: 'Messages', to: paths.admin.messages },
  { label: 'Mails', to: paths.admin.mails },
  { label: 'Create Category', to: paths.admin.createCategory },
  { label: 'Create Product', to: paths.admin.createProduct },
  { label: 'Import Products', to: paths.admin.importProducts },
  { label: 'Create Payment Method', to: paths.admin.createPaymentMethod },
  { label: 'The shop', to: paths.shop },
  { label: 'Logout', to: paths.admin.logout },
]

/** Pages of the admin area by a few letters of their names. */
export function pagesLike(input: string): JumpGroup[] {
  const wanted = input.trim().toLowerCase()
  const items = pages.filter(({ label }) => label.toLowerCase().includes(wanted))
  return items.length > 0 ? [{ title: 'Pages', items }] : []
}
