import leven from 'leven'
import type { MenuWords, WordUse } from './menu-items.server.ts'

/** The most edits between two words, by the length of the word. */
const maxEdits = ({ length }: { readonly length: number }): number => {
  if (length <= 4) return 1
  return length <= 8 ? 2 : 3
}

/** Of both words: any letter is one edit away from any other. */
const minLetters = 2

interface Near extends WordUse {
  readonly word: string
  readonly edits: number
}

const unused: WordUse = { names: 0, descriptions: 0 }

/**
 * The word of the menu that a misspelt word may mean, if one is near enough. Of several with the same distance, the
 * word of most names, then of most descriptions, then the first in the alphabet.
 */
export function nearestWord(
  word: string,
  uses: MenuWords,
  others: ReadonlySet<string>,
): string | undefined {
  if (word.length < minLetters) return undefined
  const [most, letters] = [maxEdits(word), lettersOf(word)]
  let best: Near | undefined
  const compare = (other: string, use: WordUse) => {
    if (other.length < minLetters || Math.abs(other.length - word.length) > most) return
    if (isFar(letters, lettersOf(other), most)) return
    const edits = leven(word, other, { maxDistance: most + 1 })
    if (edits > most) return
    const near = { word: other, edits, ...use }
    if (!best || isBetter(near, best)) best = near
  }
  for (const [other, use] of uses) compare(other, use)
  for (const other of others) if (!uses.has(other)) compare(other, unused)
  return best?.word
}

function isBetter(one: Near, other: Near): boolean {
  const order =
    one.edits - other.edits || other.names - one.names || other.descriptions - one.descriptions
  return order < 0 || (order === 0 && one.word < other.word)
}

/** A bit for each letter that a text has. */
function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    letters |= 1 << (unit >= 97 && unit <= 122 ? unit - 97 : 26 + (unit % 6))
  }
  return letters
}

/** Saves most comparisons: an edit adds at most one letter and removes at most one. */
const isFar = (one: number, other: number, most: number): boolean =>
  countBits(one & ~other) > most || countBits(other & ~one) > most

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
