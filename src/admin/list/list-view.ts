import type { Page } from '../../platform/api/listing.ts'

/** Search, page, size and order of a list; all of it stands in the address. */
export interface ListView {
  readonly q: string
  readonly page: number
  readonly size: number
  readonly sort: string
}

/** What is in an address without narrowing the list. */
const notFilters = new Set(['page', 'size', 'sort', 'order'])

export function readListView(params: URLSearchParams, defaultSize: number): ListView {
  return {
    q: params.get('q')?.trim() ?? '',
    page: countIn(params, 'page', 1_000_000) ?? 1,
    size: countIn(params, 'size', 100) ?? defaultSize,
    sort: params.get('sort') ?? '',
  }
}

export const isFiltered = (params: URLSearchParams): boolean =>
  [...params].some(([name, value]) => value !== '' && !notFilters.has(name))

/** The address of the same list with something changed; any change but of the page starts at page 1. */
export function searchWith(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | number | undefined>>,
): string {
  const next = new URLSearchParams(params)
  const keepsPage = 'page' in changes || 'order' in changes
  if (!keepsPage) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    const isDefault = value === undefined || value === '' || (name === 'page' && value === 1)
    if (isDefault) next.delete(name)
    else next.set(name, String(value))
  }
  return `?${next}`
}

export function searchWithoutFilters(params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => notFilters.has(name) && name !== 'page')
  return `?${new URLSearchParams(kept)}`
}

/** The rows with `q` in one of their `texts`, whatever its case. */
export function rowsMatching<Row>(
  rows: readonly Row[],
  q: string,
  texts: (row: Row) => readonly (string | number)[],
): Row[] {
  const sought = q.toLowerCase()
  return rows.filter((row) =>
    texts(row).some((text) => String(text).toLowerCase().includes(sought)),
  )
}

/** One page of rows that are all here already; a page beyond the last one is the last one. */
export function pageFrom<Row>(rows: readonly Row[], { page, size }: ListView): Page<Row> {
  const last = Math.max(1, Math.ceil(rows.length / size))
  const shown = Math.min(page, last)
  const items = rows.slice((shown - 1) * size, shown * size)
  return { items, total: rows.length, page: shown, size }
}

function countIn(params: URLSearchParams, name: string, most: number): number | undefined {
  const count = Number(params.get(name))
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined
}
