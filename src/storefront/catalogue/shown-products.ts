import { redirect } from 'react-router'
import type { Call } from '../../platform/api/call.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { paths } from '../../shop/paths.ts'
import { type ShopView, shopView } from './shop-view.ts'

/** The products that a view of the menu shows. @throws a redirect from a page after the last to the first */
export async function shownProducts(view: ShopView, ask: Call, signal?: AbortSignal) {
  const { items, total } = await ask(productApi.browse, {
    query: {
      image: 'url',
      page: String(view.page),
      size: String(view.size),
      category: view.categories.join(',') || undefined,
    },
    ...(signal && { signal }),
  })
  if (items.length === 0 && total > 0)
    throw redirect(paths.shop + shopView.query({ ...view, page: 1 }))
  return { view, items, total }
}
