import * as z from 'zod/mini'
import { get, put } from '../../platform/api/endpoint.ts'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { line, maxId, wholeNumber } from '../../platform/language/text.ts'
import { comparable } from './search-rules.ts'

export const synonymLimits = {
  groups: 200,
  words: { min: 2, max: 20 },
  /** Characters of a word. */
  length: { min: 2, max: 40 },
} as const

export const synonymMessages = {
  changed: message('Somebody else changed the search words in the meantime.'),
  list: message('Groups of words are expected.'),
  tooMany: message('At most {max} groups of words.', { max: String(synonymLimits.groups) }),
  group: message('A group has {min} to {max} words.', {
    min: String(synonymLimits.words.min),
    max: String(synonymLimits.words.max),
  }),
  tooShort: message('At least {min} characters.', { min: String(synonymLimits.length.min) }),
  comma: message('A word has no comma in it.'),
  twice: message('This word is in the group already.'),
} as const

const Word = line(synonymLimits.length.max).check(
  z.minLength(synonymLimits.length.min, encodeMessage(synonymMessages.tooShort)),
  // People write commas between the words of a group.
  z.refine((word) => !word.includes(','), encodeMessage(synonymMessages.comma)),
)

/** The places of the words that repeat an earlier one of their group. */
export function repeatedWords(group: readonly string[]): number[] {
  const words = group.map(comparable)
  return words.flatMap((word, place) => (words.indexOf(word) < place ? [place] : []))
}

/** Words that mean the same, each once. */
const SynonymGroup = z.array(Word, encodeMessage(synonymMessages.group)).check(
  z.minLength(synonymLimits.words.min, encodeMessage(synonymMessages.group)),
  z.maxLength(synonymLimits.words.max, encodeMessage(synonymMessages.group)),
  z.superRefine((group, context) => {
    for (const place of repeatedWords(group))
      context.addIssue({
        code: 'custom',
        message: encodeMessage(synonymMessages.twice),
        path: [place],
      })
  }),
)

export const SynonymGroups = z
  .array(SynonymGroup, encodeMessage(synonymMessages.list))
  .check(z.maxLength(synonymLimits.groups, encodeMessage(synonymMessages.tooMany)))

export const SynonymFields = z.object({ groups: SynonymGroups })
export type SynonymFields = z.output<typeof SynonymFields>

/** `version`: of the groups that the caller has seen. */
export const SynonymsChange = z.extend(SynonymFields, { version: wholeNumber(0, maxId) })

export const Synonyms = z.object({ groups: z.array(z.array(z.string())), version: z.number() })
export type Synonyms = z.output<typeof Synonyms>

/** Bytes: the most groups of the most words, each letter three bytes long. */
const bodyLimit = 640 * 1024

export const synonymsApi = {
  inspect: get('/api/admin/synonyms', {
    access: 'ADMIN',
    summary: 'Groups of words that mean the same, with the version that a change has to name.',
    reply: Synonyms,
  }),
  change: put('/api/admin/synonyms', {
    access: 'ADMIN',
    summary: 'Puts these groups of words in the place of those that there are.',
    body: SynonymsChange,
    bodyLimit,
    reply: Synonyms,
    problems: { 409: 'The version is an old one' },
  }),
}
