import { msg } from '@lingui/core/macro'
import { addressView, patternPart, textPart } from '../../site/address/address-view.ts'
import { optionPart, pagePart, sizePart } from '../list/list-address.ts'

export const productSorts = [
  { value: undefined, label: msg`In order of creation` },
  { value: '-id', label: msg({ message: 'Newest first', context: 'products' }) },
  { value: 'name', label: msg`Name A to Z` },
  { value: '-name', label: msg`Name Z to A` },
  { value: 'price', label: msg`Cheapest first` },
  { value: '-price', label: msg`Most expensive first` },
  { value: 'quantity', label: msg`Least stock first` },
  { value: '-quantity', label: msg`Most stock first` },
] as const

export const stockFilters = [
  { value: undefined, label: msg`All` },
  { value: 'low', label: msg`Low or sold out` },
  { value: 'out', label: msg({ message: 'Sold out', context: 'products' }) },
] as const

export const translationFilters = [
  { value: undefined, label: msg`All` },
  { value: 'no', label: msg({ message: 'Not translated', context: 'products' }) },
] as const

export const productsAddress = addressView({
  q: textPart,
  size: sizePart(10),
  category: patternPart(/^\d{1,9}$/),
  sort: optionPart(productSorts),
  stock: optionPart(stockFilters),
  translated: optionPart(translationFilters),
  page: pagePart,
})

export type ProductsView = ReturnType<typeof productsAddress.read>
