import { answerLimit } from '../../platform/api/fetch-in-time.ts'

/** What is known of the line, in ms of one clock. */
export type Line = {
  /** The last answer of anything. */
  readonly answeredAt: number
  /** When the first question was asked that got no answer since. */
  readonly missedFrom: number | undefined
  /** Nothing has answered for so long that it counts as no network. */
  readonly isSilent: boolean
}

export const answered = (at: number): Line => ({
  answeredAt: at,
  missedFrom: undefined,
  isSilent: false,
})

/** One slow answer among quick ones is no silence, nor is a shop that starts anew for a second. */
export function missed({ answeredAt, missedFrom }: Line, asked: number, now: number): Line {
  const from = Math.max(answeredAt, Math.min(missedFrom ?? asked, asked))
  // A timer may come a moment early.
  return { answeredAt, missedFrom: from, isSilent: now - from >= answerLimit - 100 }
}
