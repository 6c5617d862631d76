import * as z from 'zod/mini'
import { maxSearchLength } from './search-rules.ts'

/** Days for which they are kept and listed. */
export const unfoundDays = 30
/** Questions of the list. */
export const maxListed = 100
/** ms in which a longer or shorter question of the same network takes the place of the one before. */
export const typingTime = 10_000
/** Characters, as a word of a synonym has. */
export const minQuestionLength = 2

export const UnfoundSearch = z.object({
  /** Folded: lower case, without accents. */
  q: z.string(),
  /** Networks that asked it, counted anew each day. */
  times: z.number(),
  last: z.string(),
})

const email = /[@\uff20]/
/** Seven digits, whatever people put between those of a phone number. */
const phoneNumber = /\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){6}/u

/** Whether it is a question of a usual length, and nobody could be reached by what is in it. */
export const isKept = (question: string): boolean =>
  question.length <= 3 * maxSearchLength && !email.test(question) && !phoneNumber.test(question)

/** Whether one may be what somebody typed on the way to the other, or deleted on the way back. */
export const isSameTyping = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)
