import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { loopback } from '../../src/platform/env/env-values.server.ts'
import { type Access, tokenLife } from './access.ts'
import {
  type Answer,
  accepted,
  badRequest,
  gatewayAnswers,
  html,
  invalidToken,
  json,
  loginFailed,
  refusals,
  rejectedPage,
  repeatedReference,
  unknownReference,
} from './answers.ts'
import type { Callbacks } from './callbacks.ts'
import type { Clock } from './clock.ts'
import type { CallName } from './faults.ts'
import { ruleOf } from './numbers.ts'
import { isNumber, isReference, type Payments, readPayment, statusBody } from './payments.ts'

/** A request as it came over the wire. */
export interface Received {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What calls read and change. */
export interface Provider {
  readonly clock: Clock
  /** The value of `X-Target-Environment`. */
  readonly target: string
  readonly currency: string
  /** The one host that may be called back. */
  readonly callbackHost: string | undefined
  readonly access: Access
  readonly payments: Payments
  readonly callbacks: Callbacks
}

interface Route {
  readonly name: CallName
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  readonly answer: (received: Received, provider: Provider, parameter: string) => Answer
}

const routes: readonly Route[] = [
  { name: 'token', method: 'POST', path: /^\/collection\/token\/$/, answer: answerToken },
  {
    name: 'requesttopay',
    method: 'POST',
    path: /^\/collection\/v1_0\/requesttopay$/,
    answer: requestToPay,
  },
  {
    name: 'status',
    method: 'GET',
    path: /^\/collection\/v1_0\/requesttopay\/([^/]+)$/,
    answer: readStatus,
  },
  {
    name: 'active',
    method: 'GET',
    path: /^\/collection\/v1_0\/accountholder\/msisdn\/([^/]+)\/active$/,
    answer: readActive,
  },
]

export function findRoute({ method, path }: Received) {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { route, parameter: match[1] ?? '' }
  }
  return undefined
}

/** Answers as the provider does. The first check that fails answers. */
export function openCalls(provider: Provider): (received: Received) => Answer {
  const { access, target } = provider
  const isTooFrequent = openReadLimit(provider.clock)
  return (received) => {
    const found = findRoute(received)
    if (!found) return gatewayAnswers.notFound
    const { route, parameter } = found
    const key = header(received, 'ocp-apim-subscription-key')
    if (!key) return gatewayAnswers.noKey
    if (key !== access.credentials.subscriptionKey) return gatewayAnswers.wrongKey
    if (route.name === 'token') return route.answer(received, provider, parameter)
    if (!access.isToken(header(received, 'authorization') ?? '')) return invalidToken
    if (route.method === 'GET' && isTooFrequent()) return gatewayAnswers.tooMany
    if (header(received, 'x-target-environment') !== target)
      return refusals.NOT_ALLOWED_TARGET_ENVIRONMENT
    return route.answer(received, provider, parameter)
  }
}

export const header = ({ headers }: Received, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

const maxReads = 10

/** Counts GETs: at most 10 in any second. */
function openReadLimit(clock: Clock): () => boolean {
  let reads: number[] = []
  return () => {
    const now = clock.now()
    reads = reads.filter((at) => at > now - 1_000)
    if (reads.length >= maxReads) return true
    reads.push(now)
    return false
  }
}

/** `POST /collection/token/`, with its traps. */
function answerToken(received: Received, { access }: Provider): Answer {
  const hasLength =
    header(received, 'content-length') !== undefined ||
    header(received, 'transfer-encoding') !== undefined
  if (!hasLength) return gatewayAnswers.noLength
  const type = header(received, 'content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) return rejectedPage
  if (!access.isLogin(header(received, 'authorization') ?? '')) return loginFailed
  const token = access.issueToken()
  return json(200, { access_token: token, token_type: 'access_token', expires_in: tokenLife })
}

/** ms after which a gateway gives up. */
const gatewayTimeout = 30_000

function requestToPay(received: Received, provider: Provider): Answer {
  const { access, payments, callbacks, callbackHost, currency } = provider
  const reference = header(received, 'x-reference-id')
  if (!isReference(reference) || reference === access.credentials.user)
    return badRequest('X-Reference-Id')
  const isJson = header(received, 'content-type')?.startsWith('application/json')
  const requested = isJson ? readPayment(received.body) : undefined
  if (!requested) return badRequest('the body')
  const callbackUrl = header(received, 'x-callback-url')
  if (callbackUrl !== undefined && !mayBeCalled(callbackUrl, callbackHost))
    return refusals.INVALID_CALLBACK_URL_HOST
  if (requested.currency !== currency) return refusals.INVALID_CURRENCY
  if (payments.find(reference)) return repeatedReference
  const rule = ruleOf(requested.number)
  if (rule.refuses) return refusals[rule.refuses]

  callbacks.hold(reference)
  payments.begin({ ...requested, reference, callbackUrl })
  const answer = rule.answers === undefined ? accepted : lostAnswers[rule.answers]
  if (answer.after !== undefined) callbacks.release(reference)
  return { ...answer, onSent: () => callbacks.release(reference) }
}

const lostAnswers: Readonly<Record<'reset' | 'error' | 'timeout', Answer>> = {
  reset: refusals.reset,
  error: refusals.INTERNAL_PROCESSING_ERROR,
  timeout: { ...gatewayAnswers.timeout, after: gatewayTimeout },
}

/** https, the registered host, a name. On this machine http and an address are allowed. */
function mayBeCalled(address: string, registered: string | undefined): boolean {
  const url = URL.parse(address)
  if (url?.search !== '' || url.hostname !== registered) return false
  if (loopback.test(url.hostname)) return true
  return url.protocol === 'https:' && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
}

function readStatus(_received: Received, { payments }: Provider, reference: string): Answer {
  if (!isReference(reference)) return badRequest('the reference')
  const payment = payments.find(reference)
  if (!payment) return unknownReference
  const isUnreadable = ruleOf(payment.number).tells === 'html'
  if (isUnreadable) return html(200, '<html><body>Service is being maintained.</body></html>')
  return json(200, statusBody(payment))
}

/** Whether a number is a wallet: free, and no phone rings. */
function readActive(_received: Received, _provider: Provider, number: string): Answer {
  if (!isNumber(number)) return badRequest('the number')
  return json(200, { result: ruleOf(number).hasWallet !== false })
}
