import { onePer } from '../../../platform/one-per.ts'
import type { Changed, Searchable } from './listed-products.server.ts'
import type { MenuWords } from './menu-words.server.ts'
import { NearWords } from './near-words.server.ts'
import { nameMark, wordsIn } from './searched-text.ts'
import type { WordLists } from './word-lists.server.ts'

/** How many products have a word: in a name, and in their descriptions alone. */
interface Uses {
  names: number
  descriptions: number
}

/** Of both words. An edit is all of a letter: any other one would be as near. */
const minLetters = 2

/** The same for all that share the words: they are the larger part. */
const nearOf = onePer((lists: WordLists) => new NearWords(lists.words))

/** For words that are written wrongly: those of the menu that may be meant. */
export class NearestWord {
  readonly #products: Searchable
  readonly #lists: WordLists
  readonly #near: NearWords
  /** Words of categories and synonyms. */
  readonly #ofMenu: ReadonlySet<string>
  /** Of products that have changed. */
  readonly #changed: ReadonlyMap<string, Uses>
  readonly #nearOthers: NearWords

  constructor(products: Searchable, lists: WordLists, menu: MenuWords) {
    this.#products = products
    this.#lists = lists
    this.#near = nearOf(lists)
    this.#ofMenu = menu.words
    const changed = [...products.changes.values()].filter((product) => product !== undefined)
    this.#changed = usesIn(changed)
    this.#nearOthers = new NearWords([...new Set([...this.#ofMenu, ...this.#changed.keys()])])
  }

  /**
   * The nearest one, if one is near enough; of several that of most names, then that of most descriptions, then
   * the first by its letters.
   */
  of(word: string): string | undefined {
    if (word.length < minLetters) return undefined
    const near = new Map([...this.#near.find(word), ...this.#nearOthers.find(word)])
    const others = [...near.keys()].filter(({ length }) => length >= minLetters)
    const byEdits = Map.groupBy(others, (other) => near.get(other) ?? 0)
    for (const edits of [...byEdits.keys()].sort()) {
      const [best] = (byEdits.get(edits) ?? [])
        .map((other) => ({ word: other, uses: this.#usesOf(other) }))
        .filter((other) => isUsed(other.uses) || this.#ofMenu.has(other.word))
        .sort(byUse)
      if (best) return best.word
    }
    return undefined
  }

  isOfNames(word: string): boolean {
    return this.#usesOf(word).names > 0
  }

  #usesOf(word: string): Uses {
    const { changedRows } = this.#products
    const countIn = (place: 'name' | 'description') => {
      let count = 0
      for (const row of this.#lists.rowsOf(word, place)) if (!changedRows.has(row)) count += 1
      return count
    }
    const { names, descriptions } = this.#changed.get(word) ?? none
    return { names: names + countIn('name'), descriptions: descriptions + countIn('description') }
  }
}

interface UsedWord {
  readonly word: string
  readonly uses: Uses
}

const none: Uses = { names: 0, descriptions: 0 }

const isUsed = ({ names, descriptions }: Uses): boolean => names + descriptions > 0

const byUse = (one: UsedWord, other: UsedWord): number =>
  other.uses.names - one.uses.names ||
  other.uses.descriptions - one.uses.descriptions ||
  (one.word < other.word ? -1 : 1)

function usesIn(products: readonly Changed[]): Map<string, Uses> {
  const uses = new Map<string, Uses>()
  const usesOf = (word: string) => {
    const found = uses.get(word) ?? { ...none }
    uses.set(word, found)
    return found
  }
  for (const { searched, description } of products) {
    const ofNames = new Set(searched.split(nameMark).flatMap(wordsIn))
    for (const word of ofNames) usesOf(word).names += 1
    for (const word of new Set(wordsIn(description)))
      if (!ofNames.has(word)) usesOf(word).descriptions += 1
  }
  return uses
}
