import { defaultLanguage } from '../platform/language/language.ts'
import { isProblem } from '../platform/problem.ts'
import { sessionAddress } from '../shop/accounts/session.ts'
import { waitingOf } from '../storefront/outbox/device.ts'
import { askShop, sendWaiting } from '../storefront/outbox/sender.ts'
import { canRetry } from '../storefront/outbox/transitions.ts'
import { isObject } from '../ui/is-object.ts'

const isSession = (value: unknown): value is { sessionId: number; userRole: unknown } =>
  isObject(value) && typeof value.sessionId === 'number'

/**
 * Background sync: sends the waiting orders of the customer whose session cookie this browser has.
 * @throws Error after a request without an answer, so that the browser fires `sync` again
 */
export async function sendOutbox(): Promise<void> {
  const session = await askShop(fetch, {
    method: sessionAddress.method,
    address: sessionAddress.path,
    language: defaultLanguage,
    isAnswer: isSession,
  })
  if (isProblem(session) && canRetry(session)) throw session
  // No customer is signed in: the order waits for its owner.
  if (isProblem(session) || session.userRole !== 'CUSTOMER') return
  const { sessionId } = session
  await sendWaiting(sessionId, { isRetry: true })
  const left = (await waitingOf(sessionId)).filter(
    ({ state, needs }) => state === 'WAITING' && !needs,
  )
  if (left.length > 0) throw new Error('Orders are left that got no answer.')
}
