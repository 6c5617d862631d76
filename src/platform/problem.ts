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

  /** The error's own `message` is for logs: English, or the server's text for this browser. */
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

/** A problem whose texts are in the reader's language already. */
export const problemFromReply = (body: ProblemBody, retryAfter?: number): Problem =>
  new Problem(withTexts(body, verbatim), retryAfter)

/** Converts the texts of a problem: from messages to JSON, or back. */
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

/** The code of bugs, and of refusals that name no code. */
export const unexpectedCode = 'UNEXPECTED'

/** The code of an answer that is no JSON: a page of a proxy or of a captive portal. */
export const unreadableCode = 'UNREADABLE'

/** The code of an answer that names none. @param body null if it is no JSON */
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

/** @throws Problem 404 with this message if nothing was found */
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
 * Whether the server may have done what was requested, although the answer is no success: there is no answer, the
 * shop or a proxy failed (5xx) or timed out (408), or something in between answered with a page. After 429 or a
 * refusal by the API it has done nothing.
 */
export const isOutcomeOpen = ({ status, code }: Pick<Problem, 'status' | 'code'>): boolean =>
  status === 0 || status >= 500 || status === 408 || (code === unreadableCode && status !== 429)

/** The same for an error that `call` throws. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isProblem(error) && isOutcomeOpen(error)
