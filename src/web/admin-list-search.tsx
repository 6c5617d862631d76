import { SearchField } from '../ui/search-field.tsx'
import type { ListAddress } from './use-list-address.ts'
import { useTyped } from './use-typed.ts'

/** The search box of a list; `/` brings the focus here. */
export function AdminListSearch({ list, label }: { list: ListAddress; label: string }) {
  const [text, type] = useTyped(list.q, (q) => list.change({ q }))
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={text}
      onSearch={type}
      data-list-search
      className="min-w-56 flex-1"
    />
  )
}
