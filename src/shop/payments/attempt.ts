import * as z from 'zod/mini'
import { type Message, message } from '../../platform/language/message.ts'
import { uuid } from '../../platform/language/text.ts'
import { PaymentState } from '../orders/order-payment.ts'
import { TypedPhone } from '../phone.ts'
import { toldLookBack } from './attempt-schedule.ts'

/** The state of a request to a customer's phone. FAILED only if the provider says so. */
export const attemptStates = ['SENDING', 'PENDING', 'SUCCEEDED', 'FAILED', 'UNRESOLVED'] as const
export const AttemptState = z.enum(attemptStates)
export type AttemptState = z.output<typeof AttemptState>

/** Why an attempt failed, by what the customer can do. */
export const attemptReasons = [
  'DECLINED',
  'NO_PIN',
  'NO_MONEY',
  'LIMIT',
  'NO_WALLET',
  'SHOP',
  'REFUSED',
  'NOT_SENT',
] as const
export const AttemptReason = z.enum(attemptReasons)
export type AttemptReason = z.output<typeof AttemptReason>

/** MTN's menu of the requests that wait for a PIN. */
export const approvalsMenu = '*182*7*1#'

/**
 * The moves of an attempt: SUCCEEDED is never left, and a FAILED that turns out to have succeeded becomes it, or
 * UNRESOLVED where another sum was paid.
 */
const attemptMoves = {
  SENDING: ['PENDING', 'SUCCEEDED', 'FAILED', 'UNRESOLVED'],
  PENDING: ['SUCCEEDED', 'FAILED', 'UNRESOLVED'],
  FAILED: ['SUCCEEDED', 'UNRESOLVED'],
  UNRESOLVED: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
} as const satisfies Record<AttemptState, readonly AttemptState[]>

export const canBecome = (from: AttemptState, to: AttemptState): boolean =>
  attemptMoves[from].some((state) => state === to)

/** The customer's message for a failed attempt. */
export const reasonMessages: Readonly<Record<AttemptReason, Message>> = {
  DECLINED: message('You declined it. Nothing was taken.'),
  NO_PIN: message('The request ran out before the PIN. Nothing was taken.'),
  NO_MONEY: message('There is not enough on that number. Nothing was taken.'),
  LIMIT: message('The number has reached its limit for today. Nothing was taken.'),
  NO_WALLET: message('There is no MoMo on that number.'),
  SHOP: message('MoMo does not work here at the moment. Nothing was taken.'),
  REFUSED: message(
    'MoMo did not carry it out and did not say why; often there is too little on the number. We look again in 10 minutes.',
  ),
  NOT_SENT: message('The request did not reach MoMo. Nothing was taken.'),
}

interface ShownAttempt {
  readonly state: AttemptState
  readonly reason: AttemptReason | null
  /** Rwf */
  readonly amount: number
  /** E.164, or null. */
  readonly phone: string | null
  /** ISO 8601: until then the customer may be about to approve it. */
  readonly openUntil: string
  /** ISO 8601; null: nothing is known yet. */
  readonly settledAt: string | null
  /** Unpaid in time, its order is canceled. */
  readonly isPaidFirst: boolean
}

const unanswered = message(
  'MoMo has not answered. Your order is kept. If you approved, do not pay again; we write when we know.',
)
/** For an order that is canceled if it is not paid in time. */
const unansweredPaidFirst = message(
  'MoMo has not answered. If you approved, do not pay again; we write when we know.',
)

const refusedForGood = message(
  'MoMo did not carry it out and did not say why; often there is too little on the number.',
)

/** What the customer reads of an attempt; never that it failed, unless the provider said so. */
export function attemptMessage(attempt: ShownAttempt, now: number): Message {
  const { state, amount, phone, openUntil, isPaidFirst } = attempt
  if (state === 'SUCCEEDED')
    return message('MoMo has paid {amount}. Thank you!', { amount: { money: amount } })
  if (state === 'UNRESOLVED')
    return message('MoMo has a fault. We are asking again; do not pay twice.')
  if (state === 'FAILED') return failureMessage(attempt, now)
  if (now >= Date.parse(openUntil)) return isPaidFirst ? unansweredPaidFirst : unanswered
  return message('Approve {amount} on {phone}. Nothing there? Dial {menu}.', {
    amount: { money: amount },
    phone: phone === null ? '•••' : maskedPhone(phone),
    menu: approvalsMenu,
  })
}

function failureMessage({ reason, settledAt }: ShownAttempt, now: number): Message {
  const isRefused = reason === null || reason === 'REFUSED'
  const isOver = settledAt !== null && now >= Date.parse(settledAt) + toldLookBack * 1_000
  return isRefused && isOver ? refusedForGood : reasonMessages[reason ?? 'REFUSED']
}

export const NewAttempt = z.object({
  /** Made by the browser: a repeat is the first one again. */
  attemptId: uuid(message('An attempt ID is a UUID.')),
  phone: TypedPhone,
})
export type NewAttempt = z.output<typeof NewAttempt>

export const Attempt = z.object({
  id: z.string(),
  /** `+250 78• ••• •56`; null once the number was forgotten. */
  phone: z.nullable(z.string()),
  /** Rwf */
  amount: z.number(),
  state: AttemptState,
  reason: z.nullable(AttemptReason),
  /** What the customer reads. */
  message: z.string(),
  at: z.string(),
  /** Where a shop that is tried out shows the phone; in its customer's replies alone. */
  demoPhone: z.optional(z.string()),
})
export type Attempt = z.output<typeof Attempt>

/** An attempt in the money of an order, for administrators. */
export const AttemptOfMoney = z.extend(Attempt, {
  /** E.164, while the shop owes money back for the order; else null. */
  refundPhone: z.nullable(z.string()),
})
export type AttemptOfMoney = z.output<typeof AttemptOfMoney>

/** An attempt in the list of an administrator. */
export const Transaction = z.extend(Attempt, {
  order: z.object({ id: z.number(), trackingId: z.string() }),
  /** The provider's own; null until it is paid. */
  transactionId: z.nullable(z.string()),
})
export type Transaction = z.output<typeof Transaction>

/** What an order's customer learns of its payment. */
export const OrderPayments = z.object({
  due: z.number(),
  paid: z.number(),
  payment: PaymentState,
  /** Newest first. */
  attempts: z.array(Attempt),
})
export type OrderPayments = z.output<typeof OrderPayments>

/** `+250 78• ••• •56` of `+250788123456`: enough to know one's own number by. */
export const maskedPhone = (phone: string): string =>
  phone.startsWith('+250') && phone.length === 13
    ? `+250 ${phone.slice(4, 6)}• ••• •${phone.slice(-2)}`
    : `${phone.slice(0, 4)} ${'•'.repeat(Math.max(0, phone.length - 6))}${phone.slice(-2)}`
