import { Streamed } from '../http/streamed.server.ts'
import { foldedToSearch } from '../language/plain-text.ts'
import type { Total } from '../total.ts'
import { type ListQuery, type Page, plainListLimit } from './endpoint.ts'
import { Reply, totalCount } from './handle.server.ts'

interface ListContent extends Readonly<Total> {
  /** The JSON of each row, in pieces. Not called for HEAD. */
  readonly rows: () => AsyncIterable<AsyncIterable<string>>
  /** The requested page; without it the answer is the plain list. */
  readonly page?: { readonly page: number; readonly size: number } | undefined
}

const json = 'application/json; charset=utf-8'

/** A list whose large parts are read while they are sent, so that memory stays flat. */
export const streamedList = (content: ListContent): Streamed =>
  new Streamed({ 'content-type': json, [totalCount]: String(content.total) }, () => jsonOf(content))

/** Yields nothing before the first row is read: what fails until then is answered with its status. */
async function* jsonOf({ rows, total, totalIsAtLeast, page }: ListContent): AsyncGenerator<string> {
  const start = page ? '{"items":[' : '['
  let separator = start
  for await (const row of rows()) {
    for await (const piece of row) {
      yield separator + piece
      separator = ''
    }
    separator = ','
  }
  if (separator === start) yield start
  yield page ? `],${JSON.stringify({ total, totalIsAtLeast, ...page }).slice(1)}` : ']'
}

/** A plain list that ends somewhere, with how many rows there are in all. */
export const plainList = <T>(rows: T[], total: number): Reply<T[]> =>
  new Reply(rows, undefined, { [totalCount]: String(total) })

/** The first `max` rows of a list as a plain list; all are counted only where there may be more. */
export const cutList = async <T>(rows: T[], count: () => Promise<Total>, max = plainListLimit) =>
  plainList(rows, rows.length < max ? rows.length : (await count()).total)

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
  // The pages of the shop request the whole list.
  const items = wanted === '' ? [...rows] : rows.filter(isWanted)
  if (page === undefined) return plainList(items.slice(0, plainListLimit), items.length)
  return { items: items.slice((page - 1) * size, page * size), total: items.length, page, size }
}

/** The same list of what becomes of its rows. */
export const mapList = <T, U>(list: Reply<T[]> | Page<T>, change: (row: T) => U) =>
  list instanceof Reply
    ? new Reply(list.value.map(change), list.status, list.headers)
    : { ...list, items: list.items.map(change) }
