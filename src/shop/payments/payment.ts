import * as z from 'zod/mini'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { cleaned, optionalParagraph, uuid } from '../../platform/language/text.ts'
import { hasAtMostTwoDecimals, minPrice } from '../money.ts'
import { Claim, PaymentState } from '../orders/order-payment.ts'
import { AttemptOfMoney } from './attempt.ts'

/** Rwf; what came by hand for an order in all is less, so that there is room for what MTN says has come. */
export const tooMuchByHand = 9e11

/** Letters and digits of a transaction ID. */
const [least, most] = [4, 40]

/** Upper-case, without the separators that SMS print in it: `PP261128.0812.G60250` is `PP2611280812G60250`. */
export const cleanTransactionId = (typed: string): string =>
  typed.replace(/[\s.\p{Pd}]/gu, '').toUpperCase()

export const paymentMessages = {
  tooMuch: message('Less than {most} can be entered for one order.', {
    most: { money: tooMuchByHand },
  }),
  enterAmount: message('Enter an amount above 0, with at most 2 decimals.'),
  enterTransaction: message('A transaction ID has {least} to {most} letters and digits.', {
    least,
    most,
  }),
  entryId: message('An entry ID is a UUID.'),
  attemptNotThere: message('There is no such payment.'),
} as const

/** Characters of a note on an entry. */
export const maxEntryNoteLength = 300

const amount = z
  .number(encodeMessage(paymentMessages.enterAmount))
  .check(
    z.minimum(minPrice, encodeMessage(paymentMessages.enterAmount)),
    z.lt(tooMuchByHand, encodeMessage(paymentMessages.tooMuch)),
    z.refine(hasAtMostTwoDecimals, encodeMessage(paymentMessages.enterAmount)),
  )

const notATransaction = encodeMessage(paymentMessages.enterTransaction)

const separators = '[\\s.\\p{Pd}]*'
const written = new RegExp(
  `^(?:(?:${separators}[0-9A-Za-z]){${least},${most}}${separators})?$`,
  'u',
)

/** As the provider's SMS has it, in whatever case and with separators; null and blank are none. */
const typedTransactionId = z.pipe(
  z.nullish(z.string(notATransaction).check(cleaned, z.trim(), z.regex(written, notATransaction))),
  z.transform((typed: string | null | undefined) => cleanTransactionId(typed ?? '') || undefined),
)

/** `entryId` makes a repeat harmless. */
export const NewEntry = z.object({
  entryId: uuid(paymentMessages.entryId),
  amount,
  transactionId: z.optional(typedTransactionId),
  note: z.optional(optionalParagraph(maxEntryNoteLength)),
})
export type NewEntry = z.output<typeof NewEntry>

/** With `due` it is entered only while so much is to be paid: two who see the same claim enter it once. */
export const NewReceipt = z.extend(NewEntry, { due: z.optional(z.number()) })
export type NewReceipt = z.output<typeof NewReceipt>

export const NewClaim = z.object({ transactionId: z.optional(typedTransactionId) })
export type NewClaim = z.output<typeof NewClaim>

export const entryKinds = ['RECEIVED', 'REFUNDED'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Money that came or went. `by`: the username; null for the provider, what counts from before, and deleted people. */
export const Entry = z.object({
  id: z.string(),
  amount: z.number(),
  transactionId: z.nullable(z.string()),
  note: z.nullable(z.string()),
  at: z.string(),
  by: z.nullable(z.string()),
})
export type Entry = z.output<typeof Entry>

export const MoneyEntry = z.extend(Entry, {
  kind: z.enum(entryKinds),
  /** The attempt by which it came. */
  attemptId: z.nullable(z.string()),
})
export type MoneyEntry = z.output<typeof MoneyEntry>

/** All that is known of an order's money, oldest entries first, newest attempts first. */
export const OrderMoney = z.object({
  due: z.number(),
  paid: z.number(),
  payment: PaymentState,
  entries: z.array(MoneyEntry),
  attempts: z.array(AttemptOfMoney),
  claims: z.array(Claim),
})
export type OrderMoney = z.output<typeof OrderMoney>

/** Orders that the list of refunds names at most. */
export const maxRefundsListed = 100

/** What has to go back to customers, Rwf: of all orders, and of the oldest ones each by itself. */
export const RefundsDue = z.object({
  count: z.number(),
  amount: z.number(),
  orders: z.array(z.object({ id: z.number(), trackingId: z.string(), amount: z.number() })),
})
export type RefundsDue = z.output<typeof RefundsDue>
