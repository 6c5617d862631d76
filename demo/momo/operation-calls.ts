import { isIP } from 'node:net'
import {
  type Answer,
  accepted,
  badRequest,
  done,
  gatewayAnswers,
  html,
  json,
  refusals,
  repeatedReference,
  unknownReference,
} from './answers.ts'
import { type Call, header } from './call.ts'
import { isLoopback } from './loopback.ts'
import { ruleOf } from './numbers.ts'
import type { Kind } from './operation.ts'
import { isReference, parseJson, readRequested } from './requested.ts'
import { statusBody } from './status-body.ts'
import type { World } from './world.ts'

/** ms after which a gateway gives up. */
const gatewayTimeout = 30_000

/** The POST by which something begins. What is wrong is found in this order. */
export const begin =
  (kind: Kind) =>
  async (call: Call, world: World): Promise<Answer> => {
    const { access, operations, callbacks, currency, switches } = world
    const reference = header(call, 'x-reference-id')
    if (!isReference(reference) || reference === call.user) return badRequest('X-Reference-Id')
    const isJson = header(call, 'content-type')?.startsWith('application/json')
    const requested = isJson ? readRequested(kind, call.body) : undefined
    if (!requested) return badRequest('the body')
    const callbackUrl = header(call, 'x-callback-url')
    const registered = access.user(call.user)?.callbackHost
    if (callbackUrl !== undefined && !mayBeCalled(callbackUrl, registered))
      return refusals.INVALID_CALLBACK_URL_HOST
    if (requested.currency !== currency) return refusals.INVALID_CURRENCY
    if (operations.isKnown(kind, reference)) return repeatedReference
    const number =
      requested.number ?? operations.find('payment', requested.refunded ?? '')?.number ?? ''
    const rule = kind === 'payment' ? ruleOf(number) : {}
    if (rule.refuses) return refusals[rule.refuses]

    callbacks.hold(reference)
    const operation = operations.begin({ ...requested, kind, reference, number, callbackUrl })
    if (switches().callbackMode === 'early' && callbackUrl !== undefined) {
      operations.finish(operation)
      await callbacks.delivered()
    }
    const answer = rule.answers === undefined ? accepted : unheard[rule.answers]
    if (answer.after !== undefined) callbacks.release(reference)
    return { ...answer, onSent: () => callbacks.release(reference) }
  }

const unheard: Readonly<Record<'reset' | 'error' | 'timeout', Answer>> = {
  reset: refusals.reset,
  error: refusals.INTERNAL_PROCESSING_ERROR,
  timeout: { ...gatewayAnswers.timeout, after: gatewayTimeout },
}

/** https, the host that was registered, a name; on this machine http and an address will do. */
function mayBeCalled(address: string, registered: string | undefined): boolean {
  const url = URL.parse(address)
  if (url?.search !== '' || url.hostname !== registered) return false
  if (isLoopback(url.hostname)) return true
  return url.protocol === 'https:' && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
}

export const readStatus =
  (kind: Kind) =>
  ({ params: [reference] }: Call, { operations, switches }: World): Answer => {
    if (!isReference(reference)) return badRequest('the reference')
    const operation = operations.find(kind, reference)
    if (!operation) return unknownReference
    const isUnreadable = kind === 'payment' && ruleOf(operation.number).tells === 'html'
    if (isUnreadable) return html(200, '<html><body>Service is being maintained.</body></html>')
    return json(200, statusBody(operation, switches()))
  }

/** `POST …/{reference}/deliverynotification`: a message to the phone, once it has paid. */
export function notify({ params: [reference], body }: Call, { operations }: World): Answer {
  if (!isReference(reference)) return badRequest('the reference')
  const operation = operations.find('payment', reference)
  if (!operation) return unknownReference
  const content = parseJson(body)
  const hasMessage =
    typeof content === 'object' && content !== null && 'notificationMessage' in content
  if (!hasMessage) return badRequest('notificationMessage')
  return operation.status === 'SUCCESSFUL' ? done : badRequest('the payment is not successful')
}
