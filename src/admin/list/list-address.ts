import { useNavigate } from 'react-router'
import {
  addressView,
  choicePart,
  countPart,
  type Part,
  type Parts,
  patternPart,
  textPart,
} from '../../site/address/address-view.ts'
import { usePendingSearch } from '../../site/address/pending-search.ts'
import { useDebouncedInput } from '../../site/address/use-debounced-input.ts'

/** What every list has in its address: search, page and size, beside filters and order of its own. */
export interface ListView {
  readonly q: string
  readonly page: number
  readonly size: number
  readonly sort?: string | undefined
}

export type Address<View extends object> = ReturnType<typeof addressView<View>>

export const pagePart = countPart(1)
export const sizePart = (defaultSize: number) => countPart(defaultSize, 100)
/** `2026-01-31` */
export const dayPart = patternPart(/^\d{4}-\d{2}-\d{2}$/)

/** The address of a list with `size` rows a page, and with parts of its own. */
export const listAddress = <Own extends object>(size: number, own: Parts<Own>) =>
  addressView({ q: textPart, size: sizePart(size), ...own, page: pagePart } as Parts<
    Omit<ListView, 'sort'> & Own
  >)

/** One of the options of a `FilterSelect`; undefined for the default, which is no parameter of the request. */
export const optionPart = <const T extends string>(
  options: readonly { readonly value: T | undefined }[],
): Part<T | undefined> =>
  choicePart(
    options.flatMap(({ value }) => value ?? []),
    undefined,
  )

/** The parts of a view that do not narrow the list; `order` is the one that is open beside it. */
const notFilters: readonly string[] = ['page', 'size', 'sort', 'order']

/** The addresses of the same list with something changed, and what narrows it. */
export function listAt<View extends ListView>(address: Address<View>, view: View) {
  const defaults = address.read(new URLSearchParams())
  const set = [...new URLSearchParams(address.query(view)).keys()]
  const kept = Object.entries(view).filter(([name]) => notFilters.includes(name))
  // `?` for a view without a query: a link there clears the query.
  const hrefOf = (view: View) => address.query(view) || '?'
  return {
    /** Any change but of the page starts at page 1. */
    hrefFor(changes: Partial<View>): string {
      const keepsPage = 'page' in changes || 'order' in changes
      return hrefOf({ ...view, ...(!keepsPage && { page: 1 }), ...changes })
    },
    /** The first page of the list with all of its rows. */
    hrefWithoutFilters: hrefOf({ ...defaults, ...Object.fromEntries(kept), page: 1 }),
    isFiltered: set.some((name) => !notFilters.includes(name)),
    /** How many of these filters are set. */
    countSet: (names: readonly string[]) => names.filter((name) => set.includes(name)).length,
    /** Specification, section 9. */
    defaultSize: defaults.size,
  }
}

type Filter<Value> = { value: Value; onChoose(value: Value): void }

// Methods, not properties: their parameters are bivariant, so the address of a list of orders fits any list.
export interface ListAddress<View extends ListView = ListView>
  extends ReturnType<typeof listAt<View>> {
  /** The newest choice, also while its rows load. */
  readonly view: View
  /** The text of the search box; `view.q` follows after a pause without a key. */
  readonly input: string
  setInput(text: string): void
  /** Puts the input into the address at once, before a press leads elsewhere. */
  sendInput(): void
  /** The value of a `FilterSelect`, by its name in the view, and what it does with another one. */
  filter<Name extends keyof View>(name: Name): Filter<View[Name]>
  /** Typing and choosing replace the entry in the browser's history: Back leaves the list. */
  change(changes: Partial<View>): void
}

/** The list's search, filters and page, read from the address and written there. */
export function useListAddress<View extends ListView>(address: Address<View>): ListAddress<View> {
  const navigate = useNavigate()
  const { search, isLeaving } = usePendingSearch()
  const view = address.read(new URLSearchParams(search))
  const list = listAt(address, view)

  const change = (changes: Partial<View>) => {
    const href = list.hrefFor(changes)
    // The router writes the address once the rows are loaded. A link pressed before that would interrupt
    // it, and Back would lead to the old address.
    window.history.replaceState(window.history.state, '', href)
    // flushSync: otherwise React resets the controlled field to the old value until the next render.
    navigate(href, { replace: true, preventScrollReset: true, flushSync: true })
  }
  // A debounced input that fires after a navigation has begun must not cancel that navigation.
  const sendSearch = (q: string) => isLeaving || change({ q } as Partial<View>)
  const { text, type, send } = useDebouncedInput(view.q, sendSearch)
  return {
    ...list,
    isFiltered: text !== '' || list.isFiltered,
    view,
    input: text,
    setInput: type,
    sendInput: send,
    change,
    filter: (name) => ({
      value: view[name],
      onChoose: (value) => change({ [name]: value } as unknown as Partial<View>),
    }),
  }
}

/**
 * The sort key for the reverse order.
 * @param initial the sort key of a list whose address has none
 * @returns undefined for the initial order, as in the address
 */
export function turnedSort(sort: string | undefined, initial: string): string | undefined {
  const current = sort ?? initial
  const turned = current.startsWith('-') ? current.slice(1) : `-${current}`
  return turned === initial ? undefined : turned
}
