import { folded } from '../../platform/language/plain-text.ts'
import type { SearchedProduct } from './menu-items.server.ts'
import { formsOf, hasForm, hasWordFrom, wordsIn } from './searched-text.ts'

export interface Group {
  /** The words of each term. */
  readonly terms: readonly (readonly string[])[]
  readonly words: readonly string[]
}

/** Groups of synonyms, split into words. */
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
 * Words that find a product although its own texts lack them: the names of its category, and synonyms. A product has
 * a group of synonyms if its names or the names of its category contain one term of the group.
 */
export class SynonymIndex {
  readonly #categories: ReadonlyMap<number, string>
  readonly #groups: readonly Group[]
  /** By their first word, so that a product is not compared with all terms. */
  readonly #terms: ReadonlyMap<string, readonly Term[]>
  /** The groups with a term in the names of a category. */
  readonly #groupsOfCategories: ReadonlyMap<number, ReadonlySet<Group>>
  readonly #groupsOfProducts = new WeakMap<SearchedProduct, ReadonlySet<Group>>()
  /** Words of categories and synonyms. Products may lack them. */
  readonly words: ReadonlySet<string>

  /** @param categories the folded names of each, by its id */
  constructor(categories: ReadonlyMap<number, string>, groups: readonly Group[]) {
    this.#categories = categories
    this.#groups = groups
    const terms = groups.flatMap((group) => group.terms.map((words) => ({ group, words })))
    this.#terms = Map.groupBy(terms, ({ words: [first = ''] }) => first)
    this.#groupsOfCategories = new Map(
      [...categories].map(([id, names]) => [id, this.#groupsIn(names)]),
    )
    const ofCategories = [...categories.values()].flatMap((names) => wordsIn(names))
    this.words = new Set([...ofCategories, ...groups.flatMap(({ words }) => words)])
  }

  /** Tests whether a related word of a product begins like this. */
  relatedTest(word: string): (product: SearchedProduct) => boolean {
    const groups = new Set(this.#groups.filter((group) => begins(group, word)))
    const hasOne = (others: Iterable<Group>) => [...others].some((group) => groups.has(group))
    const categories = new Set(
      [...this.#categories].flatMap(([id, names]) =>
        hasWordFrom(names, word) || hasOne(this.#groupsOfCategories.get(id) ?? []) ? id : [],
      ),
    )
    return (product) =>
      categories.has(product.categoryId) || (groups.size > 0 && hasOne(this.#groupsOf(product)))
  }

  #groupsOf(product: SearchedProduct): ReadonlySet<Group> {
    const cached = this.#groupsOfProducts.get(product)
    if (cached) return cached
    const groups = this.#groupsIn(product.names)
    this.#groupsOfProducts.set(product, groups)
    return groups
  }

  /** The groups with a term in a text. */
  #groupsIn(text: string): Set<Group> {
    const words = wordsIn(text)
    const terms = words.flatMap(formsOf).flatMap((form) => this.#terms.get(form) ?? [])
    const found = terms.filter((term) => term.words.every((word) => hasForm(words, word)))
    return new Set(found.map(({ group }) => group))
  }
}

const begins = ({ words }: Group, word: string): boolean =>
  words.some((other) => other.startsWith(word))
