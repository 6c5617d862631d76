import type * as z from 'zod/mini'
import type { LogEvent } from '../log/event.ts'
import { roles } from '../role.ts'

type Schema = z.core.$ZodType

/** Who may call an endpoint. There is no default: what is not opened by name does not start. */
export const accesses = ['ANYONE', 'SIGNED_IN', ...roles] as const
export type Access = (typeof accesses)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One row of the contract, as plain data: the server mounts it, the browser calls it, OpenAPI and
 * the access audit are made from it.
 */
export interface Endpoint {
  readonly method: Method
  /** As the specification writes it: `/api/customer/orders/{id}`. */
  readonly path: string
  readonly access: Access
  /** One sentence for the API reference. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** What may leave the server: fields that are not in it are dropped. */
  readonly reply?: Schema
  /** Success status; by method unless said otherwise: DELETE 204, the rest 200. */
  readonly status?: 200 | 201 | 204
  /** Bytes; 64 KiB unless said otherwise. */
  readonly bodyLimit?: number
  /**
   * The answer depends on the catalogue alone: it is kept until what it shows changes, for requests that
   * have no other known query parameters than `with`, and `needs` if there is one, and whose names in
   * the path look like `named`.
   * Without the parameter `streamed.without` it is a list with large parts, which is sent row by row.
   */
  readonly cached?: {
    readonly with: readonly string[]
    readonly needs?: string
    readonly named?: RegExp
    readonly streamed?: { readonly without: string; readonly with: readonly string[] }
  }
  /** Its reply has a `message`, which is translated into the language of the request. */
  readonly hasMessage?: true
  /** What a path whose parameters cannot exist is answered with, beside 404. */
  readonly notFound?: string
  /** Whoever does not name `application/json` in Accept gets a page, and the handler does not run. */
  readonly alsoPage?: true
  /** Pages call it by themselves: nobody need be there, so it does not keep an idle session alive. */
  readonly isInBackground?: true
  /** What a refusal is called in the log; 403 and 429 are events of their own everywhere. */
  readonly refusedEvent?: LogEvent
  /** What that line says of it, and where it stands in `{ params, query, body }`: a number or a UUID. */
  readonly refusedIds?: Readonly<Record<`${string}Id`, readonly string[]>>
  /** Problems beyond 400, 401 and 403 that a caller has to expect, by status. */
  readonly problems?: Readonly<Record<number, string>>
}

type Row = Omit<Endpoint, 'method' | 'path'>

const row =
  <M extends Method>(method: M) =>
  <P extends string, const R extends Row>(path: P, rest: R) =>
    ({ method, path, ...rest }) as const

export const get = row('GET')
export const post = row('POST')
export const put = row('PUT')
export const del = row('DELETE')

export const successStatus = (endpoint: Endpoint): number =>
  endpoint.status ?? (endpoint.method === 'DELETE' ? 204 : 200)

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
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
  Part<E, 'params', 'output'> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>
>

export type ReplyOf<E extends Endpoint> = E extends { readonly reply: infer S extends Schema }
  ? z.output<S>
  : undefined

type Optional<T> = Record<never, never> extends T ? [input?: T] : [input: T]

/** How pages reach the API: the same call in the browser (fetch) and on the server (no hop). */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: Optional<CallInput<E> & { signal?: AbortSignal }>
) => Promise<ReplyOf<E>>
