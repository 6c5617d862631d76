import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { cleanText } from '../../platform/language/plain-text.ts'
import { isProblem } from '../../platform/problem.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { paths } from '../../shop/paths.ts'
import { NotFound } from '../../site/errors/not-found.tsx'
import { i18n } from '../../site/language/i18n.ts'
import { statusMessages } from '../../site/orders/status-messages.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import type { Route } from './+types/jump-targets'
import type { JumpGroup } from './jump-pages.ts'

/**
 * Products by name or id and orders by number, phone, customer or tracking ID; what cannot be found is left out.
 * @returns them with the question as it was asked: by now another one may stand in the dialog
 */
export async function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const asked = url.searchParams.get('q') ?? ''
  const q = cleanText(asked).trim().replace(/^#/, '')
  if (q === '') return { asked, groups: [] }
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
  return { asked, groups: groups.filter(({ items }) => items.length > 0) }
}

export const shouldRevalidate = () => false

/** It is there for a fetcher; the address itself is no page. */
export const loader = () => data(null, { status: 404 })

export const meta = privateMeta(msg`Page not found`)

export default NotFound

function noneOf(error: unknown): { items: never[] } {
  if (isProblem(error)) return { items: [] }
  throw error
}
