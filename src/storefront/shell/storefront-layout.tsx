import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { callContext } from '../../platform/api/call.ts'
import { pageProblem } from '../../platform/pages/page-problem.ts'
import { categoryApi } from '../../shop/catalogue/category.api.ts'
import { setToastHabits } from '../../ui/feedback/toast.ts'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { SideBar } from '../cart/cart-links.tsx'
import type { Categories } from '../catalogue/use-categories.ts'
import { useKeepSending } from '../outbox/use-keep-sending.ts'
import type { Route } from './+types/storefront-layout'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useWorker } from './use-worker.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<Categories> {
  const categories = await pageProblem(context.get(callContext)(categoryApi.browse))
  return { categories: categories.map(({ description: _, ...link }) => link) }
}

/** Categories hardly ever change; the next visit sees a new one. */
export const shouldRevalidate = () => false

/** Header, side bar and footer around every page of the shop. The same HTML for everybody. */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData
  useEffect(() => setToastHabits(), [])
  useKeepSending()
  useWorker()
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
