import * as z from 'zod/mini'
import type { DemoPress as Press } from '../../src/platform/momo/momo.ts'
import type { Clock } from './clock.ts'
import { isFinal, promptTimeout, ringing, ruleOf, type Status, type Step } from './numbers.ts'

/** A request to pay that the provider has taken. */
export interface RequestedPayment {
  readonly reference: string
  readonly externalId: string
  /** As sent: the status writes `5.0` as `5`. */
  readonly amount: string
  readonly currency: string
  /** The payer's phone. */
  readonly number: string
  readonly payerMessage?: string | undefined
  readonly payeeNote?: string | undefined
  readonly callbackUrl?: string | undefined
}

export interface Payment extends RequestedPayment {
  /** ms since 1970 */
  readonly createdAt: number
  status: Status
  reason: string | undefined
  transactionId: string | undefined
}

/** The body of the status, with the keys in the provider's order; unknown ones are left out. */
export function statusBody(payment: Payment): Readonly<Record<string, unknown>> {
  const { externalId, number, status, reason, transactionId, payerMessage, payeeNote } = payment
  return {
    ...(transactionId !== undefined && { financialTransactionId: transactionId }),
    externalId,
    ...amountIn(payment),
    payer: { partyIdType: 'MSISDN', partyId: number },
    ...(payerMessage !== undefined && { payerMessage }),
    ...(payeeNote !== undefined && { payeeNote }),
    status,
    ...(reason !== undefined && { reason }),
  }
}

function amountIn({ number, amount, currency }: Payment) {
  const { tells } = ruleOf(number)
  const other = currency === 'EUR' ? 'RWF' : 'EUR'
  return {
    amount: String(tells === 'half' ? Number(amount) / 2 : Number(amount)),
    currency: tells === 'other currency' ? other : currency,
  }
}

const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
export const isReference = (text: string | undefined): text is string => uuid4.test(text ?? '')

/** Digits alone: `+` and spaces are refused. */
export const isNumber = (text: string): boolean => /^\d{8,15}$/.test(text)

const note = z.optional(z.string().check(z.maxLength(160), z.regex(/^[^'&]*$/)))
const Body = z.object({
  amount: z.string().check(
    z.regex(/^\d{1,12}(\.\d{1,2})?$/),
    z.refine((amount) => Number(amount) > 0),
  ),
  currency: z.string(),
  externalId: z.string().check(z.regex(/^\S+$/), z.maxLength(200)),
  payer: z.object({
    partyIdType: z.literal('MSISDN'),
    partyId: z.string().check(z.refine(isNumber)),
  }),
  payerMessage: note,
  payeeNote: note,
})

/** @returns undefined for a body that the provider refuses */
export function readPayment(
  body: string,
): Omit<RequestedPayment, 'reference' | 'callbackUrl'> | undefined {
  const { data } = z.safeParse(Body, parseJson(body))
  if (!data) return undefined
  const { payer, ...rest } = data
  return { ...rest, number: payer.partyId }
}

/** @returns undefined for text that is no JSON, which no schema takes */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * How prompts are answered. `auto`: approved after 3 s. `phone`: a prompt waits for a press. `demo`: a prompt waits
 * while the page of its phone is open, and is approved after 10 s without one.
 */
export type Mode = 'auto' | 'phone' | 'demo'

export type Payments = ReturnType<typeof openPayments>

interface Entry {
  readonly reference: string
  readonly externalId: string
  readonly from: string
  readonly amount: number
}

interface PaymentsOptions {
  readonly clock: Clock
  readonly mode: Mode
  /** Whether the page of this phone is open. */
  readonly isLookedAt: (number: string) => boolean
  readonly onStatus: (payment: Payment) => void
  /** Payments, and entries of the ledger, of which the oldest are forgotten. */
  readonly keeps: number
}

/** ms */
const demoDeadline = 10_000
const demoLook = 1_000
const firstTransaction = 1_432_942_836

const byItself: readonly Step[] = [...ringing, { after: 3_000, status: 'SUCCESSFUL' }]

export function openPayments({ clock, mode, isLookedAt, onStatus, keeps }: PaymentsOptions) {
  const payments = new Map<string, Payment>()
  const timers = new Map<Payment, (() => void)[]>()
  const entries: Entry[] = []
  let transactions = 0

  const stop = (payment: Payment) => {
    for (const callOff of timers.get(payment) ?? []) callOff()
    timers.set(payment, [])
  }
  const later = (payment: Payment, ms: number, action: () => void) =>
    timers.get(payment)?.push(clock.after(ms, action))

  function enter(payment: Payment, { status, reason }: Omit<Step, 'after'>): void {
    if (payment.status === 'SUCCESSFUL') return
    payment.status = status
    payment.reason = reason
    if (status === 'SUCCESSFUL') {
      payment.transactionId = String(firstTransaction + transactions)
      transactions += 1
      charge(payment)
    }
    onStatus(payment)
  }

  function charge({ reference, externalId, number, amount }: Payment): void {
    const isHalf = ruleOf(number).tells === 'half'
    const charged = Number(amount) / (isHalf ? 2 : 1)
    if (entries.push({ reference, externalId, from: number, amount: charged }) > keeps)
      entries.shift()
  }

  function approveUnseen(payment: Payment): void {
    if (isFinal(payment.status)) return
    if (isLookedAt(payment.number)) later(payment, demoLook, () => approveUnseen(payment))
    else enter(payment, outcomes.approve)
  }

  /** The steps that come without a press. */
  function courseOf(number: string): { course: readonly Step[]; isPrompt: boolean } {
    const { course, declines } = ruleOf(number)
    if (course && !(declines && mode === 'phone')) return { course, isPrompt: false }
    return { course: mode === 'auto' ? byItself : ringing, isPrompt: true }
  }

  function forgetOldest(): void {
    const [oldest] = payments
    if (payments.size <= keeps || !oldest) return
    const [reference, payment] = oldest
    stop(payment)
    timers.delete(payment)
    payments.delete(reference)
  }

  /** Payments of a phone, the oldest first. */
  const on = (number: string): readonly Payment[] =>
    [...payments.values()].filter((payment) => payment.number === number)

  return {
    begin(requested: RequestedPayment): void {
      const payment: Payment = {
        ...requested,
        createdAt: clock.now(),
        status: 'CREATED',
        reason: undefined,
        transactionId: undefined,
      }
      payments.set(payment.reference, payment)
      timers.set(payment, [])
      forgetOldest()
      const { course, isPrompt } = courseOf(payment.number)
      for (const step of course) {
        if (step.after > 0) later(payment, step.after, () => enter(payment, step))
        else if (step.status !== payment.status) enter(payment, step)
      }
      if (isPrompt && mode === 'demo') later(payment, demoDeadline, () => approveUnseen(payment))
    },
    find: (reference: string): Payment | undefined => payments.get(reference),
    on,
    /** Answers the prompt with this reference, or the oldest. @returns whether there was one */
    press(number: string, press: Press, reference?: string): boolean {
      const payment = on(number).find(
        (one) => !isFinal(one.status) && (reference === undefined || one.reference === reference),
      )
      if (!payment) return false
      stop(payment)
      if (press === 'ignore') {
        const left = Math.max(0, payment.createdAt + promptTimeout - clock.now())
        later(payment, left, () => enter(payment, outcomes.ignore))
        return true
      }
      enter(payment, ruleOf(number).declines ? outcomes.decline : outcomes[press])
      return true
    },
    /** The money that was really charged: tests compare the shop's books with it. */
    ledger: {
      entries: (): readonly Entry[] => [...entries],
      /** The sum that was charged for an external id. */
      net: (externalId: string): number =>
        entries
          .filter((entry) => entry.externalId === externalId)
          .reduce((sum, { amount }) => sum + amount, 0),
    },
    reset(): void {
      for (const payment of payments.values()) stop(payment)
      payments.clear()
      timers.clear()
      entries.length = 0
    },
  }
}

const outcomes: Readonly<Record<Press, Omit<Step, 'after'>>> = {
  approve: { status: 'SUCCESSFUL' },
  decline: { status: 'FAILED', reason: 'APPROVAL_REJECTED' },
  // The provider has no reason of its own for a wrong PIN.
  wrongPin: { status: 'FAILED', reason: 'INTERNAL_PROCESSING_ERROR' },
  ignore: { status: 'FAILED', reason: 'COULD_NOT_PERFORM_TRANSACTION' },
}
