/** `CREATED` comes before `PENDING`, though few clients know it. `ONGOING` is not a word of the provider. */
export type Status = 'CREATED' | 'PENDING' | 'ONGOING' | 'SUCCESSFUL' | 'FAILED'

/** The status of a payment, ms after the request. */
export interface Step {
  readonly after: number
  readonly status: Status
  readonly reason?: string
}

/** The behaviour of a number. Without a `course` the prompt waits for an answer. */
export interface NumberRule {
  readonly course?: readonly Step[]
  /** In `phone` mode the prompt waits for a press, and any press declines. */
  readonly declines?: true
  /** The payment is not recorded; the code says why. */
  readonly refuses?: Refusal
  /** The payment is recorded, but the caller does not get the 202. */
  readonly answers?: 'reset' | 'error' | 'timeout'
  readonly hasWallet?: false
  /** The status tells another amount or currency, or is a page. */
  readonly tells?: 'half' | 'other currency' | 'html'
}

export type Refusal =
  | 'NOT_ALLOWED'
  | 'NOT_ALLOWED_TARGET_ENVIRONMENT'
  | 'INVALID_CALLBACK_URL_HOST'
  | 'INVALID_CURRENCY'
  | 'INTERNAL_PROCESSING_ERROR'
  | 'SERVICE_UNAVAILABLE'
  | 'reset'

const seconds = 1_000
const created: Step = { after: 0, status: 'CREATED' }
const pending: Step = { after: 1 * seconds, status: 'PENDING' }
const failed = (after: number, reason: string): Step => ({ after, status: 'FAILED', reason })
const successful = (after: number): Step => ({ after, status: 'SUCCESSFUL' })

/** The states of a prompt that waits for an answer. */
export const ringing: readonly Step[] = [created, pending]
const then = (...steps: Step[]) => [...ringing, ...steps]

/** ms for which the provider waits for a PIN. */
export const promptTimeout = 300 * seconds

const atOnce = (reason: string): NumberRule => ({ course: [failed(0, reason)] })

/**
 * By the last three digits of any number. Up to 463 they are the provider's own test numbers (46733123450 and so
 * on), with 454 as measured. The numbers above are faults for which its documentation has no number.
 */
const rules: Readonly<Record<string, NumberRule>> = {
  450: atOnce('INTERNAL_PROCESSING_ERROR'),
  451: { ...atOnce('APPROVAL_REJECTED'), declines: true },
  452: atOnce('EXPIRED'),
  453: { course: ringing },
  454: { course: [created, successful(25 * seconds)] },
  455: { ...atOnce('PAYER_NOT_FOUND'), hasWallet: false },
  456: atOnce('PAYEE_NOT_ALLOWED_TO_RECEIVE'),
  457: { refuses: 'NOT_ALLOWED' },
  458: { refuses: 'NOT_ALLOWED_TARGET_ENVIRONMENT' },
  459: { refuses: 'INVALID_CALLBACK_URL_HOST' },
  460: { refuses: 'INVALID_CURRENCY' },
  461: { refuses: 'INTERNAL_PROCESSING_ERROR' },
  462: { refuses: 'SERVICE_UNAVAILABLE' },
  463: { course: then(failed(promptTimeout, 'COULD_NOT_PERFORM_TRANSACTION')) },
  // A reason that the provider has not published.
  464: atOnce('TRANSFER_TYPE_UNKNOWN'),
  470: { course: then(failed(8 * seconds, 'NOT_ENOUGH_FUNDS')) },
  471: atOnce('LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED'),
  472: atOnce('PAYER_LIMIT_REACHED'),
  473: atOnce('SENDER_ACCOUNT_NOT_ACTIVE'),
  480: { answers: 'reset', course: then(successful(5 * seconds)) },
  481: { answers: 'error', course: then(successful(5 * seconds)) },
  482: { ...atOnce('APPROVAL_REJECTED'), answers: 'timeout' },
  483: { refuses: 'reset' },
  484: { course: then(successful(40 * 60 * seconds)) },
  // It changes its mind.
  485: { course: then(failed(30 * seconds, 'EXPIRED'), successful(90 * seconds)) },
  486: { tells: 'half' },
  487: { tells: 'other currency' },
  488: { course: [created, { after: 1 * seconds, status: 'ONGOING' }] },
  489: { course: ringing, tells: 'html' },
}

export const ruleOf = (number: string): NumberRule => rules[number.slice(-3)] ?? {}

export const isFinal = (status: Status): boolean => status === 'SUCCESSFUL' || status === 'FAILED'
