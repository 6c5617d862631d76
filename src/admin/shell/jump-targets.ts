import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { call } from '../../platform/api/call.ts'
import { cleanText, foldedToSearch } from '../../platform/language/plain-text.ts'
import { isProblem } from '../../platform/problem.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { paths } from '../../shop/paths.ts'
import { i18n } from '../../site/language/i18n.ts'
import { statusMessages } from '../../site/orders/status-badge.tsx'
import { adminPages, entryOf } from '../pages/admin-pages.ts'

type JumpTarget = { label: string; note?: string; to: string }
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

/** Products by name or id and orders by number, phone, customer or tracking ID. A failed call finds nothing. */
export async function findTargets(input: string, signal: AbortSignal): Promise<JumpGroup[]> {
  const q = cleanText(input).trim().replace(/^#/, '')
  if (q === '') return []
  const query = { q, page: '1', size: '5' }
  const [products, orders] = await Promise.all([
    call(productApi.list, { query: { ...query, image: 'url' }, signal }).catch(noneOf),
    call(orderApi.list, { query, signal }).catch(noneOf),
  ])
  const groups: JumpGroup[] = [
    {
      title: i18n._(msg`Orders`),
      items: orders.items.map(({ id, status, user }) => ({
        label: i18n._(msg`Order #${id}`),
        note: [i18n._(statusMessages[status]), user?.username].filter(Boolean).join(', '),
        to: `${paths.admin.orders}?order=${id}`,
      })),
    },
    {
      title: i18n._(msg`Products`),
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
  if (isProblem(error) || (error instanceof Error && error.name === 'AbortError'))
    return { items: [] }
  throw error
}
