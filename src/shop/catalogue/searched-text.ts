import { foldedToSearch } from '../../platform/language/plain-text.ts'

/** Letters and digits in a row. Unicode takes `ʼ` for a letter; people write it for an apostrophe. */
const runs = /[[\p{L}\p{N}\p{M}]--ʼ]+/gv
const runsOfAscii = /[a-z0-9]+/g
const endsInLetter = /[[\p{L}\p{N}\p{M}]--ʼ]$/v
const isAscii = /^[\n -~]*$/

/** Stands before each name of a product: no question has it, so that none is found across two names. */
export const nameMark = '\u0001'

/** What `q` looks in: the names of a product in all languages. */
export const searchedText = (names: readonly string[]): string =>
  names.map((name) => nameMark + foldedToSearch(name)).join('')

/** The words of a folded text. */
export const wordsIn = (text: string): string[] =>
  text.match(isAscii.test(text) ? runsOfAscii : runs) ?? []

/** Letters that a word may have more than the term it stands for: `brochettes`, but not `ifiriti` for `ifi`. */
export const longestEnding = 2

/** The words that a word may stand for: itself, and it without an ending. */
export const formsOf = (word: string): string[] =>
  Array.from({ length: longestEnding + 1 }, (_, ending) =>
    word.slice(0, Math.max(0, word.length - ending)),
  )

/** Whether one of these words is this word, or it with an ending. */
export const hasForm = (words: readonly string[], word: string): boolean =>
  words.some((other) => other.startsWith(word) && other.length <= word.length + longestEnding)

/** Whether it is letters and digits alone. */
export const isPlain = (word: string): boolean => wordsIn(word)[0] === word

/** A text with each of its words as `change` has it. */
export const replaceWords = (text: string, change: (word: string) => string): string =>
  text.replace(runs, change)

/** Whether a word begins with this part somewhere in a folded text. */
export function hasWordFrom(text: string, part: string): boolean {
  // The empty part is found at the end again and again.
  for (
    let at = text.indexOf(part);
    at !== -1 && at < text.length;
    at = text.indexOf(part, at + 1)
  ) {
    if (at === 0 || !endsInLetter.test(text.slice(Math.max(0, at - 2), at))) return true
  }
  return false
}

/** What somebody looks for, in folded text. */
export interface Question {
  /** All of it. */
  readonly whole: string
  /** Its words: between spaces and apostrophes, also what is no letter. */
  readonly words: readonly string[]
}

export function questionOf(q: string): Question {
  const whole = foldedToSearch(q).replace(/\s+/g, ' ').trim()
  return { whole, words: withoutImplied(whole.split(/[ ']+/).filter(Boolean)) }
}

/** The same of letters and digits alone. */
export const plainQuestionOf = (q: string): Question => ({
  ...questionOf(q),
  words: withoutImplied(wordsIn(questionOf(q).whole)),
})

/** What another one begins with is found with that one. The longest first: mostly it is the rarest. */
const withoutImplied = (words: readonly string[]): string[] =>
  [...new Set(words)]
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .sort((one, other) => other.length - one.length)
