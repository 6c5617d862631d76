import * as z from 'zod/mini'
import { ruleOf, type Status } from './numbers.ts'

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
