import { useNavigation, useSearchParams } from 'react-router'
import { useDebouncedInput } from '../../site/use-debounced-input.ts'
import { isFiltered, type ListView, readListView, searchWith } from './list-view.ts'

type Changes = Parameters<typeof searchWith>[1]

export interface ListAddress extends ListView {
  readonly params: URLSearchParams
  /** What stands in the search box now; `q` follows once the typing pauses. */
  readonly typed: string
  readonly type: (text: string) => void
  /** Puts it into the address at once, before a press leads elsewhere. */
  readonly settle: () => void
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
  const view = readListView(params, defaultSize)
  const change = (changes: Changes) =>
    setParams(searchWith(params, changes), { replace: true, preventScrollReset: true })
  // A page that is being left must not call back who leaves it.
  const isLeaving = useNavigation().state !== 'idle'
  const { text, type, send } = useDebouncedInput(view.q, (q) => isLeaving || change({ q }))
  return {
    ...view,
    params,
    typed: text,
    type,
    settle: send,
    isFiltered: text !== '' || isFiltered(params),
    filter: (name) => params.get(name) ?? '',
    hrefFor: (changes) => searchWith(params, changes),
    change,
  }
}
