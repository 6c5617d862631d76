import { folded } from '../../../platform/language/folded.ts'
import { formsOf, hasForm, hasWordFrom, wordsIn } from './searched-text.ts'

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

interface Term {
  readonly group: Group
  readonly words: readonly string[]
}

/**
 * What finds a product beside its own words: the names of its category, and synonyms. It has those of each group of
 * which one term occurs in its names or in its category's: as words, each of which begins one there.
 */
export class MenuWords {
  readonly #categories: ReadonlyMap<number, string>
  readonly #groups: readonly Group[]
  /** By their first word: all are not gone through for each product. */
  readonly #terms: ReadonlyMap<string, readonly Term[]>
  /** Those of which a term occurs in the names of a category. */
  readonly #groupsOfCategories: ReadonlyMap<number, ReadonlySet<Group>>

  /** @param categories what is searched of each, by its id */
  constructor(categories: ReadonlyMap<number, string>, groups: readonly Group[]) {
    this.#categories = categories
    this.#groups = groups
    const terms = groups.flatMap((group) => group.terms.map((words) => ({ group, words })))
    this.#terms = Map.groupBy(terms, ({ words: [first = ''] }) => first)
    this.#groupsOfCategories = new Map(
      [...categories].map(([id, names]) => [id, this.#groupsIn(names)]),
    )
  }

  /** Words that no product need have. */
  get words(): Set<string> {
    const ofCategories = [...this.#categories.values()].flatMap((names) => wordsIn(names))
    return new Set([...ofCategories, ...this.#groups.flatMap(({ words }) => words)])
  }

  /** The categories in whose names a word begins like this. */
  categoriesWith(word: string): Set<number> {
    const found = [...this.#categories].filter(([, names]) => hasWordFrom(names, word))
    return new Set(found.map(([id]) => id))
  }

  /** Those in whose names a term of this group occurs. */
  categoriesCalled(group: Group): Set<number> {
    const found = [...this.#groupsOfCategories].filter(([, groups]) => groups.has(group))
    return new Set(found.map(([id]) => id))
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
    const groups = new Set(this.groupsBeside(word))
    const hasOne = (others: Iterable<Group>) => [...others].some((group) => groups.has(group))
    return (names, categoryId) => {
      if (hasWordFrom(this.#categories.get(categoryId) ?? '', word)) return true
      if (groups.size === 0) return false
      return hasOne(this.#groupsOfCategories.get(categoryId) ?? []) || hasOne(this.#groupsIn(names))
    }
  }

  /** The groups of which a term occurs in a text. */
  #groupsIn(text: string): Set<Group> {
    const words = wordsIn(text)
    const terms = words.flatMap(formsOf).flatMap((form) => this.#terms.get(form) ?? [])
    const found = terms.filter((term) => term.words.every((word) => hasForm(words, word)))
    return new Set(found.map(({ group }) => group))
  }
}

const begins = ({ words }: Group, word: string): boolean =>
  words.some((other) => other.startsWith(word))
