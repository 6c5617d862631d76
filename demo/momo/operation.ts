import type { Product } from './access.ts'
import type { Status, Step } from './numbers.ts'

export type Kind = 'payment' | 'refund' | 'transfer'

/** What somebody who may has asked for. */
export interface Asked {
  readonly kind: Kind
  readonly reference: string
  readonly externalId: string
  /** As it was sent: `5.0` comes back as `5`. */
  readonly amount: string
  readonly currency: string
  /** Who pays, or who is paid. */
  readonly number: string
  readonly payerMessage?: string | undefined
  readonly payeeNote?: string | undefined
  readonly callbackUrl?: string | undefined
  /** Of a refund: the payment's reference. */
  readonly refunded?: string
}

export interface Operation extends Asked {
  /** ms since 1970 */
  readonly createdAt: number
  /** What is still to come, by itself. */
  readonly course: readonly Step[]
  status: Status
  reason: string | undefined
  transactionId: string | undefined
}

/** References are unique in a product. */
export const productOf = (kind: Kind): Product =>
  kind === 'payment' ? 'collection' : 'disbursement'
