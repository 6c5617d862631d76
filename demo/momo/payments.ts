import type { DemoPress as Press } from '../../src/platform/momo/momo.ts'
import type { Clock } from './clock.ts'
import { isFinal, promptTimeout, ringing, ruleOf, type Step } from './numbers.ts'
import type { Payment, RequestedPayment } from './payment.ts'

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
