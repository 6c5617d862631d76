import * as z from 'zod/mini'
import { get } from '../../platform/api/endpoint.ts'
import { maxSearchLength } from './search-rules.ts'

/** Days that the list covers. */
export const unfoundDays = 30
/** Length of the list. */
export const maxListed = 100
/** ms in which a longer or shorter question of the same network replaces the one before. */
export const typingTime = 10_000
/** Characters, the same as of a synonym. */
export const minQuestionLength = 2

export const UnfoundSearch = z.object({
  /** Folded: lower case, without accents. */
  q: z.string(),
  /** Sum over the days of how many networks searched it. */
  times: z.number(),
  last: z.string(),
})

const email = /[@\uff20]/
/** Seven digits, whatever people put between those of a phone number. */
const phoneNumber = /\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){6}/u

/** Whether a question may be stored: it has a usual length, no mail address and no phone number. */
export const isKept = (question: string): boolean =>
  question.length <= 3 * maxSearchLength && !email.test(question) && !phoneNumber.test(question)

/** Whether one is the beginning of the other: a visitor types or deletes letters. */
export const isPrefixOfOther = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)

export const unfoundSearchesApi = {
  list: get('/api/admin/searches', {
    access: 'ADMIN',
    summary:
      'What visitors searched in the last 30 days and nothing was found for, most often first; counted once a network and day.',
    reply: z.object({ items: z.array(UnfoundSearch) }),
  }),
}
