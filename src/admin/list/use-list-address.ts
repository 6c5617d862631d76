import { useNavigate } from 'react-router'
import { useAskedQuery } from '../../site/address/asked-query.ts'
import { useDebouncedInput } from '../../site/input/use-debounced-input.ts'
import {
  type Address,
  countSet,
  hrefWith,
  hrefWithoutFilters,
  isFiltered,
  type ListView,
} from './list-address.ts'

// Methods, not properties: their parameters are bivariant, so the address of a list of orders fits any list.
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
  const navigate = useNavigate()
  const { search, isLeaving } = useAskedQuery()
  const view = address.read(new URLSearchParams(search))
  const hrefFor = (changes: Partial<View>) => hrefWith(address, view, changes)

  const change = (changes: Partial<View>) => {
    const href = hrefFor(changes)
    // The router writes the address once the rows are loaded. A link pressed before that would interrupt
    // it, and Back would lead to the old address.
    window.history.replaceState(window.history.state, '', href)
    // flushSync: else React resets the controlled field to the old value until the next render.
    navigate(href, { replace: true, preventScrollReset: true, flushSync: true })
  }
  // A debounced input that fires after a navigation has begun must not cancel that navigation.
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
