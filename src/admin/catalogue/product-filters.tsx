import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { patternPart } from '../../site/address/address-view.ts'
import { useEnteredLang } from '../../site/language/entered-text.tsx'
import { FilterSelect, Filters } from '../list/filters.tsx'
import { type ListAddress, listAddress, optionPart } from '../list/list-address.ts'
import { useCategories } from './category-choices.tsx'

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

const stockFilters = [
  { value: undefined, label: msg`All` },
  { value: 'low', label: msg`Low or sold out` },
  { value: 'out', label: msg({ message: 'Sold out', context: 'products' }) },
] as const

const translationFilters = [
  { value: undefined, label: msg`All` },
  { value: 'no', label: msg({ message: 'Not translated', context: 'products' }) },
] as const

export const productsAddress = listAddress(10, {
  category: patternPart(/^\d{1,9}$/),
  sort: optionPart(productSorts),
  stock: optionPart(stockFilters),
  translated: optionPart(translationFilters),
})

export type ProductsView = ReturnType<typeof productsAddress.read>

export function ProductFilters({ list }: { list: ListAddress<ProductsView> }) {
  const { t } = useLingui()
  const categories = useCategories()
  const lang = useEnteredLang()
  return (
    <Filters
      list={list}
      searchLabel={t`Search by name or id`}
      names={['category', 'stock', 'translated', 'sort']}
    >
      <FilterSelect
        label={t`Category`}
        {...list.filter('category')}
        options={[
          { value: '', label: t`All` },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name, lang })),
        ]}
      />
      <FilterSelect label={t`Stock`} {...list.filter('stock')} options={stockFilters} />
      <FilterSelect
        label={t`Translations`}
        {...list.filter('translated')}
        options={translationFilters}
      />
      <FilterSelect label={t`Sort`} {...list.filter('sort')} options={productSorts} />
    </Filters>
  )
}
