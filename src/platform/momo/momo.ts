import type { MomoAccount } from '../env/env-momo.server.ts'

/** One account of MTN MoMo Collections, and how it is reached. */
export interface MomoAccess extends MomoAccount {
  /** Where MTN says that a payment is final; null: nowhere. Its host is the one that the API user was made with. */
  readonly callbackUrl: ((reference: string) => string) | null
}

export interface PaymentRequest {
  /** A UUID v4 that is kept before the first byte is sent: the same one again is the same payment. */
  readonly reference: string
  /** Whole units of the currency. */
  readonly amount: number
  readonly externalId: string
  /** Digits, such as 250781234567. */
  readonly msisdn: string
  /** What the payer's phone shows; letters outside ASCII lose their accents. */
  readonly payerMessage: string
  readonly payeeNote: string
}

/** No call throws because of MTN, of the line to it or of the database; and none says more than is known. */
export interface MomoClient {
  /** Whether the number has a wallet; undefined: no usable answer within 2 s, which is no reason not to go on. */
  hasWallet(msisdn: string): Promise<boolean | undefined>
  /** @throws RangeError, before anything is sent, for an amount that is not a whole one above 0 */
  requestToPay(request: PaymentRequest): Promise<Sent>
  status(reference: string): Promise<Status>
}

export type Sent =
  /** It is known there by now, if only since an earlier call. Whether a phone rings is not known. */
  | { readonly kind: 'ACCEPTED' }
  /** Surely not taken; `code` is MTN's word, where there is one. */
  | { readonly kind: 'REFUSED'; readonly code: string | null }
  /** It may have been taken: only `status` tells. */
  | { readonly kind: 'UNKNOWN'; readonly fault: Fault }

export type Status =
  | {
      readonly kind: 'FOUND'
      /** UNKNOWN: a word that nobody knows. */
      readonly status: 'PENDING' | 'SUCCESSFUL' | 'FAILED' | 'UNKNOWN'
      /** Null: none that can be compared. */
      readonly amount: number | null
      readonly currency: string | null
      /** MTN's word for why it failed, at most 64 characters: any word, not only those that are published. */
      readonly reason: string | null
      /** Only of one that is SUCCESSFUL. */
      readonly transactionId: string | null
    }
  | { readonly kind: 'NOT_FOUND' }
  | { readonly kind: 'NO_ANSWER'; readonly fault: Fault }

export type MomoCall = 'token' | 'requesttopay' | 'status' | 'active'

/** Why a call came to nothing, for metrics and logs: no number, no key, nothing that MTN wrote. */
export type Fault =
  /** Nothing was sent: others have the next seconds. */
  | 'busy'
  /** Nothing was sent, or not noted: the database did not answer. */
  | 'gate'
  /** Nothing was sent: there is no token, for another reason than the keys. */
  | 'no token'
  | 'time-out'
  | 'connection'
  | 'redirect'
  | 'too long'
  | 'not JSON'
  | 'unreadable'
  | 'unexpected'
  | 'rate limit'
  | 'server error'
  /** 401 with a new token, or 403. */
  | 'credentials'
  /** A code that names what the shop does wrong. */
  | 'refused'
  /** 400 or 404 without such a code, or 500 with a payer's: it may be about this request alone. */
  | 'bad request'

/** MTN as this process plays it while a shop is tried out (`demo/momo`): what the page of a phone shows and does. */
export interface DemoProvider {
  /** The name of the shop on the phone. */
  readonly payee: string
  readonly control: {
    /** Prompts that wait on a phone, the oldest first. */
    prompts(number: string): readonly DemoPayment[]
    /** The last payments that were approved or not. */
    settled(number: string): readonly DemoPayment[]
    /** Notes that the page of this phone is open. */
    look(number: string): void
    press(number: string, press: DemoPress, reference?: string): boolean
  }
}

export interface DemoPayment {
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly status: string
}

export type DemoPress = 'approve' | 'decline' | 'wrongPin' | 'ignore'
