import { folded } from '../../platform/language/plain-text.ts'
import type { MenuWords, SearchedProduct } from './menu-items.server.ts'
import { nearestWord } from './nearest-word.server.ts'
import {
  hasWordFrom,
  isPlain,
  nameMark,
  plainQuestionOf,
  type Question,
  questionOf,
  replaceWords,
} from './searched-text.ts'
import type { SynonymIndex } from './synonym-index.server.ts'

/** Corrected words of a question at most, because each is compared with all words of the menu. */
const maxCorrected = 6
/** Words for `&`. A name may have one of them instead, or none. */
const joiners: ReadonlySet<string> = new Set(['and', 'na', 'et'])
/** Letters of the shortest part of a compound word. */
const minPart = 2

export interface FoundProducts {
  readonly ids: readonly number[]
  /** The corrected question in lower case, if the search found nothing for the question itself. */
  readonly corrected: string | null
}

const nothingFound: FoundProducts = { ids: [], corrected: null }

interface Searched<Item extends SearchedProduct> {
  readonly all: readonly Item[]
  readonly words: MenuWords
}

type Test<Item> = (item: Item) => boolean

/**
 * Searches the menu in three steps: products that contain the words; if none does, products with the nearest words;
 * last, names that write the same words together or apart (docs/decisions/0022).
 */
export class MenuSearch<Item extends SearchedProduct> {
  readonly #menu: Searched<Item>
  readonly #synonyms: SynonymIndex
  readonly #rank: (item: Item) => number

  /** @param rank of two products that fit equally, the one with the higher rank comes first */
  constructor(menu: Searched<Item>, synonyms: SynonymIndex, rank: (item: Item) => number) {
    this.#menu = menu
    this.#synonyms = synonyms
    this.#rank = rank
  }

  find(q: string, size: number): FoundProducts {
    const question = questionOf(q)
    if (question.words.length === 0) return nothingFound
    const ids = this.#ranked(question, size)
    const found = ids.length > 0 ? { ids, corrected: null } : this.#findNear(q, size)
    if (found.corrected !== null || found.ids.length >= size) return found
    const parted = this.#parted(question)
    const more = parted ? this.#ranked(parted, size) : []
    return { ids: [...new Set([...found.ids, ...more])].slice(0, size), corrected: null }
  }

  /** The ids of the products that fit best, tier by tier. */
  #ranked({ whole, words }: Question, size: number): number[] {
    const { all } = this.#menu
    const named = all.filter(({ names }) => words.every((word) => names.includes(word)))
    const tiers: (() => readonly Item[])[] = [
      () => named.filter(({ names }) => names.includes(nameMark + whole)),
      () => named.filter(({ names }) => words.every((word) => hasWordFrom(names, word))),
      () => named,
      () => all.filter(this.#relatedTest(words)),
    ]
    const found = new Set<Item>()
    for (const itemsOf of tiers) {
      if (found.size >= size) break
      const best = itemsOf()
        .filter((item) => !found.has(item))
        .map((item) => ({ item, rank: this.#rank(item) }))
        .sort((one, other) => other.rank - one.rank || one.item.id - other.item.id)
      for (const { item } of best.slice(0, size - found.size)) found.add(item)
    }
    return [...found].map(({ id }) => id)
  }

  /** Tests whether each word occurs in a name or begins a word of the description, the category or a synonym. */
  #relatedTest(words: readonly string[]): Test<Item> {
    const tests = words.map((word): Test<Item> => {
      if (!isPlain(word)) return ({ names }) => names.includes(word)
      const isRelated = this.#synonyms.relatedTest(word)
      return (item) =>
        item.names.includes(word) || hasWordFrom(item.description, word) || isRelated(item)
    })
    return (item) => tests.every((test) => test(item))
  }

  /** `cocacola & chips` as `coca cola chips`, if those are words of names; undefined if nothing changes. */
  #parted({ whole }: Question): Question | undefined {
    const words = whole.split(/[ &]+/).flatMap((word) => this.#partsOf(word) ?? word)
    const parted = questionOf(words.filter((word) => !joiners.has(word)).join(' '))
    return parted.words.length === 0 || parted.whole === whole ? undefined : parted
  }

  /** The words of names that a word consists of, also with a joiner between two; undefined if there are none. */
  #partsOf(word: string): string[] | undefined {
    /** Index: how many letters of the word the parts make up. */
    const parts: (string[] | undefined)[] = [[]]
    for (let to = minPart; to <= word.length; to += 1)
      for (let from = to - minPart; from >= 0 && !parts[to]; from -= 1) {
        const before = parts[from]
        const part = word.slice(from, to)
        const isJoiner = joiners.has(part) && from > 0 && to < word.length
        if (before && part !== word && (isJoiner || this.#isOfNames(part)))
          parts[to] = [...before, part]
      }
    return parts[word.length]
  }

  #isOfNames(word: string): boolean {
    return (this.#menu.words.get(word)?.names ?? 0) > 0
  }

  #findNear(q: string, size: number): FoundProducts {
    const lowerCase = q.trim().replace(/\s+/g, ' ').toLowerCase()
    const corrected = this.#correct(lowerCase)
    const question = plainQuestionOf(corrected ?? '')
    if (corrected === undefined || question.words.length === 0) return nothingFound
    const ids = this.#ranked(question, size)
    if (ids.length === 0) return nothingFound
    return { ids, corrected: corrected === lowerCase ? null : corrected }
  }

  /** The question in words of the menu; undefined if the menu has no word near one of them. */
  #correct(lowerCase: string): string | undefined {
    let corrected = 0
    const result = replaceWords(lowerCase, (written) => {
      const word = folded(written)
      // An accent without a letter is no word.
      if (word === '' || corrected > maxCorrected) return written
      if (this.#ranked({ whole: word, words: [word] }, 1).length > 0) return written
      const near = nearestWord(word, this.#menu.words, this.#synonyms.words)
      corrected = near === undefined ? Number.POSITIVE_INFINITY : corrected + 1
      return near ?? written
    })
    return corrected <= maxCorrected ? result : undefined
  }
}
