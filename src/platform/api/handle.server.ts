import * as z from 'zod/mini'
import { LimitReached } from '../http/limits.server.ts'
import type { SessionUser } from '../http/session.server.ts'
import { Streamed } from '../http/streamed.server.ts'
import type { Language } from '../language/language.ts'
import { decodeMessage, fieldName, type Message, message } from '../language/message.ts'
import { translateInto } from '../language/messages.server.ts'
import { validationMessage } from '../language/validation-messages.ts'
import { recordEvent, recordRepeatedEvent } from '../log/event-log.server.ts'
import { forbidden, invalid, notFound, type Problem, signInFirst } from '../problem.ts'
import type { Role } from '../role.ts'
import type { Context, RequestContext } from './context.server.ts'
import type { Access, Endpoint, HandlerInput, HandlerReply } from './endpoint.ts'
import { successStatus } from './endpoint.ts'

/** An endpoint that anyone may call does not look up the session. */
type UserFor<A extends Access> = A extends 'ANYONE' ? null : SessionUser

/**
 * The handler of a cached answer gets nothing of the caller but the language: the cache sends the answer to all readers
 * of that language. Side effects, such as counting a failed search, belong to answers that are not cached.
 */
type ContextFor<E extends Endpoint> = E extends {
  readonly cached: object
}
  ? Omit<Context, Exclude<keyof RequestContext, 'language'>> & {
      /** Of a request whose answer is not cached; else empty. */
      readonly ip?: string
    }
  : Context & { readonly user: UserFor<E['access']> }

/** A reply with a status or headers other than the endpoint's usual ones. */
export class Reply<T> {
  readonly value: T
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(value: T, status?: number, headers: Readonly<Record<string, string>> = {}) {
    this.value = value
    this.status = status
    this.headers = headers
  }
}

export const totalCount = 'x-total-count'

type HandlerResult<T> = T | Reply<T> | Streamed

export type Handler<E extends Endpoint> = (
  context: ContextFor<E>,
  input: HandlerInput<E>,
) => Promise<HandlerResult<HandlerReply<E>>>

export type Handlers<Api extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in keyof Api]: Handler<Api[K]>
}

/** A row of the contract with what answers it. */
export interface AnswerRoute {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
}

export interface RawInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly headers?: unknown
  readonly body?: unknown
}

/** What `handle` makes of a handler's value, ready to be sent. */
export interface JsonReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Already reduced to what the endpoint's reply lists; undefined for 204. */
  readonly value: unknown
}

/** Runs before validation, so that a caller without access does not learn the shape of a body. */
export function authorize(access: Access, user: SessionUser | null): void {
  if (access === 'ANYONE') return
  if (!user) throw signInFirst()
  if (access !== 'SIGNED_IN' && user.role !== (access satisfies Role)) throw forbidden()
}

export function problemOf(issues: readonly z.core.$ZodIssue[]): Problem {
  const fields: Record<string, Message> = {}
  for (const issue of issues)
    fields[fieldName(issue.path) || 'body'] ??= decodeMessage(issue.message)
  return invalid(fields)
}

/** @throws Problem 400 that says of each field what is wrong with it */
export function parse<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, { error: validationMessage })
  if (!result.success) throw problemOf(result.error.issues)
  return result.data
}

type Values = Readonly<Record<string, unknown>>

/** A request's parsed parameters and body, as far as the endpoint's schemas know them. */
export interface Input {
  readonly params?: Values
  readonly query?: Values
  readonly headers?: Values
  readonly body?: unknown
}

function parseInput(endpoint: Endpoint, raw: RawInput): Input {
  const input: { -readonly [Part in keyof Input]: Input[Part] } = {}
  if (endpoint.params) {
    const params = z.safeParse(endpoint.params, raw.params)
    if (!params.success) throw notFound(endpoint.notFound ?? message('Not found.'))
    input.params = params.data as Values
  }
  if (endpoint.query) input.query = parse(endpoint.query, raw.query ?? {}) as Values
  if (endpoint.headers) input.headers = parse(endpoint.headers, raw.headers ?? {}) as Values
  if (endpoint.body) input.body = parseBody(endpoint.body, raw.body)
  return input
}

/** Where nothing has to be named, no body is as good as an empty object. */
function parseBody<S extends z.core.$ZodType>(schema: S, body: unknown): z.output<S> {
  const empty = body === undefined ? z.safeParse(schema, {}) : undefined
  return empty?.success ? empty.data : parse(schema, body)
}

/** Authorize, then validate. @throws Problem 401, 403, 404 or 400 */
export function authorizeAndParse(
  endpoint: Endpoint,
  user: SessionUser | null,
  raw: RawInput,
): Input {
  authorize(endpoint.access, user)
  return parseInput(endpoint, raw)
}

/** Authorize, validate, run the handler, reduce its reply: for HTTP and for loaders on the server. */
export const handle = async (
  route: AnswerRoute,
  context: Context,
  raw: RawInput,
): Promise<JsonReply | Streamed> =>
  runHandler(route, context, authorizeAndParse(route.endpoint, context.user, raw))

/** Runs the handler after `authorizeAndParse`, and reduces its reply. */
export async function runHandler(
  { endpoint, handler }: AnswerRoute,
  context: Context,
  input: Input,
): Promise<JsonReply | Streamed> {
  const result = await handler(context as never, input as never)
  if (result instanceof Streamed) return result
  const reply = result instanceof Reply ? result : new Reply<unknown>(result)
  const said = endpoint.hasMessage
    ? withText(reply.value as WithMessage, context.language)
    : reply.value
  const value = endpoint.reply ? z.parse(endpoint.reply, said) : undefined
  const status = reply.status ?? successStatus(endpoint)
  return {
    status,
    headers: {
      ...(endpoint.isRepeatable && status === 200 && { 'idempotent-replay': 'true' }),
      ...(Array.isArray(value) && { [totalCount]: String(value.length) }),
      ...reply.headers,
    },
    value,
  }
}

interface WithMessage {
  readonly message: Message | null
}

const withText = (reply: WithMessage, language: Language) => ({
  ...reply,
  message: reply.message && translateInto(language)(reply.message),
})

/** Refusals become events of the log. */
export function recordRefusal(
  context: Pick<Context, 'log' | 'user' | 'ip'>,
  { endpoint, raw }: { endpoint: Endpoint; raw: RawInput },
  problem: Problem,
): void {
  const { refusedEvent, refusedIds } = endpoint
  const { ip } = context
  const { status, code } = problem
  if (problem instanceof LimitReached)
    recordRepeatedEvent(context, 'limit-reached', { code, limit: problem.limit, ip })
  else if (status === 429) recordRepeatedEvent(context, 'limit-reached', { code, ip })
  else if (status === 403) recordRepeatedEvent(context, 'access-refused', { code, ip })
  else if (status < 500 && refusedEvent)
    recordEvent(context, refusedEvent, { code, ip, ...idsIn(raw, refusedIds) })
}

const LoggedId = z.union([z.uuid(), z.coerce.number().check(z.int(), z.positive())])

/** Only ids and UUIDs of a refused request reach the log: the rest may hold anything. */
const idsIn = (raw: RawInput, places: Endpoint['refusedIds'] = {}) =>
  Object.fromEntries(
    Object.entries(places).flatMap(([name, place]) => {
      const found: unknown = place.reduce((part, key) => Object(part)[key], raw as unknown)
      const { data } = z.safeParse(LoggedId, found)
      return data === undefined ? [] : [[name, data]]
    }),
  )
