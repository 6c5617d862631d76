import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { addressView, patternPart, textPart } from '../../site/address/address-view.ts'
import { useEnteredLang } from '../../site/language/entered-text.tsx'
import { FilterSelect, Filters } from '../list/filters.tsx'
import { type ListAddress, optionPart, pagePart, sizePart } from '../list/list-address.ts'
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

export function ProductFilters({ list }: { list: ListAddress<ProductsView> }) {
  const { t } = useLingui()
  const { value: categories = [] } = useCategories()
  const lang = useEnteredLang()
  return (
    <Filters
      list={list}
      searchLabel={t`Search by name or id`}
      names={['category', 'stock', 'translated', 'sort']}
    >
      <FilterSelect
        label={t`Category`}
        value={list.view.category}
        options={[
          { value: '', label: t`All` },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name, lang })),
        ]}
        onChoose={(category) => list.change({ category })}
      />
      <FilterSelect
        label={t`Stock`}
        value={list.view.stock}
        options={stockFilters}
        onChoose={(stock) => list.change({ stock })}
      />
      <FilterSelect
        label={t`Translations`}
        value={list.view.translated}
        options={translationFilters}
        onChoose={(translated) => list.change({ translated })}
      />
      <FilterSelect
        label={t`Sort`}
        value={list.view.sort}
        options={productSorts}
        onChoose={(sort) => list.change({ sort })}
      />
    </Filters>
  )
}
