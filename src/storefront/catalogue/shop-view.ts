import { addressView, choicePart, countPart, type Part } from '../../site/address/address-view.ts'

/** Page sizes a visitor may choose from (specification, section 9). */
export const pageSizes = [12, 24, 36, 48] as const

const layouts = ['grid', 'list'] as const

export interface ShopView {
  /** Ids; none means all. */
  categories: readonly number[]
  page: number
  size: (typeof pageSizes)[number]
  layout: (typeof layouts)[number]
}

const maxCategories = 100

const categoriesPart: Part<readonly number[]> = {
  name: 'category',
  default: [],
  read(text) {
    const ids = text.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
    return [...new Set(ids.map(Number))].slice(0, maxCategories).sort((a, b) => a - b)
  },
  write: (ids) => ids.join(),
}

export const shopView = addressView<ShopView>({
  categories: categoriesPart,
  page: countPart(1),
  size: choicePart(pageSizes, 48),
  layout: { ...choicePart(layouts, 'grid'), name: 'view' },
})

/** The address for search engines: the same for grid and rows; that of the whole list for a set of categories. */
export function canonicalPath(path: string, view: ShopView): string {
  const listed = isUnbounded(view) ? { ...view, categories: [], page: 1 } : view
  return path + shopView.query({ ...listed, layout: 'grid' })
}

/** A set of several categories: there are tens of thousands. Its page is neither cached nor listed. */
export const isUnbounded = ({ categories }: ShopView): boolean => categories.length > 1

/** `Products from X to Y of N`, and how many pages that makes. */
export function shownRange({ page, size }: ShopView, total: number) {
  const from = total === 0 ? 0 : (page - 1) * size + 1
  return { from, to: Math.min(page * size, total), pages: Math.ceil(total / size) }
}
