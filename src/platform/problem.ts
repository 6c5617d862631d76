/** The JSON of every refused request. `message` is fit for a person, `code` is stable. */
export interface ProblemBody {
  readonly status: number
  readonly code: string
  readonly message: string
  /** Field name to message, for 400s of forms. */
  readonly fields?: Readonly<Record<string, string>>
  readonly [detail: string]: unknown
}

/** An expected refusal. Anything else that is thrown is a bug and becomes a 500. */
export class Problem extends Error {
  readonly body: ProblemBody
  /** Seconds; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(body: ProblemBody, retryAfter?: number) {
    super(body.message)
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

  get fields(): Readonly<Record<string, string>> {
    return this.body.fields ?? {}
  }
}

/** By name, not by class: pages and server each load a copy of this file. */
export const isProblem = (error: unknown, code?: string): error is Problem =>
  error instanceof Error &&
  error.name === 'Problem' &&
  (code === undefined || (error as Problem).code === code)

/** The request never got an answer: no network, or the server is gone. */
export const noResponse = (): Problem =>
  new Problem({
    status: 0,
    code: 'NO_RESPONSE',
    message: /*i18n*/ 'The shop could not be reached.',
  })

export const invalid = (fields: Record<string, string>, message?: string): Problem =>
  new Problem({
    status: 400,
    code: 'INVALID',
    message: message ?? Object.values(fields)[0] ?? /*i18n*/ 'Please check what you entered.',
    fields,
  })

export const refusal = (status: number, code: string, message: string): Problem =>
  new Problem({ status, code, message })

export const notFound = (message: string): Problem => refusal(404, 'NOT_FOUND', message)

/** What was looked up. @throws Problem 404 with this message where there is none */
export function orNotFound<T>(found: T | undefined, message: string): T {
  if (found === undefined) throw notFound(message)
  return found
}

export const forbidden = (
  message = /*i18n*/ 'You are not authorized to access this resource.',
): Problem => refusal(403, 'FORBIDDEN', message)

export const signInFirst = (): Problem =>
  refusal(401, 'NOT_SIGNED_IN', /*i18n*/ 'Please sign in first.')

export const conflict = (code: string, message: string, details: object = {}): Problem =>
  new Problem({ ...details, status: 409, code, message })

export const unavailable = (
  message = /*i18n*/ 'The shop is busy. Please try again in a moment.',
): Problem => new Problem({ status: 503, code: 'UNAVAILABLE', message }, 1)

export const unexpected = (): Problem =>
  new Problem({
    status: 500,
    code: 'UNEXPECTED',
    message: /*i18n*/ 'An unexpected error occurred. Please try again.',
  })
