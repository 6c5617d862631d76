import type { Page } from '../../platform/api/endpoint.ts'
import { cleanText, foldedToSearch } from '../../platform/language/plain-text.ts'
import type { ListView } from './list-address.ts'

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
