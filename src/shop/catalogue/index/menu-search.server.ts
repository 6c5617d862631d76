import { LRUCache } from 'lru-cache'
import { folded } from '../../../platform/language/folded.ts'
import type { Searchable } from './listed-products.server.ts'
import type { MenuWords } from './menu-words.server.ts'
import { NearestWord } from './nearest-word.server.ts'
import { RankedSearch, type Weights } from './ranked-search.server.ts'
import { plainQuestionOf, type Question, questionOf, replaceWords } from './searched-text.ts'

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

/** Words for `&`, which a name may have instead or leave out. */
const joiners: ReadonlySet<string> = new Set(['and', 'na', 'et'])
/** Letters of each part of a word that was written together. */
const minPart = 2

/**
 * Searches the menu in three steps: what occurs in it; only where nothing does, the words nearest to those; and last,
 * after what occurs, names that write the same words together or apart.
 */
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
    const found = ids.length > 0 ? { ids, corrected: null } : this.#findNear(q, size, weights)
    if (found.corrected !== null || found.ids.length >= size) return found
    const parted = this.#parted(question)
    const more = parted ? (this.#ranked.find(parted, size, weights) ?? []) : []
    return { ids: [...new Set([...found.ids, ...more])].slice(0, size), corrected: null }
  }

  /** `cocacola & chips` as `coca cola chips`, if those are words of names; undefined: it is the same question. */
  #parted({ whole }: Question): Question | undefined {
    const words = whole.split(/[ &]+/).flatMap((word) => this.#partsOf(word) ?? word)
    const parted = questionOf(words.filter((word) => !joiners.has(word)).join(' '))
    return parted.words.length === 0 || parted.whole === whole ? undefined : parted
  }

  /** The words of names that a word consists of, also with a joiner between two of them; undefined: of none. */
  #partsOf(word: string): string[] | undefined {
    /** By how many letters they make up. */
    const parts: (string[] | undefined)[] = [[]]
    for (let to = minPart; to <= word.length; to += 1)
      for (let from = to - minPart; from >= 0 && !parts[to]; from -= 1) {
        const before = parts[from]
        const part = word.slice(from, to)
        const isJoiner = joiners.has(part) && from > 0 && to < word.length
        if (before && part !== word && (isJoiner || this.#nearestWord?.isOfNames(part)))
          parts[to] = [...before, part]
      }
    return parts[word.length]
  }

  /** Undefined while words have not been read. */
  get #nearestWord(): NearestWord | undefined {
    const { words } = this.#products
    if (words) this.#nearest ??= new NearestWord(this.#products, words, this.#menu)
    return this.#nearest
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
    const near = this.#nearestWord?.of(word)
    this.#kept.set(word, { word: near })
    return near
  }
}
