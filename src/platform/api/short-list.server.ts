import { foldedToSearch } from '../language/plain-text.ts'
import { type ListQuery, type Page, plainListLimit } from './endpoint.ts'
import { plainList, Reply } from './handle.server.ts'

/**
 * A list that is short enough to be read whole, as it was requested: those of which a name contains `q`,
 * whatever its case and accents, and of them one page, or all.
 */
export function shortList<T>(
  rows: readonly T[],
  namesOf: (row: T) => readonly string[],
  { q = '', page, size = 10 }: ListQuery,
): Reply<T[]> | Page<T> {
  const wanted = foldedToSearch(q)
  const isWanted = (row: T) => namesOf(row).some((name) => foldedToSearch(name).includes(wanted))
  // Each page of the shop asks for all of them.
  const items = wanted === '' ? [...rows] : rows.filter(isWanted)
  if (page === undefined) return plainList(items.slice(0, plainListLimit), items.length)
  return { items: items.slice((page - 1) * size, page * size), total: items.length, page, size }
}

/** The same list of what becomes of its rows. */
export const mapList = <T, U>(list: Reply<T[]> | Page<T>, change: (row: T) => U) =>
  list instanceof Reply
    ? new Reply(list.value.map(change), list.status, list.headers)
    : { ...list, items: list.items.map(change) }
