import { folded, foldedToSearch } from '../../../platform/language/folded.ts'
import type { ChangedProduct, ProductAddress, ProductTexts } from '../catalogue-index.db.ts'
import { TextPacker } from './packed-texts.server.ts'
import {
  countsOf,
  inCategories,
  type Places,
  placeOf,
  placesAfter,
  valuesAt,
} from './places.server.ts'
import { type Batches, readWords } from './read-words.server.ts'
import { RowSet } from './row-set.server.ts'
import { searchedText } from './searched-text.ts'
import { SlugTable } from './slug-table.server.ts'
import { SubstringIndex } from './substring-index.server.ts'
import { UntranslatedIds } from './untranslated-ids.ts'
import type { ListedRange, Wanted } from './wanted.ts'
import type { WordLists } from './word-lists.server.ts'

export interface Changed extends ProductAddress {
  readonly searched: string
  /** Folded. */
  readonly description: string
}

/** Products that are not as they were when all were read, by id: undefined where one is gone. */
type Changes = ReadonlyMap<number, Changed | undefined>

/** As it was read from the database. */
interface Base extends Places {
  readonly names: SubstringIndex
  readonly slugs: SlugTable
  /** Ids. */
  readonly untranslated: Int32Array
  /** Read with the first search that needs them. */
  readonly words: { lists?: WordLists; reading?: Promise<void> }
}

/** What a ranked search looks at: all as it was read at once, and what is not so any more. */
export interface Searchable extends Places {
  readonly names: SubstringIndex
  readonly words: WordLists | undefined
  readonly changes: Changes
  /** Of those that were read at once the ones that have changed. */
  readonly changedRows: RowSet
}

/**
 * All products in the shop by what lists and addresses name them: some 90 bytes each, and as many more once
 * somebody searches. It never changes: `with` makes the next one, which shares what is large with this one.
 */
export class ListedProducts {
  readonly #base: Base
  readonly #changes: Changes
  readonly #places: Places
  readonly #untranslated: UntranslatedIds
  #counts: ReadonlyMap<number, number> | undefined

  private constructor(base: Base, changes: Changes) {
    this.#base = base
    this.#changes = changes
    this.#untranslated = new UntranslatedIds(base.untranslated, changes)
    this.#places = changes.size > 0 ? placesAfter(base, changes) : base
  }

  /** @param batches in id order */
  static async from(batches: Batches<ProductAddress>): Promise<ListedProducts> {
    const ids: number[] = []
    const categoryIds: number[] = []
    const slugs: number[] = []
    const untranslated: number[] = []
    const names = new TextPacker()
    for await (const batch of batches) {
      for (const { id, slug, categoryId, isUntranslated } of batch) {
        ids.push(id)
        if (isUntranslated) untranslated.push(id)
        categoryIds.push(categoryId)
        slugs.push(SlugTable.hash(slug))
      }
      names.add(batch.map((product) => searchedText(product.names)))
    }
    const base = {
      ids: Int32Array.from(ids),
      categoryIds: Int32Array.from(categoryIds),
      names: new SubstringIndex(names.pack()),
      slugs: new SlugTable(slugs),
      untranslated: Int32Array.from(untranslated),
      words: {},
    }
    return new ListedProducts(base, new Map())
  }

  /** How many are not as they were when all were read. */
  get changed(): number {
    return this.#changes.size
  }

  get names(): Pick<SubstringIndex, 'isUsed' | 'prepare'> {
    return this.#base.names
  }

  /** Bytes of what is large. */
  get size(): number {
    const { ids, categoryIds, names, slugs, untranslated, words } = this.#base
    const arrays = [ids, categoryIds, untranslated]
    const ofArrays = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
    return ofArrays + names.size + slugs.size + (words.lists?.size ?? 0)
  }

  get total(): number {
    return this.#places.ids.length
  }

  /** @param products what these ids are by now; those that are not among them are gone */
  with(ids: readonly number[], products: readonly ChangedProduct[]): ListedProducts {
    const byId = new Map(products.map((product) => [product.id, product]))
    const changes = new Map(this.#changes)
    for (const id of ids) {
      const product = byId.get(id)
      changes.set(id, product && changedFrom(product))
    }
    return new ListedProducts(this.#base, changes)
  }

  /** Whether words have been asked for, so that what follows this is to have them as well. */
  get areWordsWanted(): boolean {
    return this.#base.words.reading !== undefined
  }

  /** Whether they are there by now, too. */
  get areWordsThere(): boolean {
    return this.#base.words.lists !== undefined
  }

  /**
   * Lists the words of names and descriptions, once: they are there once this resolves.
   * @param read all products, in id order
   */
  readWords(read: () => Promise<Batches<ProductTexts>>): Promise<void> {
    const { ids, words } = this.#base
    words.reading ??= (async () => {
      try {
        words.lists = await readWords(ids, await read())
      } catch (error) {
        delete words.reading
        throw error
      }
    })()
    return words.reading
  }

  get searchable(): Searchable {
    const { words, ...base } = this.#base
    const changedRows = RowSet.none(base.ids.length)
    for (const id of this.#changes.keys()) {
      const row = placeOf(base.ids, id)
      if (base.ids[row] === id) changedRows.add(row)
    }
    return { ...base, words: words.lists, changes: this.#changes, changedRows }
  }

  has(id: number): boolean {
    const { ids } = this.#places
    return ids[placeOf(ids, id)] === id
  }

  /** The first by id of those with this slug. */
  bySlug(slug: string): number | undefined {
    const before = this.#base.slugs
      .find(slug)
      .map((row) => this.#base.ids[row] ?? 0)
      .find((id) => !this.#changes.has(id))
    const since = [...this.#changes.values()].filter((product) => product?.slug === slug)
    const ids = [before, ...since.map((product) => product?.id)].filter((id) => id !== undefined)
    return ids.length > 0 ? Math.min(...ids) : undefined
  }

  /** Ids of these products in id order from one place of the list on, and how many there are in all. */
  page(wanted: Wanted, { offset, limit, isReversed = false }: ListedRange) {
    const ids = this.#find(wanted)
    const total = ids.length
    const to = Math.max(0, total - offset)
    const page = isReversed
      ? ids.subarray(Math.max(0, to - limit), to).toReversed()
      : ids.subarray(offset, offset + limit)
    return { total, ids: [...page] }
  }

  /** Products by the id of their category. */
  get counts(): ReadonlyMap<number, number> {
    this.#counts ??= countsOf(this.#places)
    return this.#counts
  }

  #find({ q = '', categoryIds, qMatchesId = false, isUntranslated }: Wanted): Int32Array {
    const part = foldedToSearch(q)
    const named = part === '' ? this.#places : this.#search(part)
    const found = qMatchesId ? this.#withId(named, q) : named
    const ids = categoryIds ? inCategories(found, categoryIds) : found.ids
    return isUntranslated ? this.#untranslated.among(ids) : ids
  }

  #withId(found: Places, text: string): Places {
    const id = numberIn(text)
    const { ids, categoryIds } = this.#places
    const row = placeOf(ids, id)
    if (ids[row] !== id) return found
    return placesAfter(found, new Map([[id, { id, categoryId: categoryIds[row] ?? 0 }]]))
  }

  #search(part: string): Places {
    const { names, ids, categoryIds: categoryOf } = this.#base
    const rows = names.find(part)
    const before = { ids: valuesAt(ids, rows), categoryIds: valuesAt(categoryOf, rows) }
    return this.#changes.size > 0 ? placesAfter(before, this.#matching(part)) : before
  }

  /** The changes, of which those without this part count as gone. */
  #matching(part: string): Changes {
    const matchOf = (product: Changed | undefined) =>
      product?.searched.includes(part) ? product : undefined
    return new Map([...this.#changes].map(([id, product]) => [id, matchOf(product)]))
  }
}

/** The id that a text is, written as ids are. */
export const numberIn = (text: string): number =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN

const changedFrom = (product: ChangedProduct): Changed => ({
  ...product,
  searched: searchedText(product.names),
  description: folded(product.description),
})
