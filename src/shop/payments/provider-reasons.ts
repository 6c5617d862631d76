import type { AttemptReason } from './attempt.ts'

/** MTN's words for why a payment failed, published ones and others that were seen, by what the customer can do. */
const words: Readonly<Record<Exclude<AttemptReason, 'REFUSED' | 'NOT_SENT'>, readonly string[]>> = {
  DECLINED: ['APPROVAL_REJECTED', 'PAYMENT_NOT_APPROVED', 'TRANSACTION_CANCELED'],
  NO_PIN: ['EXPIRED', 'COULD_NOT_PERFORM_TRANSACTION'],
  NO_MONEY: ['NOT_ENOUGH_FUNDS', 'LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED'],
  LIMIT: ['PAYER_LIMIT_REACHED'],
  NO_WALLET: ['PAYER_NOT_FOUND', 'SENDER_ACCOUNT_NOT_ACTIVE'],
  SHOP: [
    'NOT_ALLOWED',
    'NOT_ALLOWED_TARGET_ENVIRONMENT',
    'INVALID_CALLBACK_URL_HOST',
    'INVALID_CURRENCY',
    'PAYEE_NOT_FOUND',
    'PAYEE_NOT_ALLOWED_TO_RECEIVE',
    'PAYEE_LIMIT_REACHED',
  ],
}

const reasonOfWord = new Map(
  Object.entries(words).flatMap(([reason, those]) =>
    those.map((word) => [word, reason as AttemptReason] as const),
  ),
)

/** Why a payment failed; for none, and for a word that nobody knows, in general. */
export const reasonOf = (word: string | null): AttemptReason =>
  (word && reasonOfWord.get(word)) || 'REFUSED'

/** Why a request was not even taken: what MTN does not name is the shop's own fault. */
export const reasonOfRefusal = (word: string): AttemptReason => reasonOfWord.get(word) ?? 'SHOP'
