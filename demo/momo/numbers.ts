/** `CREATED` comes before `PENDING` though few clients know it, `ONGOING` is a word that nobody knows. */
export type Status = 'CREATED' | 'PENDING' | 'ONGOING' | 'SUCCESSFUL' | 'FAILED'

/** What a payment has become, ms after it was asked for. */
export interface Step {
  readonly after: number
  readonly status: Status
  readonly reason?: string
}

/** What is special about a number; without a `course` somebody answers the prompt. */
export interface NumberRule {
  readonly course?: readonly Step[]
  /** Instead of `course`, with the switch of that name. */
  readonly realTime?: readonly Step[]
  /** In `phone` mode it waits for a press, whatever is pressed then. */
  readonly declines?: true
  /** The payment is not recorded, and the code says why. */
  readonly refuses?: Refusal
  /** The payment is recorded, and whoever asked for it does not hear that. */
  readonly answers?: 'reset' | 'error' | 'timeout'
  readonly hasWallet?: false
  /** What the status says of a payment that was another one. */
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

/** What a prompt goes through before somebody answers it. */
export const ringing: readonly Step[] = [created, pending]
const then = (...steps: Step[]) => [...ringing, ...steps]

/** ms for which the provider waits for a PIN. */
export const promptTimeout = 300 * seconds
const noPin = failed(promptTimeout, 'COULD_NOT_PERFORM_TRANSACTION')

const atOnce = (reason: string): NumberRule => ({ course: [failed(0, reason)] })

/**
 * By the last three digits of any number. Up to 463 as the provider's own test numbers (46733123450 and so on),
 * and 454 as it was measured; those above are what its documentation has no number for.
 */
const rules: Readonly<Record<string, NumberRule>> = {
  450: atOnce('INTERNAL_PROCESSING_ERROR'),
  451: { ...atOnce('APPROVAL_REJECTED'), declines: true },
  452: { ...atOnce('EXPIRED'), realTime: then(failed(promptTimeout, 'EXPIRED')) },
  453: { course: ringing, realTime: then(noPin) },
  454: { course: [created, successful(25 * seconds)] },
  455: { ...atOnce('PAYER_NOT_FOUND'), hasWallet: false },
  456: atOnce('PAYEE_NOT_ALLOWED_TO_RECEIVE'),
  457: { refuses: 'NOT_ALLOWED' },
  458: { refuses: 'NOT_ALLOWED_TARGET_ENVIRONMENT' },
  459: { refuses: 'INVALID_CALLBACK_URL_HOST' },
  460: { refuses: 'INVALID_CURRENCY' },
  461: { refuses: 'INTERNAL_PROCESSING_ERROR' },
  462: { refuses: 'SERVICE_UNAVAILABLE' },
  463: { course: then(noPin) },
  // A reason that nobody has published.
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
