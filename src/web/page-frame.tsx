import { Outlet } from 'react-router'
import type { Route } from './+types/page-frame'
import { ErrorNews } from './error-news.tsx'
import { failureMeta } from './page-meta.ts'

/** Counts where a page failed: every page that is there has a head of its own. */
export const meta = ({ error }: Route.MetaArgs) => (error ? failureMeta(error) : [])

/** Around every page of the shop: when one fails, header and footer stay. */
export default function PageFrame() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorNews error={error} />
}
