import { useSearchParams } from 'react-router'
import { isFiltered, type ListView, readListView, searchWith } from './admin-list-view.ts'

type Changes = Parameters<typeof searchWith>[1]

export interface ListAddress extends ListView {
  readonly params: URLSearchParams
  readonly isFiltered: boolean
  /** A filter by its name in the address; empty if it is not set. */
  filter(name: string): string
  hrefFor(changes: Changes): string
  /** Typing and choosing replace the entry in the browser's history: Back leaves the list. */
  change(changes: Changes): void
}

/** The list's search, filters and page, read from the address and written there. */
export function useListAddress(defaultSize: number): ListAddress {
  const [params, setParams] = useSearchParams()
  return {
    ...readListView(params, defaultSize),
    params,
    isFiltered: isFiltered(params),
    filter: (name) => params.get(name) ?? '',
    hrefFor: (changes) => searchWith(params, changes),
    change: (changes) =>
      setParams(searchWith(params, changes), { replace: true, preventScrollReset: true }),
  }
}
