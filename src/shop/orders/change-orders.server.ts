import type { Context } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import type { RecordEntry } from '../../platform/journal/changes.server.ts'
import type { Change, Entry } from '../../platform/journal/entry.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import type { Role } from '../../platform/role.ts'
import { type StockChange, stockEntries } from '../catalogue/catalogue.server.ts'
import type { EventFacts, LogEvent } from '../log-events.ts'
import { addMoney } from '../money.ts'
import { ordersTopic } from '../orders-topic.ts'
import type { orderMails } from './order.mail.ts'
import type { OrderStatus } from './order.ts'
import type { Channel } from './order-channel.ts'

/** `user` is null where the shop acts by itself. */
type ChangeContext = Pick<Context, 'journal' | 'outbox' | 'log' | 'user'>

/** The result of a change, with what changed. */
export interface ChangeResult<T> {
  readonly result: T
  readonly changes: readonly OrderChange[]
  readonly stock: readonly StockChange[]
}

/** A result for which no order changed. */
export const noChange = <T>(result: T): ChangeResult<T> => ({ result, changes: [], stock: [] })

/**
 * Changes orders in a transaction, which runs again from the start after a deadlock. Then it carries out the
 * `effects` of each change: journal entries and mails in the same transaction, log lines after the commit.
 * @param work may record what else has changed
 */
export async function changeOrders<T>(
  context: ChangeContext,
  work: (tx: Tx, record: RecordEntry) => Promise<ChangeResult<T>>,
): Promise<T> {
  const { journal, user } = context
  const { result, changes } = await journal.change(user, async (tx, record) => {
    const outcome = await work(tx, record)
    for (const change of outcome.changes) {
      record(entryOf(context, change))
      await mailCustomer(context, tx, change)
    }
    for (const entry of stockEntries(outcome.stock)) record(entry)
    return outcome
  })
  for (const change of changes) logChange(context, change)
  return result
}

function entryOf({ user }: ChangeContext, change: OrderChange): Entry {
  const { id, userId } = change.order
  const { history } = effectsOf(change)
  const entry = { topic: ordersTopic, about: [id], ofUserId: userId }
  if (!history || user?.role !== 'ADMIN') return entry
  return { ...entry, history: { noun: 'order', nounId: id, name: `#${id}`, ...history } }
}

async function mailCustomer(
  { outbox, user }: ChangeContext,
  tx: Tx,
  change: OrderChange,
): Promise<void> {
  const { id: orderId, email: recipient } = change.order
  const { mail } = effectsOf(change)
  if (!mail || !recipient || (user && mail.unlessBy === user.role)) return
  const { template, data, delay = 0 } = mail
  await outbox.enqueue(tx, { template, recipient, data: { orderId, ...data }, delay })
}

function logChange(context: ChangeContext, change: OrderChange): void {
  const { id: orderId, trackingId } = change.order
  const { log } = effectsOf(change)
  if (log) recordEvent(context, log.event, { orderId, trackingId, ...log.facts })
}

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
  readonly transactionId?: string | null | undefined
  readonly paidBefore: number
  readonly paidAfter: number
}

/** The kinds of change, each with its data. */
interface ChangePayloads {
  readonly PLACED: Receipt & {
    /** How an order came that an administrator entered. */
    readonly channel?: Channel
  }
  readonly LINE_ADDED: Receipt
  readonly MOVED: { readonly from: OrderStatus; readonly to: OrderStatus }
  /** The user took it out of their lists. */
  readonly HIDDEN: object
  /** Deleted, because it had no line. */
  readonly REMOVED: object
  /** An administrator recorded money that came. */
  readonly RECEIVED: Money
  /** Money went back. */
  readonly REFUNDED: Money
  /** The customer says that it is paid. */
  readonly CLAIMED: object
  /** A customer's phone is asked for money. */
  readonly ASKED: { readonly attemptId: string; readonly amount: number }
  /** The request for money ended. */
  readonly SETTLED: {
    readonly attemptId: string
    readonly from: string
    readonly to: 'SUCCEEDED' | 'FAILED' | 'UNRESOLVED'
    readonly reason: string | null
    /** Rwf */
    readonly amount: number
    /** The customer has left the page and has to be mailed. */
    readonly isLate: boolean
  }
  /** The shop owes the customer a refund. */
  readonly OWED: { readonly amount: number }
}
type Kind = keyof ChangePayloads

type KindOf<K extends Kind> = { readonly kind: K } & ChangePayloads[K]
type ChangeOf<K extends Kind> = KindOf<K> & { readonly order: ChangedOrder }
export type OrderChange = { [K in Kind]: ChangeOf<K> }[Kind]

/** Money that came or went back, Rwf. @param after what the order has been paid since */
export function moneyChange(
  kind: 'RECEIVED' | 'REFUNDED',
  order: ChangedOrder,
  {
    amount,
    after,
    transactionId,
  }: Pick<Money, 'amount' | 'transactionId'> & { after: { paid: number } },
): OrderChange {
  const paidBefore = addMoney(after.paid, kind === 'RECEIVED' ? -amount : amount)
  return { kind, order, amount, transactionId, paidBefore, paidAfter: after.paid }
}

/** Side effects of a change, apart from the journal entry of the order. */
interface Effects {
  /** A line of the log, with what it says beside the ids. */
  readonly log?: { readonly event: LogEvent; readonly facts?: EventFacts }
  /** A mail to the customer. */
  readonly mail?: {
    readonly template: keyof typeof orderMails
    readonly data?: object
    /** Seconds */
    readonly delay?: number
    /** No mail is sent if a user of this role made the change. */
    readonly unlessBy?: Role
  }
  /** What the history says where an administrator has done it. */
  readonly history?: { readonly action: string; readonly changes: readonly Change[] }
}

const receiptOf = ({ receiptIn }: Receipt): Effects =>
  receiptIn === undefined ? {} : { mail: { template: 'receipt', delay: receiptIn } }

/** The shop has to look into it: its outcome is unknown, it had counted as failed, or the shop is at fault. */
const isAnomaly = (from: string, to: string, reason: string | null) =>
  to === 'UNRESOLVED' || from === 'FAILED' || reason === 'SHOP'

const changesOfMoney = ({ transactionId, paidBefore, paidAfter }: Money): readonly Change[] => [
  { field: 'paid', from: paidBefore, to: paidAfter },
  ...(transactionId ? [{ field: 'transactionId', from: null, to: transactionId }] : []),
]

/**
 * What follows from each kind of change, as data that `changeOrders` carries out. A new kind is a row here, and
 * nothing compiles while it is missing.
 */
const effects: { readonly [K in Kind]: (change: ChangePayloads[K]) => Effects } = {
  PLACED: ({ channel, ...placed }) => ({
    log: { event: 'order-placed' },
    ...receiptOf(placed),
    history: {
      action: 'create',
      changes: [{ field: 'channel', from: null, to: channel }],
    },
  }),
  LINE_ADDED: receiptOf,
  MOVED: ({ from, to }) => ({
    log: { event: 'order-moved', facts: { to } },
    mail: { template: 'statusChange', data: { status: to }, unlessBy: 'CUSTOMER' },
    history: { action: 'move', changes: [{ field: 'status', from, to }] },
  }),
  RECEIVED: (money) => ({
    log: { event: 'payment-received', facts: { amount: money.amount } },
    history: { action: 'received', changes: changesOfMoney(money) },
  }),
  REFUNDED: (money) => ({
    log: { event: 'refund-done', facts: { amount: money.amount } },
    mail: { template: 'refunded', data: { amount: money.amount } },
    history: { action: 'refunded', changes: changesOfMoney(money) },
  }),
  CLAIMED: () => ({ log: { event: 'payment-claimed' } }),
  ASKED: ({ attemptId, amount }) => ({
    log: { event: 'payment-asked', facts: { attemptId, amount } },
  }),
  SETTLED: ({ attemptId, from, to, reason, amount, isLate }) => ({
    log: {
      event: isAnomaly(from, to, reason) ? 'payment-anomaly' : 'payment-settled',
      facts: { attemptId, from, to, amount, ...(reason !== null && { code: reason }) },
    },
    ...(isLate &&
      to !== 'UNRESOLVED' && {
        mail: { template: to === 'SUCCEEDED' ? 'paymentCame' : 'paymentFailed', data: { amount } },
      }),
  }),
  OWED: ({ amount }) => ({
    log: { event: 'refund-due', facts: { amount } },
    mail: { template: 'refundDue', data: { amount } },
  }),
  HIDDEN: () => ({ history: { action: 'delete', changes: [] } }),
  REMOVED: () => ({}),
}

export const effectsOf = <K extends Kind>(change: KindOf<K>): Effects =>
  effects[change.kind](change)
