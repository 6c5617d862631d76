import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { callContext } from '../../platform/api/call-context.ts'
import { setToastArea } from '../../ui/feedback/toast.ts'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { SideBar } from '../cart/side-bar.tsx'
import { loadCategories } from '../catalogue/categories.ts'
import type { Route } from './+types/storefront-layout'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadCategories(context.get(callContext))

/** Categories hardly ever change; the next visit sees a new one. */
export const shouldRevalidate = () => false

/** Header, side bar and footer around every page of the shop. The same HTML for everybody. */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData
  useEffect(() => setToastArea('shop'), [])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader categories={categories} />
      <SideBar />
      <main id="main" tabIndex={-1} className="side-bar-gutter flex-1">
        <Outlet />
      </main>
      <SiteFooter categories={categories} />
    </div>
  )
}
