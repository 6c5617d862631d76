import { recordEvent } from '../../platform/log/event-log.server.ts'
import type { MomoClient, Status } from '../../platform/momo/momo.ts'
import { brand } from '../brand.ts'
import { type DueAttempt, markSent, reschedule } from './attempt.db.ts'
import type { AttemptReason, AttemptState } from './attempt.ts'
import {
  pauseAfter,
  pauseAfterFailure,
  sentAgainWithin,
  unansweredPause,
  unknownFor,
  unresolvedAfter,
} from './attempt-schedule.ts'
import { type ShopContext, settle } from './settle.server.ts'

/**
 * Does the next step of an attempt: sends it, or asks MTN for its status.
 * @returns whether MTN has answered about it
 */
export async function processAttempt(context: ShopContext, attempt: DueAttempt): Promise<boolean> {
  const { client } = context.momo
  if (!client) return false
  if (attempt.state === 'SENDING' && attempt.sinceSent === null) {
    await send(context, client, attempt)
    return false
  }
  const status = await client.status(attempt.reference)
  await steps[attempt.state][answerOf(status, attempt)]({ context, client, attempt, status })
  return status.kind !== 'NO_ANSWER'
}

async function send(context: ShopContext, client: MomoClient, attempt: DueAttempt): Promise<void> {
  const { db } = context
  const msisdn = attempt.phone?.slice(1)
  if (!msisdn || !attempt.isWanted)
    return settle(context, attempt, { to: 'FAILED', reason: 'NOT_SENT' })
  if (attempt.age >= sentAgainWithin) {
    // The shop was down meanwhile. No phone rings so late, and MTN says that it does not know the reference.
    if (await markSent(db, attempt.id)) await reschedule(db, attempt, { pause: 1 })
    return
  }
  if ((await client.hasWallet(msisdn)) === false)
    return settle(context, attempt, { to: 'FAILED', reason: 'NO_WALLET' })
  if (await markSent(db, attempt.id)) await post(context, client, attempt)
}

/** The same reference again is the same payment. */
async function post({ db }: ShopContext, client: MomoClient, attempt: DueAttempt): Promise<void> {
  const { reference, amount, trackingId, orderId, phone } = attempt
  const sent = await client.requestToPay({
    reference,
    amount,
    externalId: trackingId,
    msisdn: (phone ?? '').slice(1),
    payerMessage: `${brand.name} #${orderId}`,
    payeeNote: trackingId,
  })
  if (sent.kind === 'ACCEPTED')
    return reschedule(db, attempt, { state: 'PENDING', isKnown: true, pause: pauseAfter(0) })
  // A refusal counts once MTN says that it does not know the reference.
  if (sent.kind === 'REFUSED')
    return reschedule(db, attempt, { providerReason: sent.code ?? 'REFUSED', pause: 1 })
  const pause = attempt.sinceNotFound === null ? pauseAfter(0) : unknownFor
  return reschedule(db, attempt, { pause })
}

/** The answer to a question, as far as the next step depends on it. */
type Answer =
  | 'PAID'
  /** Paid in another amount or currency. */
  | 'OTHER_SUM'
  | 'FAILED'
  /** Not final, or a word that MTN has not published. */
  | 'OPEN'
  | 'NOT_FOUND'
  | 'NO_ANSWER'

function answerOf(status: Status, attempt: DueAttempt): Answer {
  if (status.kind !== 'FOUND') return status.kind
  if (status.status === 'FAILED') return 'FAILED'
  if (status.status !== 'SUCCESSFUL') return 'OPEN'
  const isSame = status.amount === attempt.amount && status.currency === attempt.currency
  return isSame ? 'PAID' : 'OTHER_SUM'
}

interface StepInput {
  readonly context: ShopContext
  readonly client: MomoClient
  readonly attempt: DueAttempt
  readonly status: Status
}

type Step = (input: StepInput) => Promise<void>

const onSuccess: Step = ({ context, attempt, status }) =>
  settle(context, attempt, { to: 'SUCCEEDED', ...transactionOf(status) })

/** A person decides about a payment of another sum. */
const onOtherSum: Step = ({ context, attempt, status }) =>
  settle(context, attempt, { to: 'UNRESOLVED', ...transactionOf(status) })

const transactionOf = (status: Status) =>
  status.kind === 'FOUND' ? { transactionId: status.transactionId } : {}

const onFailure: Step = ({ context, attempt, status }) => {
  const word = status.kind === 'FOUND' ? status.reason : null
  return settle(context, attempt, {
    to: 'FAILED',
    reason: reasonOf(word),
    providerReason: word,
    pause: pauseAfterFailure(0),
  })
}

/** Plans the next question. After a day the attempt is UNRESOLVED. */
const wait: Step = async ({ context, attempt, status }) => {
  const { age, state, sinceSent } = attempt
  if (age >= unresolvedAfter) return settle(context, attempt, { to: 'UNRESOLVED' })
  const isBusy = status.kind === 'NO_ANSWER' && status.fault === 'busy'
  return reschedule(context.db, attempt, {
    ...knownBy(status),
    ...(status.kind === 'FOUND' && state === 'SENDING' && { state: 'PENDING' }),
    pause: isBusy ? 1 : pauseAfter(sinceSent ?? 0),
  })
}

const knownBy = ({ kind }: Status) => (kind === 'FOUND' ? { isKnown: true } : {})

/** MTN does not know the reference. A refused request fails. Any other request is sent once more. */
const onNotFound: Step = async ({ context, client, attempt }) => {
  const { state, providerReason, sinceNotFound, age, phone, isWanted } = attempt
  // MTN may have taken an earlier request whose answer was lost: looks back follow.
  const failed = { to: 'FAILED', pause: pauseAfterFailure(0) } as const
  if (state === 'SENDING' && providerReason !== null)
    return settle(context, attempt, {
      ...{ ...failed, providerReason },
      reason: reasonOfRefusal(providerReason),
    })
  if (sinceNotFound !== null && sinceNotFound >= unknownFor)
    return settle(context, attempt, { ...failed, reason: 'NOT_SENT' })
  const pause = unknownFor - (sinceNotFound ?? 0)
  await reschedule(context.db, attempt, { isKnown: false, pause })
  const isFirst = state === 'SENDING' && sinceNotFound === null && phone !== null
  if (isFirst && isWanted && age < sentAgainWithin)
    await post(context, client, { ...attempt, sinceNotFound: 0 })
}

/** Plans the next look back: customers were charged after a failure. */
const lookBack: Step = ({ context, attempt, status }) =>
  reschedule(context.db, attempt, {
    ...knownBy(status),
    pause: pauseAfterFailure(attempt.sinceSettled ?? 0),
  })

/** A look back without an answer does not count: it is repeated until MTN answers. */
const lookBackAgain: Step = ({ context, attempt, status }) => {
  const isBusy = status.kind === 'NO_ANSWER' && status.fault === 'busy'
  const planned = pauseAfterFailure(attempt.sinceSettled ?? 0) ?? unansweredPause
  const pause = isBusy ? 1 : Math.min(planned, unansweredPause)
  return reschedule(context.db, attempt, { pause })
}

/** Only an administrator asks about an UNRESOLVED attempt. */
const leave: Step = ({ context, attempt, status }) =>
  reschedule(context.db, attempt, { ...knownBy(status), pause: null })

const awaited = {
  PAID: onSuccess,
  OTHER_SUM: onOtherSum,
  FAILED: onFailure,
  OPEN: wait,
  NOT_FOUND: onNotFound,
  NO_ANSWER: wait,
}
const final = {
  PAID: leave,
  OTHER_SUM: leave,
  FAILED: leave,
  OPEN: leave,
  NOT_FOUND: leave,
  NO_ANSWER: leave,
}

/** The step of each state and answer. */
const steps: Readonly<Record<AttemptState, Readonly<Record<Answer, Step>>>> = {
  SENDING: awaited,
  PENDING: awaited,
  FAILED: {
    PAID: onSuccess,
    OTHER_SUM: onOtherSum,
    FAILED: lookBack,
    OPEN: lookBack,
    NOT_FOUND: lookBack,
    NO_ANSWER: lookBackAgain,
  },
  UNRESOLVED: { ...final, PAID: onSuccess, FAILED: onFailure },
  SUCCEEDED: final,
}

/** Logs a failure of one attempt, so that the others go on. */
export async function processAttemptSafely(
  context: ShopContext,
  attempt: DueAttempt,
): Promise<void> {
  try {
    await processAttempt(context, attempt)
  } catch (error) {
    context.log.error({ err: error, attemptId: attempt.id }, 'payment attempt')
    recordEvent({ ...context, user: null }, 'payment-anomaly', {
      attemptId: attempt.id,
      orderId: attempt.orderId,
      code: 'BUG',
    })
  }
}

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

/** Why a payment failed. REFUSED for no word and for an unpublished one. */
export const reasonOf = (word: string | null): AttemptReason =>
  (word && reasonOfWord.get(word)) || 'REFUSED'

/** Why MTN did not accept a request. SHOP for an unpublished word: the request itself is wrong. */
export const reasonOfRefusal = (word: string): AttemptReason => reasonOfWord.get(word) ?? 'SHOP'
