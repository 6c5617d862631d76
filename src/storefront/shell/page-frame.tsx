import { Outlet } from 'react-router'
import { ErrorPage } from '../../site/errors/error-page.tsx'
import { failureMeta } from '../../site/pages/page-meta.ts'
import type { Route } from './+types/page-frame'

/** The head of the error page alone: every other page has its own. */
export const meta = (args: Route.MetaArgs) =>
  args.error ? failureMeta({ error: args.error, matches: args.matches }) : []

/** Around every page of the shop: when one fails, header and footer stay. */
export default function PageFrame() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
