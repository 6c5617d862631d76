import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { inTime } from '../../platform/api/fetch-in-time.ts'
import { noResponse } from '../../platform/problem.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import { settle } from '../../site/data/settled.ts'
import { NotFound } from '../../site/errors/error-page.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import type { Route } from './+types/sales'

/** The sales of the last 30 days and the code of their chart, for a fetcher; the address is no page. */
export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settle(Promise.all([call(reportApi.sales, { signal }), fetchView()]))

const fetchView = () =>
  inTime(import('./sales-figures.tsx')).catch(() => {
    throw noResponse()
  })

export const loader = () => data(null, { status: 404 })

export const meta = privateMeta(msg`Page not found`)

export default NotFound
