import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useDebouncedInput } from '../../site/use-debounced-input.ts'
import {
  type Address,
  countSet,
  hrefWith,
  hrefWithoutFilters,
  isFiltered,
  type ListView,
} from './list-address.ts'

// Methods, not properties: what a list of orders has in its address is more than any list has.
export interface ListAddress<View extends ListView = ListView> {
  /** What was chosen last, also while its rows are on their way. */
  readonly view: View
  /** What stands in the search box now; `view.q` follows after a pause without a key. */
  readonly input: string
  setInput(text: string): void
  /** Puts the input into the address at once, before a press leads elsewhere. */
  sendInput(): void
  readonly isFiltered: boolean
  /** How many of these filters are set. */
  countSet(names: readonly (keyof View)[]): number
  hrefFor(changes: Partial<View>): string
  readonly hrefWithoutFilters: string
  /** Typing and choosing replace the entry in the browser's history: Back leaves the list. */
  change(changes: Partial<View>): void
}

/** The list's search, filters and page, read from the address and written there. */
export function useListAddress<View extends ListView>(address: Address<View>): ListAddress<View> {
  const current = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  const isLeaving = next !== undefined && next.pathname !== current.pathname
  const { search } = next && !isLeaving ? next : current
  const view = address.read(new URLSearchParams(search))
  const hrefFor = (changes: Partial<View>) => hrefWith(address, view, changes)

  const change = (changes: Partial<View>) => {
    const href = hrefFor(changes)
    // The router writes it once the rows are here. A press on a link before that would lose it for Back.
    window.history.replaceState(window.history.state, '', href)
    // Synchronously, or else React sets the control back to the old value in between.
    navigate(href, { replace: true, preventScrollReset: true, flushSync: true })
  }
  // A page that is being left must not call back who leaves it.
  const sendSearch = (q: string) => isLeaving || change({ q } as Partial<View>)
  const { text, type, send } = useDebouncedInput(view.q, sendSearch)
  return {
    view,
    input: text,
    setInput: type,
    sendInput: send,
    isFiltered: text !== '' || isFiltered(address, view),
    countSet: (names) => countSet(address, view, names),
    hrefFor,
    hrefWithoutFilters: hrefWithoutFilters(address, view),
    change,
  }
}
