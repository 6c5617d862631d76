import { setImmediate as nextTurn } from 'node:timers/promises'
import { lengthOf, write } from './row-lists.server.ts'
import { nameMark, wordsIn } from './searched-text.ts'
import { type PlaceOfWord, placesOfWords, WordLists } from './word-lists.server.ts'

/** Products that are read until other requests get their turn. */
const batch = 250

/** Where a word of a product stands, in two bits, and the lists that the product goes to by that. */
const standing = { name: 0, first: 1, description: 2 }
const placeBits = 2
const listsBy: readonly (readonly PlaceOfWord[])[] = [['name'], ['first', 'name'], ['description']]

/** Letters. A longer word is a view of its text, which it would hold in memory. */
const longestCopied = 12

/** Takes the words of one product after the other, and makes lists of them. */
export class WordCollector {
  readonly #numbers = new Map<string, number>()
  /** The words of one product after the other: the number of each and where it stands. */
  #entries = new Int32Array(1_024)
  #length = 0
  /** Where those of each product end. */
  readonly #ends: Int32Array

  /** @param rows how many products there are */
  constructor(rows: number) {
    this.#ends = new Int32Array(rows)
  }

  /**
   * Products come in their order. What never comes has no words.
   * @param names as `searchedText` has them
   * @param description folded
   */
  add(row: number, names: string, description: string): void {
    const words = new Map<string, number>()
    for (const name of names.split(nameMark))
      for (const [at, word] of wordsIn(name).entries()) {
        if (at === 0) words.set(word, standing.first)
        else if (!words.has(word)) words.set(word, standing.name)
      }
    for (const word of wordsIn(description))
      if (!words.has(word)) words.set(word, standing.description)
    for (const [word, place] of words) this.#push((this.#numberOf(word) << placeBits) | place)
    this.#ends[row] = this.#length
  }

  /** In turns of a millisecond. */
  async pack(): Promise<WordLists> {
    const words = [...this.#numbers.keys()].sort()
    const sorted = new Int32Array(words.length)
    for (const [at, word] of words.entries()) sorted[this.#numbers.get(word) ?? 0] = at
    const starts = new Int32Array(placesOfWords.length * words.length + 1)
    await this.#eachEntry(sorted, (list, distance) => {
      starts[list + 1] = (starts[list + 1] ?? 0) + lengthOf(distance)
    })
    for (let list = 1; list < starts.length; list += 1) {
      starts[list] = (starts[list] ?? 0) + (starts[list - 1] ?? 0)
    }
    const lists = new Uint8Array(starts.at(-1) ?? 0)
    const ends = starts.slice()
    await this.#eachEntry(sorted, (list, distance) => {
      ends[list] = write(lists, ends[list] ?? 0, distance)
    })
    return new WordLists(words, starts, lists)
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const own = word.length > longestCopied ? Buffer.from(word).toString() : word
    this.#numbers.set(own, this.#numbers.size)
    return this.#numbers.size - 1
  }

  #push(entry: number): void {
    if (this.#length === this.#entries.length) {
      const longer = new Int32Array(2 * this.#length)
      longer.set(this.#entries)
      this.#entries = longer
    }
    this.#entries[this.#length] = entry
    this.#length += 1
  }

  /** Each list that each product goes to, with the distance to the product before in it. */
  async #eachEntry(
    sorted: Int32Array,
    take: (list: number, distance: number) => void,
  ): Promise<void> {
    const last = new Int32Array(placesOfWords.length * sorted.length).fill(-1)
    const firstLists = listsBy.map((places) =>
      places.map((place) => placesOfWords.indexOf(place) * sorted.length),
    )
    let at = 0
    for (const [row, end] of this.#ends.entries()) {
      if (row % batch === batch - 1) await nextTurn()
      for (; at < end; at += 1) {
        const entry = this.#entries[at] ?? 0
        const word = sorted[entry >>> placeBits] ?? 0
        for (const first of firstLists[entry & ((1 << placeBits) - 1)] ?? []) {
          take(first + word, row - (last[first + word] ?? -1))
          last[first + word] = row
        }
      }
    }
  }
}
