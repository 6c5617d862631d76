import { replace } from 'react-router'
import type { Page } from '../../platform/api/endpoint.ts'
import { cleanText, foldedToSearch } from '../../platform/language/plain-text.ts'
import { type Settled, settle } from '../../site/data/settled.ts'
import type { ListAddress, ListView } from './list-address.ts'

/** The `clientLoader` of a list with pages. An address beyond the last page leads to that page. */
export const pageLoader =
  <View extends ListView, P extends Page<unknown>>(
    address: { read: (query: URLSearchParams) => View },
    load: (view: View, signal: AbortSignal) => Promise<P>,
  ) =>
  async ({ url, request }: { url: URL; request: Request }): Promise<Settled<P>> => {
    const answer = await settle(load(address.read(url.searchParams), request.signal))
    const last = answer.value && lastPage(answer.value, url)
    if (last) throw replace(last)
    return answer
  }

/**
 * The address to show instead of a page without rows; undefined where there is none before it. It leads to a
 * lower page whatever the total says, which may be a moment old: otherwise it could lead to itself.
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

/**
 * The page of a list that was loaded as a whole: of the rows with the search in one of their `texts`, whatever their
 * case and accents. A page beyond the last one is the last one.
 */
export function foundPage<Row>(
  rows: readonly Row[],
  { input, view }: { input: string; view: Pick<ListAddress['view'], 'page' | 'size'> },
  texts: (row: Row) => readonly (string | number)[],
): Page<Row> {
  const wanted = foldedToSearch(cleanText(input).trim())
  const found = rows.filter((row) =>
    texts(row).some((text) => foldedToSearch(String(text)).includes(wanted)),
  )
  const { size } = view
  const page = Math.min(view.page, Math.max(1, Math.ceil(found.length / size)))
  const items = found.slice((page - 1) * size, page * size)
  return { items, total: found.length, page, size }
}
