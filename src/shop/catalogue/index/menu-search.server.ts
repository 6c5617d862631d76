import { LRUCache } from 'lru-cache'
import { folded } from '../../../platform/language/folded.ts'
import type { Searchable } from './listed-products.server.ts'
import type { MenuWords } from './menu-words.server.ts'
import { NearestWord } from './nearest-word.server.ts'
import { RankedSearch, type Weights } from './ranked-search.server.ts'
import { plainQuestionOf, questionOf, replaceWords } from './searched-text.ts'

/** Words of which the nearest one is kept: what people write wrongly, many write wrongly. */
const maxKept = 1_000
/** Words of one question that are taken for others: nobody writes more of them wrongly, and each is looked for among all. */
const maxCorrected = 6

export interface FoundProducts {
  readonly ids: readonly number[]
  /** The question as it was taken, in lower case, where it was not found as it was asked. */
  readonly corrected: string | null
}

export const nothingFound: FoundProducts = { ids: [], corrected: null }

/** Searches the menu in two steps: what occurs in it, and only where nothing does, the words nearest to those. */
export class MenuSearch {
  readonly #ranked: RankedSearch
  readonly #products: Searchable
  readonly #menu: MenuWords
  readonly #kept = new LRUCache<string, { readonly word: string | undefined }>({ max: maxKept })
  #nearest: NearestWord | undefined

  constructor(products: Searchable, menu: MenuWords) {
    this.#products = products
    this.#menu = menu
    this.#ranked = new RankedSearch(products, menu)
  }

  /** @returns undefined where the words of descriptions are needed, and not read yet */
  find(q: string, size: number, weights: Weights): FoundProducts | undefined {
    const question = questionOf(q)
    if (question.words.length === 0) return nothingFound
    const ids = this.#ranked.find(question, size, weights)
    if (ids === undefined) return undefined
    return ids.length > 0 ? { ids, corrected: null } : this.#findNear(q, size, weights)
  }

  #findNear(q: string, size: number, weights: Weights): FoundProducts {
    const asked = q.trim().replace(/\s+/g, ' ').toLowerCase()
    const taken = this.#correct(asked)
    const question = plainQuestionOf(taken ?? '')
    if (taken === undefined || question.words.length === 0) return nothingFound
    const ids = this.#ranked.find(question, size, weights) ?? []
    if (ids.length === 0) return nothingFound
    return { ids, corrected: taken === asked ? null : taken }
  }

  /** The question in words of the menu; undefined where one has none near it. */
  #correct(asked: string): string | undefined {
    let corrected = 0
    const taken = replaceWords(asked, (written) => {
      const word = folded(written)
      // An accent without its letter is no word.
      if (word === '') return written
      const near = corrected > maxCorrected ? undefined : this.#inMenu(word, written)
      if (near === undefined) corrected = Number.POSITIVE_INFINITY
      else if (near !== written) corrected += 1
      return near ?? written
    })
    return corrected <= maxCorrected ? taken : undefined
  }

  #inMenu(word: string, written: string): string | undefined {
    const kept = this.#kept.get(word)
    if (kept) return kept.word
    if (this.#ranked.knows(word)) return written
    const { words } = this.#products
    if (words) this.#nearest ??= new NearestWord(this.#products, words, this.#menu)
    const near = this.#nearest?.of(word)
    this.#kept.set(word, { word: near })
    return near
  }
}
