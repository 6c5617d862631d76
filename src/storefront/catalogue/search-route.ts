import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { settle } from '../../site/data/settled.ts'
import { NotFound } from '../../site/errors/not-found.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import type { Route } from './+types/search-route'

/**
 * Products whose name holds `?q=`, the first `?size=` of them. Fetched by the search box; there is no page
 * at its address.
 */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const text = url.searchParams.get('q') ?? ''
  const size = url.searchParams.get('size') ?? '8'
  return { text, found: await settle(search(text, size, request.signal)) }
}

async function search(text: string, size: string, signal: AbortSignal) {
  const query = { q: text, image: 'url', page: '1', size } as const
  const { items, total } = await call(productApi.browse, { query, signal })
  return { text, items, total }
}

/** Reloaded by what is typed alone, not after actions elsewhere. */
export const shouldRevalidate = () => false

export const loader = () => data(null, { status: 404 })

export const meta = privateMeta(msg`Page not found`)

export default NotFound
