import * as z from 'zod/mini'
import type { Order } from '../../../shop/orders/order.ts'
import type { Attempt } from '../../../shop/payments/attempt.ts'
import { ringsFor } from '../../../shop/payments/attempt-schedule.ts'
import { tabStorage } from '../../../ui/browser-storage.ts'
import { randomId } from '../../../ui/random-id.ts'

/** A request to a phone that was begun in this tab. Its ID stays the same, so that it rings once however often it is sent. */
const AskedPayment = z.object({
  orderId: z.number(),
  attemptId: z.string(),
  phone: z.string(),
  /** ms since 1970. */
  at: z.number(),
  /** The shop has answered: it need not be sent again. */
  isAnswered: z.boolean(),
  /** Nobody has pressed for it: another tab that saw the order arrive may have asked before. */
  isFirst: z.optional(z.boolean()),
})
export type AskedPayment = z.output<typeof AskedPayment>

const storageKey = 'asked-payment'

export const rememberAsked = (asked: AskedPayment): void => tabStorage.writeJson(storageKey, asked)

export function recallAsked(orderId: number): AskedPayment | undefined {
  const { data } = AskedPayment.safeParse(tabStorage.readJson(storageKey))
  return data?.orderId === orderId ? data : undefined
}

export const forgetAsked = (): void => tabStorage.remove(storageKey)

/**
 * The page of this order asks its phone as soon as it is opened; once, also where two parts of a page hear that
 * the order has arrived.
 * @returns false where no phone is to be asked
 */
export function askOnOrderPage({ id: orderId, gateway, phone }: Order): boolean {
  if (gateway !== 'MTN_MOMO' || !phone) return false
  if (recallAsked(orderId)) return true
  const attemptId = randomId()
  rememberAsked({ orderId, attemptId, phone, at: Date.now(), isAnswered: false, isFirst: true })
  return true
}

/**
 * One that the shop may not have got, from a press that was a moment ago: whoever has gone away since is asked again
 * by their own press alone. @param attempts of the order, as the shop knows them
 */
export const isToBeSent = (
  { attemptId, at, isAnswered, isFirst }: AskedPayment,
  attempts: readonly Pick<Attempt, 'id'>[],
  now: number,
): boolean =>
  !isAnswered &&
  now - at < ringsFor * 1_000 &&
  !attempts.some(({ id }) => isFirst || id === attemptId)
