import * as z from 'zod/mini'
import type { Order } from '../../../shop/orders/order.ts'
import type { Attempt, AttemptState, OrderPayments } from '../../../shop/payments/attempt.ts'
import { ringsFor } from '../../../shop/payments/attempt-schedule.ts'
import { tabStorage } from '../../../ui/browser-storage.ts'
import { randomId } from '../../../ui/random-id.ts'

/** ms since 1970: until then the customer may still approve it on the phone. */
export const ringsUntil = ({ at }: Pick<Attempt, 'at'>): number => Date.parse(at) + ringsFor * 1_000

/**
 * What the customer can do about a payment by MTN MoMo.
 * `ask`: no phone was asked for what is due. `wait`: a phone rings. `unclear`: it has not answered, or MTN has a fault.
 * `again`: MTN has declined. `number`: that number has no MoMo. `done`: nothing.
 */
export type PaymentStep = 'ask' | 'wait' | 'unclear' | 'again' | 'number' | 'done'

/** @param now ms since 1970 on the server's clock */
export function paymentStep(
  attempt: Pick<Attempt, 'state' | 'reason' | 'at'> | undefined,
  { due, now }: { due: number; now: number },
): PaymentStep {
  if (due === 0) return 'done'
  if (!attempt || attempt.state === 'SUCCEEDED') return 'ask'
  if (attempt.state === 'FAILED') return attempt.reason === 'NO_WALLET' ? 'number' : 'again'
  return attempt.state !== 'UNRESOLVED' && now < ringsUntil(attempt) ? 'wait' : 'unclear'
}

const unknown: readonly AttemptState[] = ['SENDING', 'PENDING', 'UNRESOLVED']

type Waiting = Pick<OrderPayments, 'due'> & { attempts: readonly Pick<Attempt, 'state'>[] }

const isUnknown = ({ state }: Pick<Attempt, 'state'>) => unknown.includes(state)

/** The newest of the earlier requests that may still be paid. @param attempts newest first */
export const stillOpen = <Asked extends Pick<Attempt, 'state'>>([, ...earlier]: readonly Asked[]) =>
  earlier.find(isUnknown)

/** Nothing is due, and no request can still be paid: there is nothing to wait for. */
export const isSettled = ({ due, attempts }: Waiting): boolean =>
  due === 0 && !attempts.some(isUnknown)

/** ms as `4:59`. */
export function minutesLeft(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A request to a phone that this tab has begun. It keeps its ID, so that the phone rings once however often it is sent. */
const PaymentRequest = z.object({
  orderId: z.number(),
  attemptId: z.string(),
  phone: z.string(),
  /** ms since 1970. */
  at: z.number(),
  /** The shop has answered. */
  isAnswered: z.boolean(),
  /** Begun by the arrival of the order, not by a press: another tab may have begun one too. */
  isFirst: z.optional(z.boolean()),
})
export type PaymentRequest = z.output<typeof PaymentRequest>

const storageKey = 'asked-payment'

export const rememberRequest = (request: PaymentRequest): void =>
  tabStorage.writeJson(storageKey, request)

export function recallRequest(orderId: number): PaymentRequest | undefined {
  const { data } = PaymentRequest.safeParse(tabStorage.readJson(storageKey))
  return data?.orderId === orderId ? data : undefined
}

export const forgetRequest = (): void => tabStorage.remove(storageKey)

/**
 * Has the page of this order ask its phone as soon as it opens; once, also where two parts of a page report that the
 * order has arrived.
 * @returns false where no phone is to be asked
 */
export function askOnOrderPage({ id: orderId, gateway, phone }: Order): boolean {
  if (gateway !== 'MTN_MOMO' || !phone) return false
  if (recallRequest(orderId)) return true
  const attemptId = randomId()
  rememberRequest({ orderId, attemptId, phone, at: Date.now(), isAnswered: false, isFirst: true })
  return true
}

/**
 * The shop may not have received it, and the press was a moment ago: later only another press makes the phone ring.
 * @param attempts of the order, as the shop knows them
 */
export const isToBeSent = (
  { attemptId, at, isAnswered, isFirst }: PaymentRequest,
  attempts: readonly Pick<Attempt, 'id'>[],
  now: number,
): boolean =>
  !isAnswered &&
  now - at < ringsFor * 1_000 &&
  !attempts.some(({ id }) => isFirst || id === attemptId)

/** Has a dialler, which a link opens; an iPhone refuses codes, whose owner types them. */
export const isPhone = (userAgent: string) => /\b(Android|iPhone|iPod)\b/.test(userAgent)
