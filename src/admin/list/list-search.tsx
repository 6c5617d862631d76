import { SearchField } from '../../ui/form/search-field.tsx'
import type { ListAddress } from './use-list-address.ts'

/** The search box of a list; `/` brings the focus here. */
export function ListSearch({ list, label }: { list: ListAddress; label: string }) {
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={list.typed}
      onSearch={list.type}
      onBlur={list.settle}
      data-list-search
      className="min-w-56 flex-1"
    />
  )
}
