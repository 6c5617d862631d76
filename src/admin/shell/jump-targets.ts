import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { productPages } from '../../shop/catalogue/product.api.ts'
import { orderPages } from '../../shop/orders/order.api.ts'
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

export function pagesLike(typed: string): JumpGroup[] {
  const sought = typed.trim().toLowerCase()
  const items = pages.filter(({ label }) => label.toLowerCase().includes(sought))
  return items.length > 0 ? [{ title: 'Pages', items }] : []
}

/** Products by name or id and orders by number or tracking ID; what cannot be found is left out. */
export async function findJumpTargets(typed: string, signal: AbortSignal): Promise<JumpGroup[]> {
  const q = typed.trim().replace(/^#/, '')
  if (q === '') return []
  const query = { q, page: '1', size: '5' }
  const [products, orders] = await Promise.all([
    call(productPages.list, { query: { ...query, image: 'url' }, signal }).catch(noneOf),
    call(orderPages.list, { query, signal }).catch(noneOf),
  ])
  const groups: JumpGroup[] = [
    {
      title: 'Orders',
      items: orders.items.map(({ id, status, user }) => ({
        label: `Order #${id}`,
        note: [status, user?.username].filter(Boolean).join(', '),
        to: `${paths.admin.orders}?order=${id}`,
      })),
    },
    {
      title: 'Products',
      items: products.items.map(({ id, name, category }) => ({
        label: name,
        note: category.name,
        to: paths.admin.updateProduct(id),
      })),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

function noneOf(error: unknown): { items: never[] } {
  if (isProblem(error)) return { items: [] }
  throw error
}
