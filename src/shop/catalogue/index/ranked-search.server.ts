import { Best } from './best-rows.ts'
import type { Changed, Searchable } from './listed-products.server.ts'
import type { MenuWords } from './menu-words.server.ts'
import { meetingOf, RowSet } from './row-set.server.ts'
import { hasWordFrom, isPlain, nameMark, type Question } from './searched-text.ts'
import { WordSets } from './word-sets.server.ts'

/** What products of one tier come by: the heavier the earlier. */
export interface Weights {
  /** Of the products with these ids, each in its place. */
  ofAll(ids: Int32Array): Int32Array
  of(id: number): number
}

/** How well a product fits a question, the best first (docs/decisions/0048-search.md). */
const tiers = ['begins', 'words begin', 'is there', 'is beside'] as const
type Tier = (typeof tiers)[number]

/** Names that are read for one question where words are not there yet: of more it waits for them. */
const mostRead = 5_000

/** Some of the products that were read at once. */
interface Rows {
  readonly rows: RowSet
  /** Which of them it is; all, without. */
  readonly isOne?: (row: number) => boolean
}

interface Standing {
  /** Of all products, each in its place. */
  readonly weights: Int32Array
  /** The ids of those that a better tier had. */
  readonly found: ReadonlySet<number>
}

/** Products by how well they fit a question. What there is of them never changes. */
export class RankedSearch {
  readonly #products: Searchable
  readonly #menu: MenuWords
  readonly #sets: WordSets | undefined
  readonly #changed: readonly Changed[]

  constructor(products: Searchable, menu: MenuWords) {
    this.#products = products
    this.#menu = menu
    this.#sets = products.words && WordSets.of(products, products.words, menu)
    this.#changed = [...products.changes.values()].filter((product) => product !== undefined)
  }

  /**
   * The ids of those that fit best.
   * @returns undefined where names alone do not tell, and the words of descriptions are not read yet
   */
  find(question: Question, size: number, weights: Weights): number[] | undefined {
    const changed = Map.groupBy(this.#changed, this.#tierIn(question))
    const all = weights.ofAll(this.#products.ids)
    const read = this.#sets ? byWords(this.#sets, question) : this.#byNames(question)
    const found: number[] = []
    for (const tier of tiers) {
      if (found.length >= size) break
      const best = new Best(size - found.length)
      for (const { id } of changed.get(tier) ?? []) best.add(id, weights.of(id))
      const next = read.next()
      if (next.done) return undefined
      this.#addRows(next.value, best, { weights: all, found: new Set(found) })
      found.push(...best.ids)
    }
    return found
  }

  /** Whether a word of letters and digits is in the menu. Words of descriptions have been read. */
  knows(word: string): boolean {
    const rows = this.#sets?.hadOrBeside(word).copy().without(this.#products.changedRows)
    if (rows && !rows.isEmpty) return true
    const question = { whole: word, words: [word] }
    return this.#changed.some(this.#tierIn(question))
  }

  #addRows({ rows, isOne }: Rows, best: Best, { weights, found }: Standing) {
    const { ids, changedRows } = this.#products
    rows.each((row) => {
      const [id = 0, weight = 0] = [ids[row], weights[row]]
      if (!best.takes(id, weight) || changedRows.has(row) || found.has(id)) return
      if (isOne?.(row) ?? true) best.add(id, weight)
    })
  }

  /** Until words have been read: of the first tiers, by reading names. */
  *#byNames(question: Question): Generator<Rows> {
    const { names, ids } = this.#products
    const [first = '', ...others] = question.words
    const having = names.find(first)
    if (having.length > mostRead) return
    const rows = having.filter((row) => {
      const text = others.length > 0 ? names.textOf(row) : ''
      return others.every((word) => text.includes(word))
    })
    const byTier = Map.groupBy(rows, (row) => tierOfNames(question, names.textOf(row)))
    for (const tier of tiers.slice(0, -1))
      yield { rows: RowSet.none(ids.length).addAll(byTier.get(tier) ?? []) }
  }

  /** In which tier a product is, if in any. */
  #tierIn(question: Question): (product: Changed) => Tier | undefined {
    const words = question.words.map((word) => ({
      word,
      isBeside: isPlain(word) ? this.#menu.besideTest(word) : undefined,
    }))
    return ({ searched, description, categoryId }) => {
      const tier = tierOfNames(question, searched)
      if (tier) return tier
      const isThere = ({ word, isBeside }: (typeof words)[number]) =>
        searched.includes(word) ||
        (isBeside && (hasWordFrom(description, word) || isBeside(searched, categoryId)))
      return words.every(isThere) ? 'is beside' : undefined
    }
  }
}

/** Tier by tier, none of which is looked for before it is needed. Rows of earlier tiers may come again. */
function* byWords(sets: WordSets, question: Question): Generator<Rows> {
  const { whole, words } = question
  yield { rows: sets.mayBegin(question), isOne: sets.beginsWith(nameMark + whole) }
  yield { rows: meetingOf(words, (word) => sets.begun(word)) }
  yield { rows: meetingOf(words, (word) => sets.had(word)) }
  yield { rows: meetingOf(words, (word) => sets.hadOrBeside(word)) }
}

function tierOfNames({ whole, words }: Question, names: string): Tier | undefined {
  if (names.includes(nameMark + whole)) return 'begins'
  if (words.every((word) => hasWordFrom(names, word))) return 'words begin'
  return words.every((word) => names.includes(word)) ? 'is there' : undefined
}
