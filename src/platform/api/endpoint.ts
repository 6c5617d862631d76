import * as z from 'zod/mini'
import { encodeMessage, type Message, message } from '../language/message.ts'
import { id, queryNumber, searchWords } from '../language/text.ts'
import type { LogEvent } from '../log/event.ts'
import { forbidden } from '../problem.ts'
import type { Role } from '../role.ts'
import { countLimit, type Total } from '../total.ts'

type Schema = z.core.$ZodType

/** Who may call an endpoint. There is no default. */
export type Access = 'ANYONE' | 'SIGNED_IN' | Role

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One row of the contract, as plain data: the server mounts it, the browser calls it, OpenAPI and
 * the access audit are made from it.
 */
export interface Endpoint {
  readonly method: Method
  /** It places or moves orders, and waits for other orders alone: see lanes.server.ts. */
  readonly lane?: 'orders'
  /** As the specification writes it: `/api/customer/orders/{id}`. */
  readonly path: string
  readonly access: Access
  /** Its name in the API reference: noun and verb, such as `orderPlace`. */
  readonly operationId?: string
  /** One sentence for the API reference. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  /** The headers that it reads, in lower case. */
  readonly headers?: Schema
  readonly body?: Schema
  /** What may leave the server: fields that are not in it are dropped. */
  readonly reply?: Schema
  /** Its reply is a plain list, or a page where `page` was requested: see `getList`. */
  readonly isList?: true
  /** What it sends without `reply`: a file or a stream. */
  readonly contentType?: 'application/json' | 'text/csv' | 'text/event-stream'
  /** Success status; by default by method: DELETE 204, the rest 200. */
  readonly status?: 200 | 201 | 202 | 204
  /** Its body has an idempotency key: a repeat is answered with 200 and the first result. */
  readonly isRepeatable?: true
  /** Bytes; by default 64 KiB. */
  readonly bodyLimit?: number
  /** Pages wait for its answer however long it takes; for others 8 s without one are no network. */
  readonly takesLong?: true
  /**
   * The answer depends on the catalogue alone, and is cached until what it shows changes. Other requests
   * than these are answered each time.
   */
  readonly cached?: {
    /** The query parameters that a cacheable request may have. */
    readonly with: readonly string[]
    /** What its path parameters look like. */
    readonly named?: RegExp
    /** The query parameter without which the answer is not cached, because it has large parts. */
    readonly needs?: string
  }
  /** Its reply has a `message`, which is translated into the language of the request. */
  readonly hasMessage?: true
  /** Message of the 404 for path parameters that cannot exist. */
  readonly notFound?: Message
  /** Without `application/json` in Accept a page is sent, and the handler does not run. */
  readonly alsoPage?: true
  /** Pages call it without a user's action, so it does not extend an idle session. */
  readonly isInBackground?: true
  /** Reading costs the caller something: a link of another site does not count as their wish. */
  readonly isOwnSiteOnly?: true
  /** The log's event for a refusal; 403 and 429 have the same two events everywhere. */
  readonly refusedEvent?: LogEvent
  /** Ids for that event, each with its path in `{ params, query, body }`; only numbers and UUIDs are logged. */
  readonly refusedIds?: Readonly<Record<`${string}Id`, readonly string[]>>
  /** Problems beyond 400, 401 and 403 that a caller has to expect, by status. */
  readonly problems?: Readonly<Record<number, string>>
  /** Another company's server calls it: see `callback`. */
  readonly isCallback?: true
}

type Row = Omit<Endpoint, 'method' | 'path' | 'isCallback'>

const row =
  <M extends Method>(method: M) =>
  <P extends string, const R extends Row>(path: P, rest: R) =>
    ({ method, path, ...rest }) as const

export const get = row('GET')
export const post = row('POST')
export const put = row('PUT')
export const del = row('DELETE')

/**
 * Two rows, as providers use either method, for calls of another company's server. The answer is always an empty 200;
 * the handler runs after it. Neither body nor cookie is read, so any site may send the call.
 */
export const callback = <P extends string, const R extends Pick<Row, 'summary' | 'params'>>(
  path: P,
  rest: R,
) => {
  const both = { path, access: 'ANYONE', isCallback: true, ...rest } as const
  return { post: { method: 'POST', ...both }, put: { method: 'PUT', ...both } } as const
}

export const successStatus = (endpoint: Endpoint): number =>
  endpoint.status ?? (endpoint.method === 'DELETE' ? 204 : 200)

type Part<
  E,
  K extends 'params' | 'query' | 'headers' | 'body',
  Side extends 'input' | 'output',
> = E extends {
  readonly [key in K]: infer S extends Schema
}
  ? { [key in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

type Flat<T> = { [K in keyof T]: T[K] }

/** Numbers may stand for text in an address, which is written as text anyway. */
type InAddress<P> = {
  [K in keyof P]: {
    [Name in keyof P[K]]: string extends P[K][Name] ? P[K][Name] | number : P[K][Name]
  }
}

/** What a caller passes: `{ params, query, body }`, as far as the endpoint takes them. */
export type CallInput<E extends Endpoint> = Flat<
  InAddress<Part<E, 'params', 'input'>> &
    Partial<InAddress<Part<E, 'query', 'input'>>> &
    Part<E, 'body', 'input'>
>

/** The same after validation, as the answering function sees it. */
export type HandlerInput<E extends Endpoint> = Flat<
  Part<E, 'params', 'output'> &
    Part<E, 'query', 'output'> &
    Part<E, 'headers', 'output'> &
    Part<E, 'body', 'output'>
>

export type ReplyOf<E extends Endpoint> = E extends { readonly reply: infer S extends Schema }
  ? z.output<S>
  : undefined

/** What its function answers: a `message` is translated on its way out. */
export type HandlerReply<E extends Endpoint> = E extends { readonly hasMessage: true }
  ? Untranslated<ReplyOf<E>>
  : ReplyOf<E>

type Untranslated<Reply> = {
  [K in keyof Reply]: K extends 'message' ? Message | Exclude<Reply[K], string> : Reply[K]
}

/** The `user` of the specification's bodies: who acts. The session decides that, not the body. */
export const ActingUser = z.object({ id: id() })

/** @throws Problem 403 when a body names another user than the signed-in one */
export function requireSelf(user: { id: number }, named: { id: number } | undefined): void {
  if (named && named.id !== user.id) throw forbidden()
}

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
