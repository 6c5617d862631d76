import { foldedToSearch } from '../../platform/language/plain-text.ts'

/** Letters and digits in a row. Unicode takes `ʼ` for a letter; people write it for an apostrophe. */
const runs = /[[\p{L}\p{N}\p{M}]--ʼ]+/gv
const runsOfAscii = /[a-z0-9]+/g
const endsInLetter = /[[\p{L}\p{N}\p{M}]--ʼ]$/v
const isAscii = /^[\n -~]*$/

/** Precedes each name of a product. No question contains it, so that no question matches across two names. */
export const nameMark = '\u0001'

/** The names of a product in all languages, as `q` is compared with them. */
export const searchedText = (names: readonly string[]): string =>
  names.map((name) => nameMark + foldedToSearch(name)).join('')

/** The words of a folded text. */
export const wordsIn = (text: string): string[] =>
  text.match(isAscii.test(text) ? runsOfAscii : runs) ?? []

/** A word may have this many letters more than the term that it means: `brochettes`, but not `ifiriti` for `ifi`. */
export const longestEnding = 2

/** The words that a word may mean: the word itself, and the word without an ending. */
export const formsOf = (word: string): string[] =>
  Array.from({ length: longestEnding + 1 }, (_, ending) =>
    word.slice(0, Math.max(0, word.length - ending)),
  )

/** Whether one of these words is this word, with or without an ending. */
export const hasForm = (words: readonly string[], word: string): boolean =>
  words.some((other) => other.startsWith(word) && other.length <= word.length + longestEnding)

/** Whether a word has letters and digits only. */
export const isPlain = (word: string): boolean => wordsIn(word)[0] === word

/** Replaces each word of a text. */
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

/** A search question in folded text. */
export interface Question {
  /** The whole question. */
  readonly whole: string
  /** Split at spaces and apostrophes. A word may have other characters than letters. */
  readonly words: readonly string[]
}

export function questionOf(q: string): Question {
  const whole = foldedToSearch(q).replace(/\s+/g, ' ').trim()
  return { whole, words: withoutImplied(whole.split(/[ ']+/).filter(Boolean)) }
}

/** The question with words of letters and digits only. */
export const plainQuestionOf = (q: string): Question => ({
  ...questionOf(q),
  words: withoutImplied(wordsIn(questionOf(q).whole)),
})

/** Leaves out words that begin another word. The longest word comes first: mostly it is the rarest. */
const withoutImplied = (words: readonly string[]): string[] =>
  [...new Set(words)]
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .sort((one, other) => other.length - one.length)
