import * as z from 'zod/mini'
import { encodeMessage, message } from '../language/message.ts'
import { queryNumber, searchWords } from '../language/text.ts'
import { countLimit, type Total } from '../total.ts'
import { type Endpoint, get } from './endpoint.ts'

/** A plain list answers at most this many rows; `X-Total-Count` says how many there are. */
export const plainListLimit = 1_000

/** `?page=` from 1 with `?size=` 1 to 100; without `page` the answer is the plain list. */
export const pageQuery = {
  page: z.optional(queryNumber(1, 1_000_000)),
  size: z.optional(queryNumber(1, 100)),
}

/** A substring of a name; `%` and `_` are plain characters. */
export const searchQuery = { q: z.optional(searchWords(200)) }

/** `?sort=price`, or `?sort=-price` for the other way round. */
export const sortQuery = <const Key extends string>(keys: readonly Key[]) =>
  z.optional(z.enum(keys.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`])))

/** The query of a short list without filters of its own. */
export interface ListQuery {
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

export interface Page<T> extends Total {
  items: T[]
  page: number
  size: number
}

/** The rows of a page, or the first `max` of the plain list where no page was requested. */
export const rangeOf = (page: number | undefined, size: number, max = plainListLimit) =>
  page === undefined ? { limit: max, offset: 0 } : { limit: size, offset: (page - 1) * size }

/** The same for a list that is counted up to `countLimit`: a page beyond is empty, like one after the last. */
export function countedRangeOf(page: number | undefined, size: number, max = plainListLimit) {
  const range = rangeOf(page, size, max)
  return range.offset < countLimit ? range : { limit: 0, offset: 0 }
}

export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number(),
    totalIsAtLeast: z.optional(z.literal(true)),
    page: z.number(),
    size: z.number(),
  })

type Schema = z.core.$ZodType
type PageSchema<Item extends Schema> = ReturnType<typeof pageOf<Item>>

interface ListRow extends Pick<Endpoint, 'access' | 'summary' | 'params' | 'cached' | 'problems'> {
  /** Its query beside `page` and `size`. */
  readonly query: Readonly<Record<string, Schema>>
  readonly item: Schema
  /** A page, if it says more than others. */
  readonly page?: Schema
}

type PageOfRow<R extends ListRow> = R extends { readonly page: infer S extends Schema }
  ? S
  : PageSchema<R['item']>

type ListOf<P extends string, R extends ListRow> = Omit<R, 'query' | 'item' | 'page'> & {
  readonly method: 'GET'
  readonly path: P
  readonly isList: true
  readonly query: z.ZodMiniObject<typeof pageQuery & R['query']>
  readonly reply: z.ZodMiniUnion<readonly [z.ZodMiniArray<R['item']>, PageOfRow<R>]>
}

/** A list: all of it, or `{ items, total, page, size }` where `?page=` was requested. `call` gives the one or the other. */
export function getList<P extends string, const R extends ListRow>(path: P, row: R): ListOf<P, R>
export function getList(path: string, { query, item, page = pageOf(item), ...rest }: ListRow) {
  const reply = z.union([z.array(item), page])
  return get(path, { ...rest, isList: true, query: z.object({ ...pageQuery, ...query }), reply })
}

/** Numbers separated by commas, as in `?category=1,4`; in order and each once, however they are written. */
export const idsQuery = z.pipe(
  z
    .string()
    .check(
      z.maxLength(1_200),
      z.regex(
        /^\d{1,9}(?:,\d{1,9}){0,99}$/,
        encodeMessage(message('Up to 100 ids are expected, like 1,4.')),
      ),
    ),
  z.transform((value: string) => [...new Set(value.split(',').map(Number))].sort((a, b) => a - b)),
)
