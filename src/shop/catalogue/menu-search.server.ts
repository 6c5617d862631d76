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
  readonly words: MenuWords<Item>
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
  #ranked(question: Question, size: number): number[] {
    const { whole, words } = question
    const named = this.#named(words)
    const isRelated = this.#relatedTest(words)
    const found = new Set<Item>()
    const addBest = (items: Iterable<Item>, isInTier: Test<Item>) => {
      if (found.size >= size) return
      const best = new TopItems<Item>(size - found.size)
      for (const item of items)
        if (!found.has(item) && isInTier(item)) best.offer(item, this.#rank(item))
      for (const item of best.items) found.add(item)
    }
    addBest(named, ({ names }) => names.includes(nameMark + whole))
    addBest(named, ({ names }) => words.every((word) => hasWordFrom(names, word)))
    addBest(named, () => true)
    if (found.size < size) addBest(this.#mayBeRelated(words), isRelated)
    return [...found].map(({ id }) => id)
  }

  /** The products with all of these words in a name. */
  #named(words: readonly string[]): Item[] {
    const plain = words.find(isPlain)
    const items = plain === undefined ? this.#menu.all : this.#having(plain)
    return [...items].filter(({ names }) => words.every((word) => names.includes(word)))
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

  /** Candidates for `#relatedTest`: a superset of what it finds. */
  #mayBeRelated(words: readonly string[]): Iterable<Item> {
    const plain = words.filter(isPlain)
    // Related texts have no word without letters.
    if (plain.length === 0) return []
    const word = plain.find((one) => !this.#synonyms.isRelated(one))
    return word === undefined
      ? this.#menu.all
      : this.#having(word, (other) => other.startsWith(word))
  }

  /**
   * The products with this word in a name, and those with a fitting word in a description. If that is most of the
   * menu, the whole menu: a union would take longer.
   */
  #having(word: string, fits: (other: string) => boolean = () => false): Iterable<Item> {
    const { all, words } = this.#menu
    const lists: (readonly Item[])[] = []
    let count = 0
    for (const [other, { names, descriptions }] of words.all) {
      if (!other.includes(word)) continue
      lists.push(names)
      if (fits(other)) lists.push(descriptions)
      count += names.length + descriptions.length
      if (count > all.length / 2) return all
    }
    return new Set(lists.flat())
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
    return (this.#menu.words.all.get(word)?.names.length ?? 0) > 0
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
      const near = nearestWord(word, this.#menu.words.all, this.#synonyms.words)
      corrected = near === undefined ? Number.POSITIVE_INFINITY : corrected + 1
      return near ?? written
    })
    return corrected <= maxCorrected ? result : undefined
  }
}

/** The best items of all that are offered: the highest rank first, of equal rank the lowest id. */
class TopItems<Item extends { readonly id: number }> {
  readonly #most: number
  readonly #items: { readonly item: Item; readonly rank: number }[] = []

  constructor(most: number) {
    this.#most = most
  }

  get items(): Item[] {
    return this.#items.map(({ item }) => item)
  }

  offer(item: Item, rank: number): void {
    let at = this.#items.length
    while (at > 0 && this.#isBefore(item, rank, at - 1)) at -= 1
    if (at >= this.#most) return
    this.#items.splice(at, 0, { item, rank })
    this.#items.length = Math.min(this.#items.length, this.#most)
  }

  #isBefore({ id }: Item, rank: number, at: number): boolean {
    const other = this.#items[at]
    return !other || rank > other.rank || (rank === other.rank && id < other.item.id)
  }
}
