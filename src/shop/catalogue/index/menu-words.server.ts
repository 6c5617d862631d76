import { folded } from '../../../platform/language/folded.ts'
import { hasForm, hasWordFrom, wordsIn } from './searched-text.ts'

export interface Group {
  /** The words of each term. */
  readonly terms: readonly (readonly string[])[]
  readonly words: readonly string[]
}

/** Terms that mean the same, as words. */
export const groupsFrom = (groups: readonly (readonly string[])[]): Group[] =>
  groups.map((group) => {
    const terms = group.map((term) => wordsIn(folded(term))).filter(({ length }) => length > 0)
    return { terms, words: [...new Set(terms.flat())] }
  })

/**
 * What finds a product beside its own words: the names of its category, and synonyms. It has those of each group of
 * which one term occurs in its names or in its category's: as words, each of which begins one there.
 */
export class MenuWords {
  readonly #categories: ReadonlyMap<number, string>
  readonly #groups: readonly Group[]

  /** @param categories what is searched of each, by its id */
  constructor(categories: ReadonlyMap<number, string>, groups: readonly Group[]) {
    this.#categories = categories
    this.#groups = groups
  }

  /** Words that no product need have. */
  get words(): Set<string> {
    const ofCategories = [...this.#categories.values()].flatMap((names) => wordsIn(names))
    return new Set([...ofCategories, ...this.#groups.flatMap(({ words }) => words)])
  }

  /** The categories in whose names a word begins like this. */
  categoriesWith(word: string): Set<number> {
    return this.#categoriesWhere((names) => hasWordFrom(names, word))
  }

  /** Those in whose names this term occurs. */
  categoriesCalled(term: readonly string[]): Set<number> {
    return this.#categoriesWhere((names) => hasTerm(names, term))
  }

  /** The groups with a word that begins like this. */
  groupsBeside(word: string): readonly Group[] {
    return this.#groups.filter((group) => begins(group, word))
  }

  /** Whether these are the same words. */
  isOf(categories: ReadonlyMap<number, string>, groups: readonly Group[]): boolean {
    return (
      groups === this.#groups &&
      categories.size === this.#categories.size &&
      [...categories].every(([id, names]) => this.#categories.get(id) === names)
    )
  }

  /** The same question as to all products, of one after the other: names are as `searchedText` has them. */
  besideTest(word: string): (names: string, categoryId: number) => boolean {
    const groups = this.groupsBeside(word)
    return (names, categoryId) => {
      const category = this.#categories.get(categoryId) ?? ''
      if (hasWordFrom(category, word)) return true
      return groups.some(({ terms }) =>
        terms.some((term) => hasTerm(names, term) || hasTerm(category, term)),
      )
    }
  }

  #categoriesWhere(isOne: (names: string) => boolean): Set<number> {
    const found = [...this.#categories].filter(([, names]) => isOne(names))
    return new Set(found.map(([id]) => id))
  }
}

const begins = ({ words }: Group, word: string): boolean =>
  words.some((other) => other.startsWith(word))

const hasTerm = (text: string, term: readonly string[]): boolean =>
  term.every((word) => hasForm(text, word))
