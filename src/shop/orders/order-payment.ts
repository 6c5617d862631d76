import * as z from 'zod/mini'
import { type Message, message } from '../../platform/language/message.ts'
import { firstStatus, type orderStatuses } from './order-status.ts'

/**
 * What an order has been paid, as plain data: a new one is a row here, one in `orderPayment`
 * (order-columns.db.ts), and words where screens name it.
 */
export const paymentStates = [
  'UNPAID',
  'PART',
  'WAITING',
  'PAID',
  'OVERPAID',
  'REFUND_DUE',
  'REFUNDED',
] as const
export const PaymentState = z.enum(paymentStates)
export type PaymentState = z.output<typeof PaymentState>

interface PaymentRow {
  /** What readers of lists and pages see on its badge. */
  readonly label: Message
  /** Yellow, green, blue and red, as those of the statuses. */
  readonly tone: 'warning' | 'success' | 'info' | 'danger'
  /** The shop has money that is not its own. */
  readonly isOwed: boolean
}

export const paymentTable: Readonly<Record<PaymentState, PaymentRow>> = {
  UNPAID: { label: message('Not paid'), tone: 'warning', isOwed: false },
  PART: { label: message('Paid in part'), tone: 'warning', isOwed: false },
  WAITING: { label: message('Waiting for payment'), tone: 'info', isOwed: false },
  PAID: { label: message('PAID'), tone: 'success', isOwed: false },
  OVERPAID: { label: message('Paid too much'), tone: 'danger', isOwed: true },
  REFUND_DUE: { label: message('Refund due'), tone: 'danger', isOwed: true },
  REFUNDED: { label: message('Refunded'), tone: 'info', isOwed: false },
}

/** Rwf that have to go back to the customer. */
export const owedOf = ({
  payment,
  paid,
  totalAmount,
}: {
  readonly payment: PaymentState
  readonly paid: number
  readonly totalAmount: number
}): number => {
  if (!paymentTable[payment].isOwed) return 0
  return payment === 'REFUND_DUE' ? paid : Math.round((paid - totalAmount) * 100) / 100
}

/** An old tab, or what a device has kept, may be of a time when orders said nothing of money. */
interface Prepaid {
  readonly status: (typeof orderStatuses)[number]
  readonly payment?: PaymentState | undefined
  readonly payBefore?: string | null | undefined
  readonly gateway?: string | null | undefined
}

export const paidEnough: readonly (PaymentState | undefined)[] = ['PAID', 'OVERPAID']

/** It has to be paid before it is cooked, and is not. Its method may have lost its gateway since. */
export const awaitsPayment = ({ status, payBefore, payment, gateway = 'MTN_MOMO' }: Prepaid) =>
  status === firstStatus &&
  Boolean(payBefore) &&
  gateway === 'MTN_MOMO' &&
  !paidEnough.includes(payment)

/** What the customer says to have paid, and when. */
export const Claim = z.object({ at: z.string(), transactionId: z.nullable(z.string()) })
export type Claim = z.output<typeof Claim>

/** How what is due can be paid to the kitchen's own merchant code. */
export const PayBy = z.object({
  code: z.string(),
  /** Rwf: whole francs, rounded up. */
  amount: z.number(),
  /** What a phone dials. */
  dial: z.string(),
  /** The same as a link; a hash sign in it would begin a fragment. */
  link: z.string(),
})
export type PayBy = z.output<typeof PayBy>

/** MTN's menu for paying a merchant in Rwanda. */
export function payByCode(code: string, due: number): PayBy {
  const amount = Math.ceil(due)
  const dial = `*182*8*1*${code}*${amount}#`
  return { code, amount, dial, link: `tel:${dial.replace('#', '%23')}` }
}

/** The fields of an order that say what it has been paid. */
export const orderPaymentFields = {
  /** Rwf, what came minus what went back. */
  paid: z.number(),
  /** Rwf that are still to be paid. */
  due: z.number(),
  payment: PaymentState,
  /** Unpaid after that, the shop cancels it; null: it need not be paid first. */
  payBefore: z.nullable(z.string()),
  /** Null: the customer has not said that it is paid since money was last received. */
  claim: z.nullable(Claim),
}
