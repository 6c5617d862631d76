import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { callContext } from '../../platform/api/call.ts'
import { pageProblem } from '../../platform/pages/page-problem.ts'
import { categoryApi } from '../../shop/catalogue/category.api.ts'
import { type Category, categoryAt } from '../../shop/catalogue/category.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { paths } from '../../shop/paths.ts'
import { enteredLang } from '../../site/language/formats.tsx'
import { publicMeta, textsOf, titleOf } from '../../site/pages/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Route } from './+types/category-page'
import { ProductList, useListView } from './product-list.tsx'
import { canonicalPath, shopView } from './shop-view.ts'

/** Name or id of the category. The router's own parameter decodes a `%2F` within a name to a slash. */
const nameIn = ({ pathname }: URL): string =>
  decodeURIComponent(pathname.split('/category/')[1] ?? '')

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const nameOrId = nameIn(url)
  const view = { ...shopView.read(url.searchParams), categories: [] }
  const [{ items, total }, categories] = await pageProblem(
    Promise.all([
      call(productApi.browseCategory, {
        params: { category: nameOrId },
        query: { image: 'url', page: String(view.page), size: String(view.size) },
      }),
      call(categoryApi.browse),
    ]),
  )
  const category: Omit<Category, 'id'> = categoryAt(categories, nameOrId) ?? {
    name: nameOrId,
    description: '',
  }
  if (items.length === 0 && total > 0) {
    throw redirect(paths.category(category) + shopView.query({ ...view, page: 1 }))
  }
  return { category, view, items, total }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { category, view } = loaderData
  const { name, description } = category
  return publicMeta(matches, {
    title: titleOf(name),
    description:
      description || textsOf(matches)(msg`Everything in the category ${name}, with prices in Rwf.`),
    path: canonicalPath(paths.category(category), view),
  })
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { category, items, total } = loaderData
  const { description } = category
  const nameLang = enteredLang(category, 'name')
  const name = <span lang={nameLang}>{category.name}</span>
  const list = useListView(loaderData.view)

  return (
    <div className="page py-4 sm:py-6">
      <Breadcrumb
        trail={[
          { label: t({ message: 'Home', context: 'navigation' }), to: paths.home },
          { label: t`Menu`, to: paths.shop },
          { label: category.name, lang: nameLang },
        ]}
      />
      <div className="mt-3">
        <PageHeading
          intro={
            <>
              <strong lang={nameLang} className="text-ink">
                {category.name}
              </strong>
              {description && (
                <span lang={enteredLang(category, 'description')}> · {description}</span>
              )}
            </>
          }
        >
          {t`Special Offers`}
        </PageHeading>
      </div>
      {items.length > 0 ? (
        <div className="mt-6">
          <ProductList list={list} products={items} total={total} />
        </div>
      ) : (
        <EmptyState
          title={t`Nothing on this shelf yet`}
          action={<ButtonLink to={paths.shop}>{t`See the whole menu`}</ButtonLink>}
        >
          <Trans>There are no products in {name} at the moment.</Trans>
        </EmptyState>
      )}
    </div>
  )
}
