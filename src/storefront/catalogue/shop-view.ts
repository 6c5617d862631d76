/** Page sizes a visitor may choose from (specification, section 9). */
export const pageSizes = [12, 24, 36, 48] as const
export type PageSize = (typeof pageSizes)[number]
const usualSize: PageSize = 48

export const layouts = ['grid', 'list'] as const
export type ListLayout = (typeof layouts)[number]

/** What a list of products shows; all of it stands in the address. */
export interface ShopView {
  page: number
  size: PageSize
  layout: ListLayout
  /** Ids; none means all. */
  categories: readonly number[]
}

const mostCategories = 100

/** From an address that anybody may have typed: what makes no sense counts as not said. */
export function readShopView(search: URLSearchParams): ShopView {
  const size = Number(search.get('size'))
  const page = search.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    size: pageSizes.find((known) => known === size) ?? usualSize,
    layout: layouts.find((known) => known === search.get('view')) ?? 'grid',
    categories: readIds(search.get('category') ?? ''),
  }
}

/** The query of such an address, shortest form; empty or with its question mark. */
export function shopQuery({ page, size, layout, categories }: ShopView): string {
  const search = new URLSearchParams()
  if (categories.length > 0) search.set('category', categories.join(','))
  if (page > 1) search.set('page', String(page))
  if (size !== usualSize) search.set('size', String(size))
  if (layout !== 'grid') search.set('view', layout)
  // A comma needs no escape in a query, and reads better without.
  const query = search.toString().replaceAll('%2C', ',')
  return query && `?${query}`
}

/** `Products from X to Y of N`, and how many pages that makes. */
export function shownRange({ page, size }: ShopView, total: number) {
  const from = total === 0 ? 0 : (page - 1) * size + 1
  return { from, to: Math.min(page * size, total), pages: Math.ceil(total / size) }
}

function readIds(text: string): number[] {
  const ids = text.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, mostCategories).sort((a, b) => a - b)
}
