import { call } from '../../platform/api/call.ts'
import { categoryLists } from '../../shop/catalogue/category.api.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { Filters } from '../list/filters.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import { productSorts, stockFilters } from './product-query.ts'

const filterNames = ['category', 'stock', 'sort']

export function ProductFilters({ list }: { list: ListAddress }) {
  const categories = useLoad((signal) => call(categoryLists.list, { signal }))
  return (
    <Filters list={list} searchLabel="Search by name or id" names={filterNames}>
      <SelectField
        label="Category"
        value={list.filter('category')}
        onChange={(event) => list.change({ category: event.target.value })}
      >
        <option value="">All</option>
        {categories.value?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Stock"
        value={list.filter('stock')}
        onChange={(event) => list.change({ stock: event.target.value })}
      >
        {stockFilters.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort"
        value={list.sort}
        onChange={(event) => list.change({ sort: event.target.value })}
        className="col-span-2"
      >
        {productSorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </Filters>
  )
}
