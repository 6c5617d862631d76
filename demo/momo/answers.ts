import type { Refusal } from './numbers.ts'

/** The answer to a call, before it is sent. */
export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The connection is reset instead. */
  readonly isLost?: true
  /** ms until it is sent. */
  readonly after?: number
  /** Called when it was sent or lost. */
  readonly onSent?: () => void
}

export const json = (
  status: number,
  content: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(content),
})

export const html = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
})

/** An answer of the gateway in front of the provider. */
const gateway = (statusCode: number, message: string) => json(statusCode, { statusCode, message })
/** An answer of the provider itself. */
const coded = (status: number, code: string, message: string) => json(status, { message, code })

export const accepted: Answer = { status: 202 }

/** The firewall in front of the gateway answers a form with it. */
export const rejectedPage = html(
  200,
  '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.</body></html>',
)

export const gatewayAnswers = {
  notFound: gateway(404, 'Resource not found'),
  noKey: gateway(
    401,
    'Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.',
  ),
  wrongKey: gateway(
    401,
    'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.',
  ),
  tooMany: json(
    429,
    { statusCode: 429, message: 'Rate limit is exceeded. Try again in 1 seconds.' },
    { 'retry-after': '1' },
  ),
  noLength: html(411, '<html><body>Length Required</body></html>'),
  tooLarge: gateway(413, 'Request body too large'),
  timeout: gateway(504, 'Gateway Timeout'),
}

export const loginFailed = json(401, { error: 'login_failed' })
export const invalidToken = json(401, { error: 'invalid_token' })

export const unknownReference = coded(
  404,
  'RESOURCE_NOT_FOUND',
  'Requested resource was not found.',
)
export const repeatedReference = coded(
  409,
  'RESOURCE_ALREADY_EXIST',
  'Duplicated reference id. Creation of resource failed.',
)

/** The provider has not published these texts: no client may depend on them. */
export const badRequest = (what: string) => coded(400, 'BAD_REQUEST', `Bad request: ${what}`)

/** The provider answers mistakes of the caller with 5xx. */
export const refusals: Readonly<Record<Refusal, Answer>> = {
  NOT_ALLOWED: coded(500, 'NOT_ALLOWED', 'Authorization failed. Insufficient permissions.'),
  NOT_ALLOWED_TARGET_ENVIRONMENT: coded(
    500,
    'NOT_ALLOWED_TARGET_ENVIRONMENT',
    'Access to target environment is forbidden.',
  ),
  INVALID_CALLBACK_URL_HOST: coded(
    500,
    'INVALID_CALLBACK_URL_HOST',
    'Callback URL does not match the configured value.',
  ),
  INVALID_CURRENCY: coded(500, 'INVALID_CURRENCY', 'Currency not supported.'),
  INTERNAL_PROCESSING_ERROR: coded(
    500,
    'INTERNAL_PROCESSING_ERROR',
    'An internal error occurred while processing.',
  ),
  SERVICE_UNAVAILABLE: coded(
    503,
    'SERVICE_UNAVAILABLE',
    'Service temporarily unavailable, try again later.',
  ),
  reset: { status: 0, isLost: true },
}
