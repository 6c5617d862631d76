import type { Change } from '../../platform/journal/entry.ts'
import type { Role } from '../../platform/role.ts'
import type { EventFacts, LogEvent } from '../log-events.ts'
import { addMoney } from '../money.ts'
import { ordersTopic } from '../orders-topic.ts'
import type { orderMails } from './order.mail.ts'
import type { OrderStatus } from './order.ts'

/** The order that changed. */
export interface ChangedOrder {
  readonly id: number
  readonly trackingId: string
  /** Nulls once the customer is deleted, who gets no mail then. */
  readonly userId: number | null
  readonly email: string | null
}

/** Seconds until the receipt leaves; undefined: none is due. */
interface Receipt {
  readonly receiptIn: number | undefined
}

/** Rwf; what the order has been paid before and after. */
interface Money {
  readonly amount: number
  readonly transactionId: string | null
  readonly paidBefore: number
  readonly paidAfter: number
}

/** What can become of an order, with what is told of it. */
interface Particulars {
  readonly PLACED: Receipt
  readonly LINE_ADDED: Receipt
  readonly MOVED: { readonly from: OrderStatus; readonly to: OrderStatus }
  /** Taken out of the lists of who did it. */
  readonly HIDDEN: object
  /** Deleted: it got no line. */
  readonly REMOVED: object
  /** Money came, as somebody of the shop says. */
  readonly RECEIVED: Money
  /** Money went back. */
  readonly REFUNDED: Money
  /** The customer says that it is paid. */
  readonly CLAIMED: object
  /** A customer's phone is asked for money. */
  readonly ASKED: { readonly attemptId: string; readonly amount: number }
  /** What became of that. */
  readonly SETTLED: {
    readonly attemptId: string
    readonly from: string
    readonly to: 'SUCCEEDED' | 'FAILED' | 'UNRESOLVED'
    readonly reason: string | null
    /** Rwf */
    readonly amount: number
    /** Nobody waited on the page any more, and it still matters. */
    readonly isLate: boolean
  }
  /** The shop has money that has to go back. */
  readonly OWED: { readonly amount: number }
}
type Kind = keyof Particulars

type KindOf<K extends Kind> = { readonly kind: K } & Particulars[K]
type ChangeOf<K extends Kind> = KindOf<K> & { readonly order: ChangedOrder }
export type OrderChange = { [K in Kind]: ChangeOf<K> }[Kind]

/** That an amount came, Rwf. @param after what the order has been paid since */
export const receivedChange = (
  order: ChangedOrder,
  after: { readonly paid: number },
  { amount, transactionId = null }: { amount: number; transactionId?: string | null },
): OrderChange => ({
  kind: 'RECEIVED',
  order,
  amount,
  transactionId,
  paidBefore: addMoney(after.paid, -amount),
  paidAfter: after.paid,
})

/** The same of an amount that went back. */
export const refundedChange = (
  order: ChangedOrder,
  after: { readonly paid: number },
  { amount, transactionId = null }: { amount: number; transactionId?: string | null },
): OrderChange => ({
  kind: 'REFUNDED',
  order,
  amount,
  transactionId,
  paidBefore: addMoney(after.paid, amount),
  paidAfter: after.paid,
})

/** All that follows from a change; null: nothing of that sort. */
interface Effects {
  readonly topic: string
  /** A line of the log, with what it says beside the ids. */
  readonly log: { readonly event: LogEvent; readonly facts?: EventFacts } | null
  /** A mail to the customer. */
  readonly mail: {
    readonly template: keyof typeof orderMails
    readonly data?: object
    /** Seconds */
    readonly delay?: number
    /** Who knows, having done it. */
    readonly unlessBy?: Role
  } | null
  /** What the history says where an administrator has done it. */
  readonly history: { readonly action: string; readonly changes: readonly Change[] } | null
}

const receipt = ({ receiptIn }: Receipt): Effects['mail'] =>
  receiptIn === undefined ? null : { template: 'receipt', delay: receiptIn }

/** What the shop has to look into: what nobody knows, what was said to have failed, and its own faults. */
const isAnomaly = (from: string, to: string, reason: string | null) =>
  to === 'UNRESOLVED' || from === 'FAILED' || reason === 'SHOP'

const changesOfMoney = ({ transactionId, paidBefore, paidAfter }: Money): readonly Change[] => [
  { field: 'paid', from: paidBefore, to: paidAfter },
  ...(transactionId === null ? [] : [{ field: 'transactionId', from: null, to: transactionId }]),
]

/**
 * What follows from each kind of change, as data that `changeOrders` carries out. A new kind is a row here, a
 * new sort of effect a field of each row, and nothing compiles while one is missing.
 */
const effects: { readonly [K in Kind]: (change: Particulars[K]) => Effects } = {
  PLACED: (placed) => ({
    topic: ordersTopic,
    log: { event: 'order-placed' },
    mail: receipt(placed),
    history: null,
  }),
  LINE_ADDED: (added) => ({
    topic: ordersTopic,
    log: null,
    mail: receipt(added),
    history: null,
  }),
  MOVED: ({ from, to }) => ({
    topic: ordersTopic,
    log: { event: 'order-moved', facts: { to } },
    mail: { template: 'statusChange', data: { status: to }, unlessBy: 'CUSTOMER' },
    history: { action: 'move', changes: [{ field: 'status', from, to }] },
  }),
  RECEIVED: (money) => ({
    topic: ordersTopic,
    log: { event: 'payment-received', facts: { amount: money.amount } },
    mail: null,
    history: { action: 'received', changes: changesOfMoney(money) },
  }),
  REFUNDED: (money) => ({
    topic: ordersTopic,
    log: { event: 'refund-done', facts: { amount: money.amount } },
    mail: { template: 'refunded', data: { amount: money.amount } },
    history: { action: 'refunded', changes: changesOfMoney(money) },
  }),
  CLAIMED: () => ({
    topic: ordersTopic,
    log: { event: 'payment-claimed' },
    mail: null,
    history: null,
  }),
  ASKED: ({ attemptId, amount }) => ({
    topic: ordersTopic,
    log: { event: 'payment-asked', facts: { attemptId, amount } },
    mail: null,
    history: null,
  }),
  SETTLED: ({ attemptId, from, to, reason, amount, isLate }) => ({
    topic: ordersTopic,
    log: {
      event: isAnomaly(from, to, reason) ? 'payment-anomaly' : 'payment-settled',
      facts: { attemptId, from, to, amount, ...(reason !== null && { code: reason }) },
    },
    mail:
      isLate && to !== 'UNRESOLVED'
        ? { template: to === 'SUCCEEDED' ? 'paymentCame' : 'paymentFailed', data: { amount } }
        : null,
    history: null,
  }),
  OWED: ({ amount }) => ({
    topic: ordersTopic,
    log: { event: 'refund-due', facts: { amount } },
    mail: { template: 'refundDue', data: { amount } },
    history: null,
  }),
  HIDDEN: () => ({
    topic: ordersTopic,
    log: null,
    mail: null,
    history: { action: 'delete', changes: [] },
  }),
  REMOVED: () => ({
    topic: ordersTopic,
    log: null,
    mail: null,
    history: null,
  }),
}

export const effectsOf = <K extends Kind>(change: KindOf<K>): Effects =>
  effects[change.kind](change)
