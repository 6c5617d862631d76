import type { Clock } from './clock.ts'
import { type Ledger, shopWallet } from './ledger.ts'
import { isFinal, promptTimeout, ruleOf, type Step } from './numbers.ts'
import { type Asked, type Kind, type Operation, productOf } from './operation.ts'
import { courseOf } from './operation-course.ts'
import type { Switches } from './switches.ts'

/** What somebody does who holds the phone. */
export type Press = 'approve' | 'decline' | 'wrongPin' | 'ignore'

export interface Operations {
  readonly begin: (asked: Asked) => Operation
  readonly find: (kind: Kind, reference: string) => Operation | undefined
  /** Whether a reference was used in the same product. */
  readonly isKnown: (kind: Kind, reference: string) => boolean
  /** Payments that a phone has been asked for, the oldest first. */
  readonly on: (number: string) => readonly Operation[]
  /** On the prompt of that reference, or the oldest. @returns whether there was one */
  readonly press: (number: string, press: Press, reference?: string) => boolean
  /** Lets everything happen that was still to come. */
  readonly finish: (operation: Operation) => void
  readonly reset: () => void
}

interface OperationsOptions {
  readonly clock: Clock
  readonly ledger: Ledger
  readonly switches: () => Switches
  readonly isLookedAt: (number: string) => boolean
  readonly onStatus: (operation: Operation) => void
  readonly keeps: number
}

/** Where nobody looks at a phone, a demo's customer need not know that there is one. */
const demoDeadline = 10_000
const demoLook = 1_000
const firstTransaction = 1_432_942_836

/** Payments, refunds and transfers, and what becomes of them. */
export function openOperations(options: OperationsOptions): Operations {
  const { clock, ledger, switches, isLookedAt, onStatus, keeps } = options
  const operations = new Map<string, Operation>()
  const timers = new Map<Operation, (() => void)[]>()
  let transactions = 0

  const keyOf = (kind: Kind, reference: string) => `${productOf(kind)} ${reference}`
  const stop = (operation: Operation) => {
    for (const callOff of timers.get(operation) ?? []) callOff()
    timers.set(operation, [])
  }
  const later = (operation: Operation, ms: number, action: () => void) =>
    timers.get(operation)?.push(clock.after(ms, action))

  function enter(operation: Operation, { status, reason }: Omit<Step, 'after'>): void {
    if (operation.status === 'SUCCESSFUL') return
    const isShort = status === 'SUCCESSFUL' && !ledger.move(entryOf(operation))
    operation.status = isShort ? 'FAILED' : status
    operation.reason = isShort ? 'NOT_ENOUGH_FUNDS' : reason
    if (operation.status === 'SUCCESSFUL') {
      operation.transactionId = String(firstTransaction + transactions)
      transactions += 1
    }
    onStatus(operation)
  }

  function entryOf(operation: Operation) {
    const { kind, reference, number, amount, refunded } = operation
    const paid = refunded === undefined ? undefined : find('payment', refunded)
    const isHalf = kind === 'payment' && ruleOf(number).tells === 'half'
    return {
      reference,
      externalId: paid?.externalId ?? operation.externalId,
      from: kind === 'payment' ? number : shopWallet,
      to: kind === 'payment' ? shopWallet : number,
      amount: Number(amount) / (isHalf ? 2 : 1),
      at: clock.now(),
    }
  }

  function approveUnseen(operation: Operation): void {
    if (isFinal(operation.status)) return
    if (isLookedAt(operation.number)) later(operation, demoLook, () => approveUnseen(operation))
    else enter(operation, outcomes.approve)
  }

  function forgetOldest(): void {
    const [oldest] = operations
    if (operations.size <= keeps || !oldest) return
    const [key, operation] = oldest
    stop(operation)
    timers.delete(operation)
    operations.delete(key)
  }

  const find = (kind: Kind, reference: string) => {
    const operation = operations.get(keyOf(kind, reference))
    return operation?.kind === kind ? operation : undefined
  }
  const on = (number: string) =>
    [...operations.values()].filter(
      (operation) => operation.kind === 'payment' && operation.number === number,
    )

  return {
    begin(asked) {
      const { course, isPrompt } = courseOf(asked, { switches: switches(), find, ledger })
      const operation: Operation = {
        ...asked,
        createdAt: clock.now(),
        course,
        status: 'CREATED',
        reason: undefined,
        transactionId: undefined,
      }
      operations.set(keyOf(asked.kind, asked.reference), operation)
      timers.set(operation, [])
      forgetOldest()
      for (const step of course) {
        if (step.after > 0) later(operation, step.after, () => enter(operation, step))
        else if (step.status !== operation.status) enter(operation, step)
      }
      if (isPrompt && switches().mode === 'demo')
        later(operation, demoDeadline, () => approveUnseen(operation))
      return operation
    },
    find,
    isKnown: (kind, reference) => operations.has(keyOf(kind, reference)),
    on,
    press(number, press, reference) {
      const operation = on(number).find(
        (asked) =>
          !isFinal(asked.status) && (reference === undefined || asked.reference === reference),
      )
      if (!operation) return false
      stop(operation)
      if (press === 'ignore') {
        const left = Math.max(0, operation.createdAt + promptTimeout - clock.now())
        later(operation, left, () => enter(operation, outcomes.ignore))
        return true
      }
      enter(operation, ruleOf(number).declines ? outcomes.decline : outcomes[press])
      return true
    },
    finish(operation) {
      stop(operation)
      const last = operation.course.at(-1)
      enter(operation, last && isFinal(last.status) ? last : outcomes.approve)
    },
    reset() {
      for (const operation of operations.values()) stop(operation)
      operations.clear()
      timers.clear()
    },
  }
}

const outcomes: Readonly<Record<Press, Omit<Step, 'after'>>> = {
  approve: { status: 'SUCCESSFUL' },
  decline: { status: 'FAILED', reason: 'APPROVAL_REJECTED' },
  // The provider has no word of its own for it.
  wrongPin: { status: 'FAILED', reason: 'INTERNAL_PROCESSING_ERROR' },
  ignore: { status: 'FAILED', reason: 'COULD_NOT_PERFORM_TRANSACTION' },
}
