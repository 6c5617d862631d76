import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { callContext } from '../platform/call-context.ts'
import { pageAnswer } from '../platform/page-answer.ts'
import { SideBar } from '../shop/cart/side-bar.tsx'
import { categoryLists } from '../shop/catalogue/category.api.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { setToastArea } from '../ui/toast.ts'
import type { Route } from './+types/storefront-layout'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await pageAnswer(context.get(callContext)(categoryLists.browse))
  return { categories: categories.map(({ id, name }) => ({ id, name })) }
}

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
