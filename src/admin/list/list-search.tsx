import { SearchField } from '../../ui/form/search-field.tsx'
import type { ListAddress } from './use-list-address.ts'

type ListSearchProps = { list: ListAddress; label: string; placeholder?: string | undefined }

/** The search box of a list; `/` brings the focus here. */
export function ListSearch({ list, label, placeholder = label }: ListSearchProps) {
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={list.input}
      onSearch={(text) => list.setInput(text)}
      onBlur={() => list.sendInput()}
      data-list-search
      className="min-w-56 flex-1"
    />
  )
}
