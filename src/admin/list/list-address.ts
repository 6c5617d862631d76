import {
  type addressView,
  choicePart,
  countPart,
  type Part,
  patternPart,
} from '../../site/address/address-view.ts'
import type { FilterOption } from './filter-select.tsx'

/** What every list has in its address: search, page and size, beside filters and order of its own. */
export interface ListView {
  readonly q: string
  readonly page: number
  readonly size: number
}

export type Address<View extends object> = ReturnType<typeof addressView<View>>

export const pagePart = countPart(1)
export const sizePart = (defaultSize: number) => countPart(defaultSize, 100)
/** `2026-01-31` */
export const dayPart = patternPart(/^\d{4}-\d{2}-\d{2}$/)

/** One of the options of a `FilterSelect`; undefined for the default, which is no parameter of the request. */
export const optionPart = <const T extends string>(
  options: readonly FilterOption<T | undefined>[],
): Part<T | undefined> =>
  choicePart(
    options.flatMap(({ value }) => value ?? []),
    undefined,
  )

/** The parts of a view that do not narrow the list; `order` is the one that is open beside it. */
const notFilters: readonly string[] = ['page', 'size', 'sort', 'order']

const viewOf = <View extends object>(address: Address<View>, search = '') =>
  address.read(new URLSearchParams(search))

/** The address of the same list with something changed; any change but of the page starts at page 1. */
export function hrefWith<View extends ListView>(
  address: Address<View>,
  view: View,
  changes: Partial<View>,
): string {
  const keepsPage = 'page' in changes || 'order' in changes
  return hrefOf(address, { ...view, ...(!keepsPage && { page: 1 }), ...changes })
}

export function hrefWithoutFilters<View extends ListView>(
  address: Address<View>,
  view: View,
): string {
  const kept = partsOf(view, (name) => notFilters.includes(name) && name !== 'page')
  return hrefOf(address, { ...viewOf(address), ...kept })
}

export function isFiltered<View extends ListView>(address: Address<View>, view: View): boolean {
  const filters = partsOf(view, (name) => !notFilters.includes(name))
  return address.query({ ...viewOf(address), ...filters }) !== ''
}

/** How many of these parts differ from the default. */
export function countSet<View extends ListView>(
  address: Address<View>,
  view: View,
  names: readonly (keyof View)[],
): number {
  const defaults = viewOf(address)
  return names.filter((name) => view[name] !== defaults[name]).length
}

function partsOf<View extends object>(view: View, isWanted: (name: string) => boolean) {
  const parts = Object.entries(view).filter(([name]) => isWanted(name))
  return Object.fromEntries(parts)
}

/** `?` for a view without a query: a link there clears the query. */
const hrefOf = <View extends object>(address: Address<View>, view: View) =>
  address.query(view) || '?'
