import { TextPacker } from './packed-texts.server.ts'
import { readRows } from './row-lists.server.ts'
import type { RowSet } from './row-set.server.ts'
import { SubstringIndex } from './substring-index.server.ts'

/** Where a word stands: first in a name, in a name, or in a description and not in a name. */
export const placesOfWords = ['first', 'name', 'description'] as const
export type PlaceOfWord = (typeof placesOfWords)[number]

interface Beginning {
  readonly place: PlaceOfWord
  /** How many letters words have after these, at most. */
  readonly more?: number
}

/** Words from one to before another one, in their order. */
type Range = readonly [from: number, to: number]

/** Lists that are joined for some letters: there are more where most products have a word of their own. */
const mostJoined = 2_000
/** Bytes that a short text takes in the heap, beside its letters. */
const overhead = 24

/** All words of a menu in the order of letters, and which products have them. It never changes. */
export class WordLists {
  readonly words: readonly string[]
  /** Where the list of each word begins: of the first place, then of the others. */
  readonly #starts: Int32Array
  readonly #lists: Uint8Array
  readonly #letters: SubstringIndex

  constructor(words: readonly string[], starts: Int32Array, lists: Uint8Array) {
    this.words = words
    const texts = new TextPacker()
    texts.add(words)
    this.#letters = new SubstringIndex(texts.pack())
    this.#starts = starts
    this.#lists = lists
  }

  /** Bytes. */
  get size(): number {
    const letters = this.words.reduce((sum, { length }) => sum + length, 0)
    const heap = letters + (overhead + 8) * this.words.length
    return heap + this.#letters.size + this.#starts.byteLength + this.#lists.byteLength
  }

  has(letters: string): boolean {
    return this.words[this.#placeOf(letters)]?.startsWith(letters) ?? false
  }

  /** Adds the products with words that begin with these letters. */
  addBeginning(
    letters: string,
    { place, more = Number.POSITIVE_INFINITY }: Beginning,
    into: RowSet,
  ): RowSet {
    const [from, to] = this.#range(letters)
    const first = placesOfWords.indexOf(place) * this.words.length
    for (let word = from; word < to; word += 1) {
      const isLonger = (this.words[word]?.length ?? 0) > letters.length + more
      if (!isLonger) into.addAll(this.#rowsOf(first + word))
    }
    return into
  }

  /** Adds the products with these letters somewhere in a word of a name. @returns false where it would take long */
  addHaving(letters: string, into: RowSet): boolean {
    const words = this.#letters.find(letters)
    if (words.length > mostJoined) return false
    const first = placesOfWords.indexOf('name') * this.words.length
    for (const word of words) into.addAll(this.#rowsOf(first + word))
    return true
  }

  /** The products that have this word in that place. */
  rowsOf(word: string, place: PlaceOfWord): Int32Array {
    const at = this.#placeOf(word)
    if (this.words[at] !== word) return new Int32Array()
    return this.#rowsOf(placesOfWords.indexOf(place) * this.words.length + at)
  }

  /** The words that begin with these letters. */
  #range(letters: string): Range {
    const from = this.#placeOf(letters)
    let to = from
    // Mostly there are few: they are looked for one by one, then in steps.
    for (let step = 1; step > 0; ) {
      if (this.words[to + step - 1]?.startsWith(letters)) {
        to += step
        step *= 2
      } else step = Math.floor(step / 2)
    }
    return [from, to]
  }

  #rowsOf(list: number): Int32Array {
    return readRows(this.#lists, this.#starts[list] ?? 0, this.#starts[list + 1] ?? 0)
  }

  /** Of the first word that is not before this one. */
  #placeOf(word: string): number {
    let from = 0
    let to = this.words.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.words[middle] ?? '') < word) from = middle + 1
      else to = middle
    }
    return from
  }
}
