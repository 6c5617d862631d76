import type { Product } from '../../shop/catalogue/product.ts'
import type { ShopView } from './shop-view.ts'

/** What a list of products shows. */
type Shown<Item> = {
  readonly view: ShopView
  readonly items: readonly Item[]
  readonly total: number
}

/** What the shop would answer to `view`, as far as a list as last seen knows it. */
export function partOfList<Item extends Pick<Product, 'category'>, Whole extends Shown<Item>>(
  whole: Whole & Shown<Item>,
  view: ShopView,
) {
  const { categories, size } = view
  const isOfAll = categories.length === 0
  const found = isOfAll
    ? whole.items
    : whole.items.filter(({ category }) => categories.includes(category.id))
  const total = isOfAll ? whole.total : found.length
  // Like the shop, which leads from a page after the last to the first.
  const page = (view.page - 1) * size < total ? view.page : 1
  const items = found.slice((page - 1) * size, page * size)
  return { ...whole, view: { ...view, page }, items, total }
}
