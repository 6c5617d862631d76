import { call } from '../../platform/call.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { AdminListSearch } from '../../web/admin-list-search.tsx'
import type { ListAddress } from '../../web/use-list-address.ts'
import { productSorts, stockFilters } from './admin-product-query.ts'
import { categoryApi } from './category.api.ts'

export function AdminProductFilters({ list }: { list: ListAddress }) {
  const categories = useLoad((signal) => call(categoryApi.list, { signal }))
  return (
    <div className="flex flex-col gap-3">
      <AdminListSearch list={list} label="Search by name or id" />
      <div className="grid grid-cols-2 gap-3 tab:grid-cols-3">
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
          className="mobile:col-span-2"
        >
          {productSorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}
