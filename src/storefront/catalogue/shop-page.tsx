import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { callContext } from '../../platform/api/call.ts'
import { pageProblem } from '../../platform/pages/page-problem.ts'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { publicMeta, textsOf, titleOf } from '../../site/pages/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import type { Route } from './+types/shop-page'
import { CategoryFilter } from './category-filter.tsx'
import { FilterButton } from './filter-button.tsx'
import { useListInAddress } from './late-list.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ProductList } from './product-list.tsx'
import { canonicalPath, isOfSet, renderedView, shopView, shownRange } from './shop-view.ts'
import { shownProducts } from './shown-products.ts'
import { useCategories } from './use-categories.ts'
import { useCategoryFilter } from './use-category-filter.ts'
import { useListView } from './use-list-view.ts'
import { isWholeList } from './whole-list.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const view = renderedView(shopView.read(url.searchParams))
  return pageProblem(shownProducts(view, context.get(callContext)))
}

/**
 * A set of categories is fetched by the browser, also when the page comes alive: the server has sent the
 * whole list for it, which `lateListScript` has hidden. What that takes is loaded only then.
 */
export async function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs) {
  const view = shopView.read(url.searchParams)
  if (!isOfSet(view) && !isWholeList()) return serverLoader()
  const { fetchShownProducts } = await import('./fetch-shown-products.ts')
  return fetchShownProducts(view, request.signal, serverLoader)
}
clientLoader.hydrate =
  typeof location !== 'undefined' &&
  (isWholeList() || isOfSet(shopView.read(new URLSearchParams(location.search))))

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
  const categories = useCategories()
  const inAddress = useListInAddress(loaderData.view)
  const { view, isBusy, addressOf, change } = useListView(inAddress.view)
  const { ticked, toggle, clear } = useCategoryFilter({
    inAddress: inAddress.view.categories,
    isKnown: inAddress.isKnown,
    show: (categories, options) => change({ categories, page: 1 }, options),
  })
  const { pages } = shownRange(loaderData.view, total)
  const filter = { categories, ticked, onToggle: toggle, onClear: clear }

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
          <ListToolbar view={view} total={total} onChange={change}>
            <div className="md:hidden mobile:flex-auto">
              <FilterButton {...filter} total={inAddress.isWaiting ? undefined : total} />
            </div>
          </ListToolbar>
          <h2 className="sr-only">{t`Products`}</h2>
          <div aria-busy={inAddress.isWaiting || undefined} className={`mt-5 ${greyWhileLate}`}>
            {items.length > 0 ? (
              <ProductList products={items} layout={view.layout} isBusy={isBusy} />
            ) : (
              <NothingHere isFiltered={loaderData.view.categories.length > 0} onClear={clear} />
            )}
          </div>
          <div className="mt-10 late:invisible late:animate-reveal">
            <Pagination
              page={loaderData.view.page}
              pages={pages}
              hrefFor={(page) => addressOf({ page })}
              label={t`Pages of products`}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

const greyWhileLate =
  'late:[&_article]:invisible late:[&_article]:animate-reveal late:[&_li]:animate-breathe late:[&_li]:rounded-lg late:[&_li]:bg-plate'

function NothingHere({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useLingui()
  return isFiltered ? (
    <EmptyState title={t`No match`} action={<Button onClick={onClear}>{t`Clear filters`}</Button>}>
      {t`No product belongs to the categories you ticked.`}
    </EmptyState>
  ) : (
    <EmptyState title={t`The kitchen is still cold`}>
      {t`There are no products yet. Come back in a little while.`}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="page py-6 sm:py-10">
      <PageHeading>{t`Our menu`}</PageHeading>
      <div className="mt-6">
        <LoadFailure onRetry={revalidate} isBusy={state === 'loading'}>
          {t`The menu could not be fetched. Please check your network and try again.`}
        </LoadFailure>
      </div>
    </div>
  )
}
