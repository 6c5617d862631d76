import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, type HeadersFunction, redirect } from 'react-router'
import { callContext } from '../../platform/api/call.ts'
import { notCached } from '../../platform/pages/page-contexts.ts'
import { pageProblem } from '../../platform/pages/page-problem.ts'
import { brand } from '../../shop/brand.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { paths } from '../../shop/paths.ts'
import { publicMeta, textsOf, titleOf } from '../../site/pages/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Route } from './+types/shop-page'
import { CategoryFilter, FilterButton, useCategoryFilter } from './category-filter.tsx'
import { ProductList, useListView } from './product-list.tsx'
import { canonicalPath, isUnbounded, shopView } from './shop-view.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const view = shopView.read(url.searchParams)
  const { items, total } = await pageProblem(
    call(productApi.browse, {
      query: {
        image: 'url',
        page: String(view.page),
        size: String(view.size),
        category: view.categories.join(',') || undefined,
      },
    }),
  )
  if (items.length === 0 && total > 0)
    throw redirect(paths.shop + shopView.query({ ...view, page: 1 }))
  const headers: HeadersInit = isUnbounded(view) ? { 'cache-control': notCached } : {}
  return data({ view, items, total }, { headers })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = loaderData?.view.page ?? 1
  const { name } = brand
  const t = textsOf(matches)
  return publicMeta(matches, {
    title: titleOf(t(page > 1 ? msg`Menu, page ${page}` : msg`Menu`)),
    description: t(
      msg`Everything ${name} cooks, squeezes and sells, with prices in Rwf. Filter by category and order online.`,
    ),
    path: loaderData ? canonicalPath(paths.shop, loaderData.view) : paths.shop,
  })
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { items, total } = loaderData
  const list = useListView(loaderData.view)
  const filter = useCategoryFilter(list)

  return (
    <div className="page py-6 sm:py-10">
      <PageHeading intro={t`Cooked when you order, priced in Rwf, brought to your door.`}>
        {t`Our menu`}
      </PageHeading>
      <div className="mt-6 grid gap-8 md:grid-cols-[200px_1fr] lg:grid-cols-[230px_1fr]">
        <aside aria-label={t`Filter`} className="hidden md:block">
          <h2 className="text-lg">{t`Category`}</h2>
          <div className="sticky top-4 mt-2">
            <CategoryFilter {...filter} />
          </div>
        </aside>
        <div className="min-w-0">
          <ProductList
            list={list}
            products={items}
            total={total}
            filter={
              <div className="md:hidden mobile:flex-auto">
                <FilterButton {...filter} total={total} />
              </div>
            }
            empty={
              list.shown.categories.length > 0 ? (
                <EmptyState
                  title={t`No match`}
                  action={<Button onClick={filter.onClear}>{t`Clear filters`}</Button>}
                >
                  {t`No product is in the ticked categories.`}
                </EmptyState>
              ) : (
                <EmptyState title={t`The kitchen is still cold`}>
                  {t`There are no products yet. Come back in a little while.`}
                </EmptyState>
              )
            }
          />
        </div>
      </div>
    </div>
  )
}
