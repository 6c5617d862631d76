import { folded } from '../language/folded.ts'
import { plainList, type Reply } from './handle.server.ts'
import type { ListQuery, Page } from './listing.ts'

/**
 * A list that is short enough to be read whole, as it was requested: those whose name contains `q`,
 * whatever its case and accents, and of them one page, or all.
 */
export function shortList<T>(
  rows: readonly T[],
  nameOf: (row: T) => string,
  { q = '', page, size = 10 }: ListQuery,
): Reply<T[]> | Page<T> {
  const wanted = folded(q)
  const items = rows.filter((row) => folded(nameOf(row)).includes(wanted))
  if (page === undefined) return plainList(items, items.length)
  return { items: items.slice((page - 1) * size, page * size), total: items.length, page, size }
}
