import { addressView, patternPart, textPart } from '../../site/address-view.ts'
import { optionPart, pagePart, sizePart } from '../list/list-address.ts'

/** Specification, section 9. */
export const defaultSize = 10

export const productSorts = [
  { value: undefined, label: 'In order of creation' },
  { value: '-id', label: 'Newest first' },
  { value: 'name', label: 'Name A to Z' },
  { value: 'price', label: 'Cheapest first' },
  { value: '-price', label: 'Most expensive first' },
  { value: 'quantity', label: 'Least stock first' },
  { value: '-quantity', label: 'Most stock first' },
] as const

export const stockFilters = [
  { value: undefined, label: 'All' },
  { value: 'low', label: 'Low or sold out' },
  { value: 'out', label: 'Sold out' },
] as const

export const productsAddress = addressView({
  q: textPart,
  size: sizePart(defaultSize),
  category: patternPart(/^\d{1,9}$/),
  sort: optionPart(productSorts),
  stock: optionPart(stockFilters),
  page: pagePart,
})

export type ProductsView = ReturnType<typeof productsAddress.read>
