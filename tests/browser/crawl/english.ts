import { type Said, wordsWithoutValues } from './translation.ts'

/** Tells what is English in a text of a page; empty where nothing is. */
export type FindEnglish = (text: string, data: readonly string[]) => string[]

/** The headings of a table for the import stay English. */
const headings = ['id']

/** Said in every English text, also where the catalogue does not know it. */
const always = ['the', 'and', 'with', 'your', 'you', 'this', 'that', 'please', 'order', 'loading']

/**
 * English is what these texts say in English and never in this language: whole texts, and single
 * words. So a text that somebody wrote past the catalogue is found too, if only by one usual word.
 */
export function englishApartFrom(all: readonly Said[]): FindEnglish {
  const ownTexts = new Set(all.map(({ translated }) => translated))
  const ownWords = new Set(all.flatMap(({ translated }) => wordsOf(translated)))
  const englishTexts = new Set(
    all.map(({ english }) => english).filter((text) => !ownTexts.has(text)),
  )
  const englishWords = new Set(
    [...all.flatMap(({ english }) => wordsOf(english)), ...always].filter(
      (word) => !ownWords.has(word) && !headings.includes(word),
    ),
  )
  return (text, data) => {
    const said = withoutData(text, data)
    if (englishTexts.has(said)) return [said]
    if (isCutShort(said, ownTexts)) return []
    return said === '' ? [] : wordsIn(said).filter((word) => englishWords.has(word))
  }
}

/** The start of an own text, perhaps in the middle of a word: `grill…` of `grillades`. */
const isCutShort = (said: string, ownTexts: ReadonlySet<string>) =>
  /.{20}…$/.test(said) &&
  [...ownTexts].some((text) => text.replace(/\s+/g, ' ').startsWith(said.slice(0, -1)))

const wordsOf = (message: string) => wordsWithoutValues(message).flatMap(wordsIn)

/** A part of a tracking ID, which may be broken after each of its dashes: `45be` holds no `be`. */
const partOfId = /\b(?=[\da-f]*\d)(?=[\da-f]*[a-f])(?:[\da-f]{4}|[\da-f]{8}|[\da-f]{12})\b/gi

/** Of two letters and more. */
const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(partOfId, ' ')
    .match(/\p{L}{2,}/gu) ?? []

/** Addresses, mail addresses, tracking IDs and names of files are no words. */
const noWords = /https?:\S+|\S+@\S+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\S+\.(?:csv|json)\b/gi

/** What stays as entered, also cut short or in parts. */
function withoutData(text: string, data: readonly string[]): string {
  const said = text.replace(noWords, ' ').trim()
  const start = said.replace(/…$/, '').trim()
  if (start.includes(' ') && data.some((datum) => datum.includes(start))) return ''
  const named = data.filter((datum) => datum !== '' && said.includes(datum))
  return named
    .sort((one, other) => other.length - one.length)
    .reduce((rest, datum) => rest.replaceAll(datum, ' '), said)
    .trim()
}
