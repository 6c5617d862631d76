import type { Attempt, AttemptState, OrderPayments } from '../../../shop/payments/attempt.ts'
import { ringsFor } from '../../../shop/payments/attempt-schedule.ts'

/** ms since 1970: until then a phone that was asked may be about to say yes. */
export const ringsUntil = ({ at }: Pick<Attempt, 'at'>): number => Date.parse(at) + ringsFor * 1_000

/**
 * What can be done about an order that MTN is asked about.
 * `ask`: nobody was asked for what is due. `wait`: a phone rings. `long`: it has not answered.
 * `unclear`: MTN has a fault. `again`: MTN has said no. `number`: that number has no MoMo. `done`: nothing.
 */
export type PaymentStep = 'ask' | 'wait' | 'long' | 'unclear' | 'again' | 'number' | 'done'

/** @param now ms since 1970 on the server's clock */
export function paymentStep(
  attempt: Pick<Attempt, 'state' | 'reason' | 'at'> | undefined,
  { due, now }: { due: number; now: number },
): PaymentStep {
  if (due === 0) return 'done'
  if (!attempt || attempt.state === 'SUCCEEDED') return 'ask'
  if (attempt.state === 'UNRESOLVED') return 'unclear'
  if (attempt.state === 'FAILED') return attempt.reason === 'NO_WALLET' ? 'number' : 'again'
  return now < ringsUntil(attempt) ? 'wait' : 'long'
}

const unknown: readonly AttemptState[] = ['SENDING', 'PENDING', 'UNRESOLVED']

type Waiting = Pick<OrderPayments, 'due'> & { attempts: readonly Pick<Attempt, 'state'>[] }

const isUnknown = ({ state }: Pick<Attempt, 'state'>) => unknown.includes(state)

/** The newest of the earlier requests that may still be paid. @param attempts newest first */
export const stillOpen = <Asked extends Pick<Attempt, 'state'>>([, ...earlier]: readonly Asked[]) =>
  earlier.find(isUnknown)

/** Nothing is due, and no request can still be paid: nothing more comes of it by waiting. */
export const isSettled = ({ due, attempts }: Waiting): boolean =>
  due === 0 && !attempts.some(isUnknown)

/** `4:59` of ms. */
export function minutesLeft(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
