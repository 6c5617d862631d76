import { SearchField } from '../../ui/form/search-field.tsx'
import type { ListAddress } from './use-list-address.ts'

/** The search box of a list; `/` brings the focus here. */
export function ListSearch({ list, label }: { list: ListAddress; label: string }) {
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={list.input}
      onSearch={(text) => list.setInput(text)}
      onBlur={() => list.sendInput()}
      data-list-search
      className="min-w-56 flex-1"
    />
  )
}
