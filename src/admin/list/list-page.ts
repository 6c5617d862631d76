import { replace } from 'react-router'
import { type Page, plainListLimit } from '../../platform/api/endpoint.ts'
import { cleanText, foldedToSearch } from '../../platform/language/plain-text.ts'
import { type Settled, settle } from '../../site/data/settled.ts'
import type { ListView } from './list-address.ts'

/**
 * A page of a list, for a `clientLoader`. When the last row of the last page was deleted, or the
 * address is old, it leads to the page that is the last one now.
 */
export async function loadedPage<P extends Page<unknown>>(
  asked: Promise<P>,
  url: URL,
): Promise<Settled<P>> {
  const answer = await settle(asked)
  const address = answer.value && lastPage(answer.value, url)
  if (address) throw replace(address)
  return answer
}

/**
 * The address to show instead of a page without rows; undefined where there is none before it. It leads to a
 * lower page whatever the total says, which may be a moment old: else it would lead to itself, again and again.
 */
export function lastPage(
  { items, total, page, size }: Page<unknown>,
  url: URL,
): string | undefined {
  if (items.length > 0 || total === 0 || page <= 1) return undefined
  const last = new URL(url)
  last.searchParams.set('page', String(Math.min(Math.ceil(total / size), page - 1)))
  return last.pathname + last.search
}

/** The rows with `q` in one of their `texts`, whatever their case and accents: for lists that come as a whole. */
export function rowsMatching<Row>(
  rows: readonly Row[],
  q: string,
  texts: (row: Row) => readonly (string | number)[],
): Row[] {
  const wanted = foldedToSearch(cleanText(q).trim())
  return rows.filter((row) =>
    texts(row).some((text) => foldedToSearch(String(text)).includes(wanted)),
  )
}

/** One page of rows that are all here already; a page beyond the last one is the last one. */
export function pageFrom<Row>(
  rows: readonly Row[],
  { page, size }: Pick<ListView, 'page' | 'size'>,
): Page<Row> {
  const last = Math.max(1, Math.ceil(rows.length / size))
  const shown = Math.min(page, last)
  const items = rows.slice((shown - 1) * size, shown * size)
  return { items, total: rows.length, page: shown, size }
}

const size = 100

/** All rows of a list that a page offers as a whole: the plain list has the first 1,000, its pages the others. */
export async function allRows<T>(
  plain: Promise<readonly T[]>,
  pageAt: (query: { page: number; size: number }) => Promise<{ readonly items: readonly T[] }>,
): Promise<T[]> {
  const rows = [...(await plain)]
  for (let page = plainListLimit / size + 1; rows.length === (page - 1) * size; page += 1)
    rows.push(...(await pageAt({ page, size })).items)
  return rows
}
