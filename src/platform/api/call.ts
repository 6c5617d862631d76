import { i18n } from '@lingui/core'
import { createContext } from 'react-router'
import type * as z from 'zod/mini'
import type { Language } from '../language/language.ts'
import { message, translate } from '../language/message.ts'
import { noteFailure } from '../log/last-failure.ts'
import {
  codeFor,
  noResponse,
  type Problem,
  type ProblemBody,
  problemFromReply,
  refusal,
} from '../problem.ts'
import type { CallInput, Endpoint, ReplyOf } from './endpoint.ts'
import { fetchInTime } from './fetch-in-time.ts'
import type { OpenApiDocument } from './openapi.ts'

type Schema = z.core.$ZodType
type Optional<T> = Record<never, never> extends T ? [input?: T] : [input: T]

/** What a caller may add to the input of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** Of the reply, instead of the language of the page. */
  readonly language?: Language
  /** Whether a reply of success comes from the shop: a captive portal answers 200 as well. */
  readonly isAnswer?: (reply: unknown) => boolean
}

type Input<E extends Endpoint> = CallInput<E> & CallOptions

type List = Endpoint & {
  readonly isList: true
  readonly reply: z.ZodMiniUnion<readonly [Schema, Schema]>
}
type ListReply<E extends List, Option extends 0 | 1> = z.output<
  E['reply']['def']['options'][Option]
>

/** How pages reach the API: the same call in the browser (fetch) and on the server (no hop). */
export interface Call {
  /** A page of a list, */
  <E extends List>(
    endpoint: E,
    input: Input<E> & { query: { page: number | string } },
  ): Promise<ListReply<E, 1>>
  /** or all of it. */
  <E extends List>(
    endpoint: E,
    ...input: Optional<Input<E> & { query?: { page?: never } }>
  ): Promise<ListReply<E, 0>>
  <E extends Endpoint>(endpoint: E, ...input: Optional<Input<E>>): Promise<ReplyOf<E>>
}

type Values = Record<string, unknown>

/** `/api/orders/{id}` and `{ id: 7 }` → `/api/orders/7`, with the query behind it. */
export function urlOf(
  endpoint: Pick<Endpoint, 'path'>,
  params: Values = {},
  query: Values = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

async function problemFrom(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null)
  if (body !== null && typeof body === 'object' && 'message' in body) {
    // A bare message is enough; the status is that of the response.
    const known = body as Partial<ProblemBody> & { message: string }
    return problemFromReply({ code: codeFor(body), ...known, status: response.status })
  }
  // Not from our server but from a proxy: its text is not for people, and HTTP/2 has no status text.
  const sorry = message('The shop could not answer. Please try again in a moment.')
  return inLanguageOfPage(refusal(response.status, codeFor(body), sorry))
}

/** Those of the server come in it; toasts and notices show the `message` of the error. */
function inLanguageOfPage(problem: Problem): Problem {
  problem.message = translate(i18n, problem.body.message)
  return problem
}

/**
 * Sent to the window when the server does not know the session (any more): `detail` is the start of the request, ms of
 * `performance.now()`.
 */
export const signedOutEvent = 'signedout'

/** The fields of an endpoint that a request needs. */
type Address = Pick<Endpoint, 'method' | 'path' | 'body' | 'bodyLimit' | 'takesLong'>

/** Pictures and long lists on their way up, and what the shop itself needs long for. */
const isPatientWith = ({ bodyLimit, takesLong }: Address) => takesLong ?? bodyLimit !== undefined

let before: (() => Promise<void>) | undefined

/** Has `run` come before each call, which fails with it. */
export function beforeEachCall(run: () => Promise<void>): void {
  before = run
}

let languageOfAnswers = () => document.documentElement.lang

/** Has the shop answer in what `language` returns at each call, by default the language of the page. */
export function answerIn(language: () => string): void {
  languageOfAnswers = language
}

async function ask(endpoint: Address, input: Values = {}) {
  await before?.()
  const { params, query, body, signal, language, isAnswer } = input as CallOptions &
    Record<string, Values>
  const unlessAborted = (error: unknown) => {
    throw signal?.aborted ? error : inLanguageOfPage(noResponse())
  }
  const init = {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'x-language': language ?? languageOfAnswers(),
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    body: endpoint.body ? JSON.stringify(body ?? {}) : null,
    signal: signal ?? null,
  }
  const isPatient = isPatientWith(endpoint)
  const startedAt = performance.now()
  const response = await fetchInTime(urlOf(endpoint, params, query), init, { isPatient }).catch(
    unlessAborted,
  )
  if (!response.ok) {
    const problem = await problemFrom(response)
    if (problem.status >= 500) noteFailure(problem.body.requestId)
    if (problem.code === 'NOT_SIGNED_IN')
      window.dispatchEvent(new CustomEvent(signedOutEvent, { detail: startedAt }))
    throw problem
  }
  const reply = response.status === 204 ? undefined : await response.json().catch(unlessAborted)
  if (isAnswer?.(reply) === false) throw inLanguageOfPage(noResponse())
  return reply
}

/** Calls the API from the browser. @throws Problem for every refusal; `NO_RESPONSE` without one. */
export const call = ask as Call

/**
 * The same for an endpoint of which only the type and the address are known, so that its schemas are not
 * loaded: `callAt<typeof settingsApi.show>(settingsAddress)`.
 */
export const callAt = <E extends Endpoint>(
  address: Pick<E, 'method' | 'path'>,
  input?: CallInput<E> & CallOptions,
): Promise<ReplyOf<E>> => ask(address, input)

/** How loaders of public pages call the API: without HTTP, and always without a session. */
export const callContext = createContext<Call>()

/** The whole API as data, for the page that shows it. */
export const apiDocumentContext = createContext<OpenApiDocument>()
