import * as z from 'zod/mini'
import type { Asked, Kind } from './operation.ts'

const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
export const isReference = (text: string | undefined): text is string => uuid4.test(text ?? '')

/** Digits alone: `+` and spaces are refused. */
export const isNumber = (text: string): boolean => /^\d{8,15}$/.test(text)

const note = z.optional(z.string().check(z.maxLength(160), z.regex(/^[^'&]*$/)))
const party = z.object({
  partyIdType: z.literal('MSISDN'),
  partyId: z.string().check(z.refine(isNumber)),
})
const common = {
  amount: z.string().check(
    z.regex(/^\d{1,12}(\.\d{1,2})?$/),
    z.refine((amount) => Number(amount) > 0),
  ),
  currency: z.string(),
  externalId: z.string().check(z.regex(/^\S+$/), z.maxLength(200)),
  payerMessage: note,
  payeeNote: note,
}

const Payment = z.object({ ...common, payer: party })
const Transfer = z.object({ ...common, payee: party })
const Refund = z.object({ ...common, referenceIdToRefund: z.string().check(z.regex(uuid4)) })

type Common = Pick<Asked, 'amount' | 'currency' | 'externalId' | 'payerMessage' | 'payeeNote'>
/** Of a refund the number is that of the payment. */
export type Requested = Common & { readonly number?: string; readonly refunded?: string }

/** What the body asks for; undefined where the provider would not take it. */
export function readRequested(kind: Kind, body: string): Requested | undefined {
  const content = parseJson(body)
  if (kind === 'payment') {
    const { data } = z.safeParse(Payment, content)
    return data && { ...commonOf(data), number: data.payer.partyId }
  }
  if (kind === 'transfer') {
    const { data } = z.safeParse(Transfer, content)
    return data && { ...commonOf(data), number: data.payee.partyId }
  }
  const { data } = z.safeParse(Refund, content)
  return data && { ...commonOf(data), refunded: data.referenceIdToRefund }
}

const commonOf = ({ amount, currency, externalId, payerMessage, payeeNote }: Common): Common => ({
  amount,
  currency,
  externalId,
  payerMessage,
  payeeNote,
})

/** @returns undefined for what is no JSON, which no schema takes */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
