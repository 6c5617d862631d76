import { english, type Message, message, verbatim } from './language/message.ts'

interface Body<Text> {
  readonly status: number
  readonly code: string
  readonly message: Text
  /** By name of the field, for 400s of forms. */
  readonly fields?: Readonly<Record<string, Text>> | undefined
  readonly [detail: string]: unknown
}

/** The JSON of every refused request. `message` is fit for a person, `code` is stable. */
export type ProblemBody = Body<string>

/** An expected refusal. Anything else that is thrown is a bug and becomes a 500. */
export class Problem extends Error {
  readonly body: Body<Message>
  /** Seconds; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  /** `message` of the error is for logs: English, or what the server said to this browser. */
  constructor(body: Body<Message>, retryAfter?: number) {
    super(english(body.message))
    this.name = 'Problem'
    this.body = body
    this.retryAfter = retryAfter
  }

  get status(): number {
    return this.body.status
  }

  get code(): string {
    return this.body.code
  }

  get fields(): Readonly<Record<string, Message>> {
    return this.body.fields ?? {}
  }
}

/** As it came over the wire: in the language of the reader. */
export const problemFromReply = (body: ProblemBody): Problem =>
  new Problem(withTexts(body, verbatim))

/** The JSON of a problem, or a problem of the JSON: with its texts changed. */
export function withTexts<From, To>(body: Body<From>, change: (text: From) => To): Body<To> {
  const { message, fields } = body
  const changed = fields && Object.entries(fields).map(([name, text]) => [name, change(text)])
  return {
    ...body,
    message: change(message),
    fields: changed && Object.fromEntries(changed),
  }
}

/** By name, not by class: pages and server each load a copy of this file. */
export const isProblem = (error: unknown, code?: string): error is Problem =>
  error instanceof Error &&
  error.name === 'Problem' &&
  (code === undefined || (error as Problem).code === code)

/** Of what is a bug of the shop's, and of a refusal that names no code. */
export const unexpectedCode = 'UNEXPECTED'

/** Of an answer that no API gives: a page of a proxy, or of a captive portal. */
export const unreadableCode = 'UNREADABLE'

/** The code of an answer that names none. @param body as JSON, null where it is none */
export const codeFor = (body: unknown): string =>
  typeof body === 'object' && body !== null ? unexpectedCode : unreadableCode

/** The request never got an answer: no network, or the server is gone. */
export const noResponse = (): Problem =>
  refusal(0, 'NO_RESPONSE', message('The shop could not be reached.'))

export const invalid = (fields: Readonly<Record<string, Message>>, message?: Message): Problem =>
  new Problem({
    status: 400,
    code: 'INVALID',
    message: message ?? Object.values(fields)[0] ?? checkWhatYouEntered,
    fields,
  })

const checkWhatYouEntered = message('Please check what you entered.')

export const refusal = (status: number, code: string, message: Message): Problem =>
  new Problem({ status, code, message })

export const notFound = (message: Message): Problem => refusal(404, 'NOT_FOUND', message)

/** What was looked up. @throws Problem 404 with this message where there is none */
export function orNotFound<T>(found: T | undefined, message: Message): T {
  if (found === undefined) throw notFound(message)
  return found
}

export const forbidden = (
  reason = message('You are not authorized to access this resource.'),
): Problem => refusal(403, 'FORBIDDEN', reason)

export const signInFirst = (): Problem =>
  refusal(401, 'NOT_SIGNED_IN', message('Please sign in first.'))

export const conflict = (code: string, message: Message, details: object = {}): Problem =>
  new Problem({ ...details, status: 409, code, message })

export const unavailable = (
  reason = message('The shop is busy. Please try again in a moment.'),
): Problem => new Problem({ status: 503, code: 'UNAVAILABLE', message: reason }, 1)

export const unexpected = (): Problem =>
  refusal(500, unexpectedCode, message('An unexpected error occurred. Please try again.'))

/**
 * Whether an answer without success leaves open what became of the request: there is none, the shop or a proxy has
 * failed (5xx) or lost patience (408), or what is on the way has answered with a page of its own. Not where somebody
 * had no room for it (429), or has refused it as an API does: it has gone no further.
 */
export const leavesOpen = ({ status, code }: Pick<Problem, 'status' | 'code'>): boolean =>
  status === 0 || status >= 500 || status === 408 || (code === unreadableCode && status !== 429)

/** The same of what `call` throws. */
export const isUnanswered = (error: unknown): boolean => isProblem(error) && leavesOpen(error)
