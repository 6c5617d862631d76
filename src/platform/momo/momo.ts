import type { MomoAccount } from '../env/env-momo.server.ts'

/** One account of MTN MoMo Collections and its address. */
export interface MomoAccess extends MomoAccount {
  /** The address that MTN calls when a payment is final; null: none. MTN has its host registered with the API user. */
  readonly callbackUrl: ((reference: string) => string) | null
}

export interface PaymentRequest {
  /** A UUID v4 that is stored before the first byte is sent. The same one again is the same payment. */
  readonly reference: string
  /** Whole units of the currency. */
  readonly amount: number
  readonly externalId: string
  /** Digits, such as 250781234567. */
  readonly msisdn: string
  /** The payer's phone shows it. Letters outside ASCII lose their accents. */
  readonly payerMessage: string
  readonly payeeNote: string
}

/** No call throws because of MTN, the network or the database. */
export interface MomoClient {
  /** Whether the number has a wallet; undefined: no usable answer within 2 s. A payment goes on without one. */
  hasWallet(msisdn: string): Promise<boolean | undefined>
  /** @throws RangeError, before anything is sent, for an amount that is no whole number above 0 */
  requestToPay(request: PaymentRequest): Promise<Sent>
  status(reference: string): Promise<Status>
}

export type Sent =
  /** MTN knows the payment, perhaps since an earlier call. Whether a phone rings is unknown. */
  | { readonly kind: 'ACCEPTED' }
  /** MTN did not take it; `code` is MTN's code, if there is one. */
  | { readonly kind: 'REFUSED'; readonly code: string | null }
  /** MTN may have taken it: only `status` tells. */
  | { readonly kind: 'UNKNOWN'; readonly fault: Fault }

export type Status =
  | {
      readonly kind: 'FOUND'
      /** UNKNOWN: a status that MTN has not published. */
      readonly status: 'PENDING' | 'SUCCESSFUL' | 'FAILED' | 'UNKNOWN'
      /** Null: no amount that can be compared. */
      readonly amount: number | null
      readonly currency: string | null
      /** MTN's word for why it failed, at most 64 characters; not only published ones. */
      readonly reason: string | null
      /** Null unless it is SUCCESSFUL. */
      readonly transactionId: string | null
    }
  | { readonly kind: 'NOT_FOUND' }
  | { readonly kind: 'NO_ANSWER'; readonly fault: Fault }

export type MomoCall = 'token' | 'requesttopay' | 'status' | 'active'

/** Why a call failed, for metrics and logs. Contains no number, no key and no text of MTN. */
export type Fault =
  /** Nothing was sent: other questions have the turns of the next seconds. */
  | 'busy'
  /** Nothing was sent, or the result was not counted: the database did not answer. */
  | 'gate'
  /** Nothing was sent: there is no token, though MTN has not refused the keys. */
  | 'no token'
  | 'time-out'
  | 'connection'
  /** A redirect, or a reply that is too long, no JSON or not what MTN publishes. */
  | 'unreadable'
  | 'rate limit'
  | 'server error'
  /** 401 with a new token, or 403. */
  | 'credentials'
  /** A code for a mistake of the shop. */
  | 'refused'
  /** 400 or 404 without such a code, or 500 with a payer's code: perhaps only this request. */
  | 'bad request'

/** The simulated MTN of a demo shop (`demo/momo`), as far as the page of the demo phone uses it. */
export interface DemoProvider {
  /** Name of the shop on the phone. */
  readonly payee: string
  readonly control: {
    /** Prompts that wait on a phone, oldest first. */
    prompts(number: string): readonly DemoPayment[]
    /** The last answered payments. */
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
