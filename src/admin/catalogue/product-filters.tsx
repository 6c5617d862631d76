import { useLingui } from '@lingui/react/macro'
import { useEnteredLang } from '../../site/language/entered-text.tsx'
import { FilterSelect, Filters } from '../list/filters.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { useCategories } from './category-choices.tsx'
import {
  type ProductsView,
  productSorts,
  stockFilters,
  translationFilters,
} from './products-address.ts'

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
