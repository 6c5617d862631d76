import type { Db } from '../../platform/database/database.server.ts'
import type { News } from '../../platform/journal/entry.ts'
import { onePer } from '../../platform/one-per.ts'
import { atMostPerSecond } from '../../platform/per-second.ts'
import {
  type CategoryAddress,
  findChangedProducts,
  findProductId,
  listCategoryAddresses,
} from './catalogue-index.db.ts'
import { findCategoryByName } from './category.db.ts'
import { writtenName } from './category.ts'
import { categoriesFrom } from './index/listed-categories.server.ts'
import { numberIn } from './index/listed-products.server.ts'
import type { ListedRange, Wanted } from './index/wanted.ts'
import { slugOf } from './product.ts'
import { maxNameLength } from './product-rules.ts'
import { type Index, readAll, readWords } from './read-catalogue.server.ts'

/** ms. What was read longer ago is doubted before a name counts as missing that the database has. */
const maxAgeForMissing = 1_000
/** Missing names that are looked for in the database a second, by index: they are made up without end. */
const lookUpsPerSecond = 10
/** Products that are read one by one, and that are kept beside those that were read at once: of more, all are read anew. */
const maxChanged = 2_000
/** ms until what could not be read anew is tried again. */
const retryAfter = 5_000

/** What became of the catalogue: ids of products, or any of it. */
type Changed = Pick<News, 'ids' | 'isAny'>

/**
 * What there is in the shop, by the words that addresses and searches use, in memory: an address that somebody
 * made up costs neither the database nor the renderer anything. It follows changes by reading the products that
 * they name; only what is not known in detail makes it read all of them, while it answers as before
 * (docs/decisions/0046-index-of-the-catalogue.md).
 */
export class CatalogueIndex {
  readonly #db: () => Db
  readonly #mayLookUp = atMostPerSecond(lookUpsPerSecond)
  #index: Index | undefined
  #reading: Promise<void> | undefined
  /** Ids of products that have changed and are not read again yet. */
  #changed = new Set<number>()
  #areCategoriesOld = false
  #following: Promise<void> | undefined
  /** Ids that changed while all are read anew: that may have read them too early. */
  #changedMeanwhile: Set<number> | undefined
  #isOld = false
  readonly #readAnewListeners = new Set<() => void>()

  constructor(db: () => Db) {
    this.#db = db
  }

  /** Reads what there is, which takes a second for a large shop, before anybody asks. */
  async prepare(): Promise<void> {
    await this.#load()
  }

  /** To be called with what the journal tells of the catalogue. */
  follow({ ids, isAny }: Changed): void {
    if (!this.#reading || (ids.length === 0 && !isAny)) return
    this.#readLater(ids)
    if (isAny) this.#readAnew()
  }

  /** What there is now: the same for all who ask until something changes. */
  current(): Promise<Index> {
    return this.#load()
  }

  /**
   * Reads the words of all products, once, for searches that look for more than names: some seconds for a large
   * shop, in turns.
   */
  async readWords(): Promise<void> {
    await readWords(this.#db(), await this.#load())
  }

  /**
   * Calls back each time all have been read anew: what was answered since the news, by what there was before, is
   * not to be kept.
   */
  onReadAnew(listener: () => void): void {
    this.#readAnewListeners.add(listener)
  }

  /** Names of all categories. */
  async categoryNames(): Promise<readonly string[]> {
    return (await this.#load()).categories.names
  }

  /** The id of a product that is named by its id or its slug; ids win. */
  productId(idOrSlug: string): Promise<number | undefined> {
    const slug = slugOf(idOrSlug.normalize('NFC'))
    const id = numberIn(idOrSlug)
    return this.#find(
      ({ products }) => (products.has(id) ? id : products.bySlug(slug)),
      async (db) => {
        const found = isStorable(slug) ? await findProductId(db, idOrSlug, slug) : undefined
        return found === undefined ? undefined : [found]
      },
    )
  }

  /** A category by its name, whatever its case, or its id; names win. */
  category(nameOrId: string): Promise<CategoryAddress | undefined> {
    const written = writtenName(nameOrId)
    return this.#find(
      ({ categories }) => categories.at(written),
      async (db) => {
        const found = isStorable(written) ? await findCategoryByName(db, written) : undefined
        return found === undefined ? undefined : []
      },
    )
  }

  /** Those of the ids that belong to a category. */
  async categoriesOf(ids: readonly number[]): Promise<number[]> {
    const { categories } = await this.#load()
    return ids.filter((id) => categories.byId.has(id))
  }

  /** Products of these categories, of the whole shop if none is named. */
  async countOf(categoryIds: readonly number[]): Promise<number> {
    const { products } = await this.#load()
    if (categoryIds.length === 0) return products.total
    return categoryIds.reduce((sum, id) => sum + (products.counts.get(id) ?? 0), 0)
  }

  /** Ids of these products in id order from one place of the list on, and how many there are in all. */
  async page(wanted: Wanted, range: ListedRange): Promise<{ total: number; ids: number[] }> {
    return (await this.#load()).products.page(wanted, range)
  }

  /**
   * @param askDatabase what has to be read to find it, if it is there: another process may have added it, and this
   * one may not have read of it yet
   */
  async #find<T>(
    look: (index: Index) => T | undefined,
    askDatabase: (db: Db) => Promise<readonly number[] | undefined>,
  ): Promise<T | undefined> {
    const index = await this.#load()
    const found = look(index)
    const isNew = performance.now() - index.madeAt < maxAgeForMissing
    if (found !== undefined || isNew || !this.#mayLookUp()) return found
    const added = await askDatabase(this.#db())
    if (!added) return undefined
    this.#readLater(added)
    return look(await this.#load())
  }

  async #load(): Promise<Index> {
    this.#reading ??= this.#readFirst()
    await this.#reading
    if (this.#isOld) this.#readAnew()
    // One that began before may have missed the latest change.
    if (this.#following) await this.#following
    if (this.#isBehind) {
      this.#following ??= this.#catchUp().finally(() => {
        this.#following = undefined
      })
      await this.#following
    }
    if (!this.#index) throw new Error('The index of the catalogue was read and is not there.')
    return this.#index
  }

  #readLater(productIds: readonly number[]): void {
    for (const id of productIds) {
      this.#changed.add(id)
      this.#changedMeanwhile?.add(id)
    }
    this.#areCategoriesOld = true
  }

  get #isBehind(): boolean {
    return this.#areCategoriesOld || this.#changed.size > 0
  }

  async #readFirst(): Promise<void> {
    try {
      this.#index = await readAll(this.#db())
    } catch (error) {
      this.#reading = undefined
      throw error
    }
  }

  /** Reads what has changed. What fails is left for the next one who asks. */
  async #catchUp(): Promise<void> {
    const changed = [...this.#changed]
    const isTooMany = changed.length > maxChanged
    const ids = isTooMany ? [] : changed
    this.#changed = new Set()
    this.#areCategoriesOld = false
    try {
      const db = this.#db()
      const rows = ids.length > 0 ? await findChangedProducts(db, ids) : []
      const categories = categoriesFrom(await listCategoryAddresses(db))
      // Of now: all may have been read anew meanwhile.
      if (!this.#index) return
      const products = ids.length > 0 ? this.#index.products.with(ids, rows) : this.#index.products
      this.#index = { ...this.#index, products, categories }
      // What is read anew already has been changed before, or is in `#changedMeanwhile`.
      if (!this.#changedMeanwhile && (isTooMany || products.changed > maxChanged)) this.#readAnew()
    } catch (error) {
      for (const id of changed) this.#changed.add(id)
      this.#areCategoriesOld = true
      throw error
    }
  }

  /** In the background, and once more where that was to be done again meanwhile. */
  #readAnew(): void {
    this.#isOld = this.#changedMeanwhile !== undefined
    if (this.#isOld) return
    this.#changedMeanwhile = new Set()
    const tryLater = () => {
      this.#isOld = true
      this.#changedMeanwhile = undefined
    }
    this.#replace().catch(() => setTimeout(tryLater, retryAfter).unref())
  }

  async #replace(): Promise<void> {
    await this.#reading
    const anew = await readAll(this.#db())
    if (this.#index?.products.names.isUsed) await anew.products.names.prepare()
    if (this.#index?.products.areWordsWanted) await readWords(this.#db(), anew)
    this.#index = anew
    for (const id of this.#changedMeanwhile ?? []) this.#changed.add(id)
    this.#changedMeanwhile = undefined
    this.#areCategoriesOld = true
    for (const listener of this.#readAnewListeners) listener()
  }
}

/** No name is longer, and the database takes no such text. */
const isStorable = (name: string): boolean =>
  name.length <= maxNameLength && name.isWellFormed() && !name.includes('\0')

/** The one index of what is read through this connection. */
export const catalogueIndexOf = onePer((db: Db) => new CatalogueIndex(() => db))
