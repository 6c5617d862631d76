/** s from sending until each of the first questions. Most customers answer within a minute. */
const firstQuestions = [4, 8, 13, 20, 30, 45, 60]

/** s from the start of an attempt for which a phone may ring: the default of `open_until`. */
export const ringsFor = 5 * 60

/** Later questions: one in `every` seconds until `until` seconds have passed. */
const laterQuestions = [
  { until: 6 * 60, every: 20 },
  { until: 30 * 60, every: 60 },
  { until: 24 * 3_600, every: 15 * 60 },
]

/** s after which an attempt without an answer becomes UNRESOLVED: an administrator decides. */
export const unresolvedAfter = 24 * 3_600

/** s until the next question to MTN. @param sinceSent s since the request was sent */
export function pauseAfter(sinceSent: number): number {
  const next = firstQuestions.find((at) => at > sinceSent)
  if (next !== undefined) return next - sinceSent
  return laterQuestions.find(({ until }) => sinceSent < until)?.every ?? 15 * 60
}

/** s after a failure: the second look back, which the customer's message names. */
export const toldLookBack = 10 * 60

/** s after a failure when MTN is asked once more: in two other shops customers were charged after a failure. */
const looksBack = [2 * 60, toldLookBack, 12 * 3_600]

/** s until the next look back. @param sinceSettled s since the failure @returns null after the last look back */
export function pauseAfterFailure(sinceSettled: number): number | null {
  const next = looksBack.find((at) => at > sinceSettled)
  return next === undefined ? null : next - sinceSettled
}

/** s for which an unpaid order waits because a failed attempt may still turn out to be paid: two looks back. */
export const settlementGrace = 15 * 60

/** s until a look back without an answer is repeated. */
export const unansweredPause = 15 * 60

/** s between two answers that MTN does not know the reference, before the attempt fails. */
export const unknownFor = 60
/** s from the start within which a request is sent, and sent once more under the same reference if it did not arrive. */
export const sentAgainWithin = 120
/** Shortest pause between two questions after callbacks, s: anyone can send a callback. */
export const calledBackEvery = 3
