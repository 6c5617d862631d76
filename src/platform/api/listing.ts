import * as z from 'zod/mini'
import { message } from '../language/message.ts'
import { encodeMessage } from '../language/schema-message.ts'
import { queryNumber, words } from '../language/text.ts'
import type { Endpoint } from './endpoint.ts'

/** A plain list answers at most this many rows; `X-Total-Count` says how many there are. */
export const plainListLimit = 1_000

/** `?page=` from 1 with `?size=` 1 to 100; without `page` the answer is the plain list. */
export const pageQuery = {
  page: z.optional(queryNumber(1, 1_000_000)),
  size: z.optional(queryNumber(1, 100)),
}

/** A substring of a name; `%` and `_` are plain characters. */
export const searchQuery = { q: z.optional(words(200)) }

/** `?sort=price`, or `?sort=-price` for the other way round. */
export const sortQuery = <const Key extends string>(keys: readonly Key[]) =>
  z.optional(z.enum(keys.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`])))

/** What a short list without filters of its own can be asked for. */
export const listQuery = z.object({ ...pageQuery, ...searchQuery })
export type ListQuery = z.infer<typeof listQuery>

export interface Page<T> {
  items: T[]
  total: number
  page: number
  size: number
}

/** The rows of a page, or the first `max` of the plain list where no page was asked for. */
export const rangeOf = (page: number | undefined, size: number, max = plainListLimit) =>
  page === undefined ? { limit: max, offset: 0 } : { limit: size, offset: (page - 1) * size }

export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), size: z.number() })

/** The reply of a list call: the plain list, or a page where `page` was asked for. */
export const listOf = <T extends z.core.$ZodType>(item: T) => z.union([z.array(item), pageOf(item)])

type ListEndpoint = Endpoint & {
  readonly reply: z.ZodMiniUnion<readonly [z.core.$ZodType, z.core.$ZodType]>
}
type WithOption<E extends ListEndpoint, Index extends 0 | 1> = Omit<E, 'reply'> & {
  readonly reply: E['reply']['def']['options'][Index]
}

/** A list call whose caller asks for no page and gets the plain list. */
export const asPlainList = <E extends ListEndpoint>(endpoint: E): WithOption<E, 0> => ({
  ...endpoint,
  reply: endpoint.reply.def.options[0],
})

/** A list call whose caller asks for a page. */
export const asPage = <E extends ListEndpoint>(endpoint: E): WithOption<E, 1> => ({
  ...endpoint,
  reply: endpoint.reply.def.options[1],
})

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
