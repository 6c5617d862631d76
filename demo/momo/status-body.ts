import { ruleOf } from './numbers.ts'
import type { Operation } from './operation.ts'
import type { Switches } from './switches.ts'

/** What the status says, in the order of the real one; what is not known is not there. */
export function statusBody(
  operation: Operation,
  { reasonShape }: Pick<Switches, 'reasonShape'>,
): Readonly<Record<string, unknown>> {
  const { kind, externalId, number, status, transactionId } = operation
  const party = { partyIdType: 'MSISDN', partyId: number }
  return {
    ...(transactionId !== undefined && { financialTransactionId: transactionId }),
    externalId,
    ...amountIn(operation),
    ...(kind === 'payment' ? { payer: party, ...notes(operation) } : { payee: party }),
    status,
    ...reason(operation, reasonShape),
  }
}

function amountIn({ kind, number, amount, currency }: Operation) {
  const { tells } = kind === 'payment' ? ruleOf(number) : {}
  const other = currency === 'EUR' ? 'RWF' : 'EUR'
  return {
    amount: String(tells === 'half' ? Number(amount) / 2 : Number(amount)),
    currency: tells === 'other currency' ? other : currency,
  }
}

const notes = ({ payerMessage, payeeNote }: Operation) => ({
  ...(payerMessage !== undefined && { payerMessage }),
  ...(payeeNote !== undefined && { payeeNote }),
})

function reason({ reason: code }: Operation, shape: Switches['reasonShape']) {
  if (code === undefined || shape === 'absent') return {}
  if (shape === 'string') return { reason: code }
  return { reason: { code, message: code.toLowerCase().replaceAll('_', ' ') } }
}
