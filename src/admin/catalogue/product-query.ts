import type { CallInput } from '../../platform/api/endpoint.ts'
import type { productPages } from '../../shop/catalogue/product.api.ts'
import type { ListAddress } from '../list/use-list-address.ts'

export type ProductQuery = NonNullable<CallInput<typeof productPages.list>['query']>

export const productSorts = [
  { value: '', label: 'In order of creation' },
  { value: '-id', label: 'Newest first' },
  { value: 'name', label: 'Name A to Z' },
  { value: 'price', label: 'Cheapest first' },
  { value: '-price', label: 'Most expensive first' },
  { value: 'quantity', label: 'Least stock first' },
  { value: '-quantity', label: 'Most stock first' },
] as const

export const stockFilters = [
  { value: '', label: 'All' },
  { value: 'low', label: 'Low or sold out' },
  { value: 'out', label: 'Sold out' },
] as const

/** What the list in the address asks the server for; what makes no sense there is left out. */
export function productQuery(
  list: Pick<ListAddress, 'q' | 'page' | 'size' | 'sort' | 'filter'>,
): ProductQuery {
  const sort = productSorts.find(({ value }) => value !== '' && value === list.sort)?.value
  const stock = stockFilters.find(({ value }) => value !== '' && value === list.filter('stock'))
  const category = list.filter('category')
  return {
    image: 'url',
    page: String(list.page),
    size: String(list.size),
    ...(list.q && { q: list.q }),
    ...(sort && { sort }),
    ...(stock?.value && { stock: stock.value }),
    ...(/^\d{1,9}$/.test(category) && { category }),
  }
}
