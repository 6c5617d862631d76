/** s from sending until each of the first questions; most customers have answered by then. */
const firstQuestions = [4, 8, 13, 20, 30, 45, 60]

/** s from its start for which a phone may ring: the default of `open_until`. */
export const ringsFor = 5 * 60

/** How often it is asked after that, each until so many seconds have passed. */
const laterQuestions = [
  { until: 6 * 60, every: 20 },
  { until: 30 * 60, every: 60 },
  { until: 24 * 3_600, every: 15 * 60 },
]

/** s after which what nobody has answered is left to people. */
export const unresolvedAfter = 24 * 3_600

/** s until MTN is asked again about a payment that was sent so long ago (s). */
export function pauseAfter(sinceSent: number): number {
  const next = firstQuestions.find((at) => at > sinceSent)
  if (next !== undefined) return next - sinceSent
  return laterQuestions.find(({ until }) => sinceSent < until)?.every ?? 15 * 60
}

/** s after it failed: the look back that customers are told of. */
export const toldLookBack = 10 * 60

/** s after it failed: two of the shops that were looked at told customers so, and had charged them. */
const looksBack = [2 * 60, toldLookBack, 12 * 3_600]

/** s until one that failed so long ago (s) is asked about once more; null: no more. */
export function pauseAfterFailure(sinceSettled: number): number | null {
  const next = looksBack.find((at) => at > sinceSettled)
  return next === undefined ? null : next - sinceSettled
}

/** s for which one that failed may still turn out to be paid, as far as an order waits for that: two looks back. */
export const settlementGrace = 15 * 60

/** s until one is asked about again whose question got no answer: a look back counts when MTN has answered it. */
export const unansweredPause = 15 * 60

/** s between two answers that the reference is unknown, before that is believed. */
export const unknownFor = 60
/** s from the start within which a request is sent, and once more, under the same reference, if it did not arrive. */
export const sentAgainWithin = 120
/** s between two questions because of what somebody says who need not be MTN. */
export const calledBackEvery = 3
