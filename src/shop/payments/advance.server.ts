import { recordEvent } from '../../platform/log/event-log.server.ts'
import type { MomoClient, Status } from '../../platform/momo/momo.ts'
import { brand } from '../brand.ts'
import { markSent, note, type Work } from './attempt.db.ts'
import {
  pauseAfter,
  pauseAfterFailure,
  sentAgainWithin,
  unansweredPause,
  unknownFor,
  unresolvedAfter,
} from './attempt-schedule.ts'
import { reasonOf, reasonOfRefusal } from './provider-reasons.ts'
import { type ShopContext, settle } from './settle.server.ts'

/**
 * Does with an attempt what is to be done next: sends it, or asks MTN what became of it.
 * @returns whether MTN has said what it knows
 */
export async function advance(context: ShopContext, attempt: Work): Promise<boolean> {
  const { client } = context.momo
  if (!client) return false
  if (attempt.state === 'SENDING' && attempt.sinceSent === null) {
    await send(context, client, attempt)
    return false
  }
  const status = await client.status(attempt.reference)
  if (status.kind === 'NO_ANSWER') {
    await unanswered(context, attempt, { isBusy: status.fault === 'busy' })
    return false
  }
  if (status.kind === 'NOT_FOUND') await doubt(context, client, attempt)
  else await follow(context, attempt, status)
  return true
}

async function send(context: ShopContext, client: MomoClient, attempt: Work): Promise<void> {
  const msisdn = attempt.phone?.slice(1)
  if (!msisdn) return settle(context, attempt, { to: 'FAILED', reason: 'NOT_SENT' })
  if (!attempt.isWanted) return settle(context, attempt, { to: 'FAILED', reason: 'NOT_SENT' })
  if (attempt.age >= sentAgainWithin) return tooLate(context, attempt)
  // Nobody's phone has to ring for that.
  if ((await client.hasWallet(msisdn)) === false)
    return settle(context, attempt, { to: 'FAILED', reason: 'NO_WALLET' })
  if (await markSent(context.db, attempt.id)) await post(context, client, attempt)
}

/** The shop was down meanwhile: no phone rings for what nobody waits for any more. MTN does not know it, and says so. */
async function tooLate({ db }: ShopContext, attempt: Work): Promise<void> {
  if (await markSent(db, attempt.id)) await note(db, attempt, { pause: 1 })
}

/** The same reference again is the same payment. */
async function post({ db }: ShopContext, client: MomoClient, attempt: Work): Promise<void> {
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
    return note(db, attempt, { state: 'PENDING', isKnown: true, pause: pauseAfter(0) })
  // Not taken, it seems: that MTN does not know it makes it sure.
  if (sent.kind === 'REFUSED')
    return note(db, attempt, { providerReason: sent.code ?? 'REFUSED', pause: 1 })
  return note(db, attempt, { pause: attempt.sinceNotFound === null ? pauseAfter(0) : unknownFor })
}

type Found = Extract<Status, { kind: 'FOUND' }>

/** MTN knows it. */
async function follow(context: ShopContext, attempt: Work, found: Found): Promise<void> {
  if (found.status === 'SUCCESSFUL') return believe(context, attempt, found)
  if (found.status === 'FAILED' && attempt.state !== 'FAILED')
    return settle(context, attempt, {
      to: 'FAILED',
      reason: reasonOf(found.reason),
      providerReason: found.reason,
      pause: pauseAfterFailure(0),
    })
  await wait(context, attempt, { isKnown: true })
}

/** It is paid if it is what was asked for; another sum or currency is for people to look at. */
function believe(context: ShopContext, attempt: Work, found: Found): Promise<void> {
  const { amount, currency, transactionId } = found
  if (amount === attempt.amount && currency === attempt.currency)
    return settle(context, attempt, { to: 'SUCCEEDED', transactionId })
  return attempt.state === 'UNRESOLVED'
    ? wait(context, attempt, { isKnown: true })
    : settle(context, attempt, { to: 'UNRESOLVED', transactionId })
}

/** MTN does not know it: what it refused has failed; what else was on its way is sent once more, and asked for again. */
async function doubt(context: ShopContext, client: MomoClient, attempt: Work): Promise<void> {
  const { state, providerReason, sinceNotFound, age, phone, isWanted } = attempt
  if (state !== 'SENDING' && state !== 'PENDING') return wait(context, attempt)
  if (state === 'SENDING' && providerReason !== null)
    return settle(context, attempt, {
      to: 'FAILED',
      reason: reasonOfRefusal(providerReason),
      providerReason,
      // An earlier request, whose answer was lost, may have been taken.
      pause: pauseAfterFailure(0),
    })
  if (sinceNotFound !== null && sinceNotFound >= unknownFor)
    return settle(context, attempt, {
      to: 'FAILED',
      reason: 'NOT_SENT',
      pause: pauseAfterFailure(0),
    })
  await note(context.db, attempt, { isKnown: false, pause: unknownFor - (sinceNotFound ?? 0) })
  const isFirst = state === 'SENDING' && sinceNotFound === null && phone !== null
  if (isFirst && isWanted && age < sentAgainWithin)
    await post(context, client, { ...attempt, sinceNotFound: 0 })
}

/** MTN was away, or it was the turn of others: it is asked again, however long ago the attempt has failed. */
async function unanswered(
  context: ShopContext,
  attempt: Work,
  { isBusy }: { readonly isBusy: boolean },
): Promise<void> {
  const soon = isBusy ? 1 : undefined
  if (attempt.state !== 'FAILED') return wait(context, attempt, { pause: soon })
  const planned = pauseAfterFailure(attempt.sinceSettled ?? 0) ?? unansweredPause
  return note(context.db, attempt, { pause: soon ?? Math.min(planned, unansweredPause) })
}

/** Nothing is settled: it is asked about later, and for a day at most. */
async function wait(
  context: ShopContext,
  attempt: Work,
  { pause, isKnown }: { pause?: number | undefined; isKnown?: true } = {},
): Promise<void> {
  const { state, age, sinceSent, sinceSettled } = attempt
  const known = isKnown && { isKnown }
  if (state === 'FAILED')
    return note(context.db, attempt, { ...known, pause: pauseAfterFailure(sinceSettled ?? 0) })
  if (state === 'UNRESOLVED') return note(context.db, attempt, { ...known, pause: null })
  if (age >= unresolvedAfter) return settle(context, attempt, { to: 'UNRESOLVED' })
  return note(context.db, attempt, {
    ...known,
    ...(isKnown && state === 'SENDING' && { state: 'PENDING' }),
    pause: pause ?? pauseAfter(sinceSent ?? 0),
  })
}

/** Logs what went wrong with one attempt, so that the others go on. */
export async function advanceSafely(context: ShopContext, attempt: Work): Promise<void> {
  try {
    await advance(context, attempt)
  } catch (error) {
    context.log.error({ err: error, attemptId: attempt.id }, 'payment attempt')
    recordEvent({ ...context, user: null }, 'payment-anomaly', {
      attemptId: attempt.id,
      orderId: attempt.orderId,
      code: 'BUG',
    })
  }
}
