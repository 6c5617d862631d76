import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { historyApi } from '../../shop/history/history.api.ts'
import { settle } from '../../site/data/settled.ts'
import { NotFound } from '../../site/errors/error-page.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import type { Route } from './+types/history-of'
import { historyAddress } from './history-address.ts'

/** The newest entries of one thing, for a fetcher; the address is no page. */
export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) => {
  const query = historyAddress.read(url.searchParams)
  return settle(call(historyApi.list, { query: { ...query, size: '10' }, signal }))
}

export const loader = () => data(null, { status: 404 })

export const meta = privateMeta(msg`Page not found`)

export default NotFound
