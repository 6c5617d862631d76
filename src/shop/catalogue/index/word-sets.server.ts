import { LRUCache } from 'lru-cache'
import type { Searchable } from './listed-products.server.ts'
import type { Group, MenuWords } from './menu-words.server.ts'
import { meetingOf, RowSet } from './row-set.server.ts'
import { hasWordFrom, isPlain, longestEnding, type Question, wordsIn } from './searched-text.ts'
import type { WordLists } from './word-lists.server.ts'

/** Sets that are kept, and their bytes: what people search begins with the same letters, and has the same words. */
const maxKept = 500
const maxKeptBytes = 2 * 1024 * 1024

/** Which of the products that were read at once have a word of a question, as sets of their rows. */
export class WordSets {
  readonly #products: Pick<Searchable, 'ids' | 'categoryIds' | 'names'>
  readonly #lists: WordLists
  readonly #menu: MenuWords
  readonly #kept = new LRUCache<string, RowSet>({
    max: maxKept,
    maxSize: maxKeptBytes,
    sizeCalculation: ({ size }) => size + 1,
  })

  readonly #ofGroups = new Map<Group, RowSet>()

  private constructor(products: Searchable, lists: WordLists, menu: MenuWords) {
    const { ids, categoryIds, names } = products
    this.#products = { ids, categoryIds, names }
    this.#lists = lists
    this.#menu = menu
  }

  /** The same for all that share these words, whatever has changed since they were read. */
  static of(products: Searchable, lists: WordLists, menu: MenuWords): WordSets {
    const known = setsOf.get(menu)
    if (known && known.#lists === lists) return known
    const sets = new WordSets(products, lists, menu)
    setsOf.set(menu, sets)
    return sets
  }

  /** Products of which a word of a name begins like this. */
  begun(word: string): RowSet {
    return this.#keep('begun', word, () => {
      if (isPlain(word)) return this.#lists.addBeginning(word, { place: 'name' }, this.#none())
      const { names } = this.#products
      const rows = names.find(word).filter((row) => hasWordFrom(names.textOf(row), word))
      return this.#none().addAll(rows)
    })
  }

  /** Products that have it somewhere in a name. */
  had(word: string): RowSet {
    return this.#keep('had', word, () => {
      const found = this.#none()
      if (isPlain(word) && this.#lists.addHaving(word, found)) return found
      return found.addAll(this.#products.names.find(word))
    })
  }

  /** The same, and those where it begins a word of the description, the category or a synonym. */
  hadOrBeside(word: string): RowSet {
    return this.#keep('beside', word, () => {
      const found = this.had(word).copy()
      return isPlain(word) ? this.#addBeside(word, found) : found
    })
  }

  /** Products that may have a name which begins with all of the question. */
  mayBegin({ whole, words }: Question): RowSet {
    const [first] = wordsIn(whole)
    const [rarest = ''] = words
    if (first === undefined) return this.had(rarest)
    const found = this.#keep('first', first, () =>
      this.#lists.addBeginning(first, { place: 'first' }, this.#none()),
    )
    // Whether the other words are there as well is told by the name itself.
    return rarest.startsWith(first) ? found : found.copy().meet(this.begun(rarest))
  }

  /** Whether a name begins with all of a question. */
  beginsWith(whole: string): (row: number) => boolean {
    const { names } = this.#products
    const bytes = Buffer.from(whole)
    return (row) => names.has(row, bytes)
  }

  #addBeside(word: string, found: RowSet): RowSet {
    this.#lists.addBeginning(word, { place: 'description' }, found)
    const categories = this.#menu.categoriesWith(word)
    if (categories.size > 0) found.addWhere(this.#products.categoryIds, categories)
    for (const group of this.#menu.groupsBeside(word)) found.join(this.#ofGroup(group))
    return found
  }

  /** Products that have the synonyms of this group. */
  #ofGroup(group: Group): RowSet {
    const kept = this.#ofGroups.get(group)
    if (kept) return kept
    const found = this.#none()
    for (const term of group.terms) {
      if (term.every((one) => this.#lists.has(one)))
        found.join(meetingOf(term, (one) => this.#called(one)))
    }
    const categories = this.#menu.categoriesCalled(group)
    if (categories.size > 0) found.addWhere(this.#products.categoryIds, categories)
    this.#ofGroups.set(group, found)
    return found
  }

  /** Products with this word in a name, or it with an ending. */
  #called(word: string): RowSet {
    return this.#lists.addBeginning(word, { place: 'name', more: longestEnding }, this.#none())
  }

  #keep(what: string, word: string, find: () => RowSet): RowSet {
    const key = `${what} ${word}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const found = find()
    this.#kept.set(key, found)
    return found
  }

  #none(): RowSet {
    return RowSet.none(this.#products.ids.length)
  }
}

const setsOf = new WeakMap<MenuWords, WordSets>()
