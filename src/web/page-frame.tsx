import { Outlet } from 'react-router'
import type { Route } from './+types/page-frame'
import { ErrorNews } from './error-news.tsx'

/** Around every page of the shop: when one fails, header and footer stay. */
export default function PageFrame() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorNews error={error} />
}
