import type { Db } from '../../platform/database/database.server.ts'
import type { News } from '../../platform/journal/entry.ts'
import { onePer } from '../../platform/one-per.ts'
import { type CatalogueIndex, catalogueIndexOf } from '../catalogue/catalogue-index.server.ts'
import type { Categories } from '../catalogue/index/listed-categories.server.ts'
import type { ListedProducts } from '../catalogue/index/listed-products.server.ts'
import { type FoundProducts, MenuSearch } from '../catalogue/index/menu-search.server.ts'
import { type Group, groupsFrom, MenuWords } from '../catalogue/index/menu-words.server.ts'
import { Standing } from './standing.server.ts'
import { findSynonyms } from './synonyms.db.ts'

/** A menu as it is until something changes. */
interface Prepared {
  readonly products: ListedProducts
  readonly categories: Categories
  readonly groups: readonly Group[]
  readonly hasWords: boolean
  readonly search: MenuSearch
}

/** Finds what is in the shop, in memory (docs/decisions/0048-search.md). */
export class ShopSearch {
  readonly #db: Db
  readonly #index: CatalogueIndex
  readonly #standing = new Standing()
  #groups: Promise<readonly Group[]> | undefined
  #prepared: Prepared | undefined
  /** What is beside the products changes seldom, and much is kept for as long as it is the same. */
  #words: MenuWords | undefined

  constructor(db: Db) {
    this.#db = db
    this.#index = catalogueIndexOf(db)
  }

  /** Reads before somebody asks what takes seconds in a large shop. */
  async prepare(): Promise<void> {
    await this.#index.readWords()
  }

  /** @param now ms since 1970 */
  async find(q: string, size: number, now: number): Promise<FoundProducts> {
    const [{ products, categories }, groups] = await Promise.all([
      this.#index.current(),
      this.#readGroups(),
      this.#standing.catchUp(this.#db, now),
    ])
    const found = this.#searchOf({ products, categories, groups }).find(q, size, this.#standing)
    if (found) return found
    await this.#index.readWords()
    return this.find(q, size, now)
  }

  /** Stock that was sold, given back or edited. */
  followStock(news: Pick<News, 'ids' | 'isAny'>): void {
    this.#standing.followStock(news)
  }

  followOrders(): void {
    this.#standing.followOrders()
  }

  followSynonyms(): void {
    this.#groups = undefined
  }

  #searchOf(menu: Omit<Prepared, 'hasWords' | 'search'>): MenuSearch {
    const { products, categories, groups } = menu
    const hasWords = products.areWordsThere
    const kept = this.#prepared
    const isSame =
      kept?.products === products &&
      kept.categories === categories &&
      kept.groups === groups &&
      kept.hasWords === hasWords
    if (isSame) return kept.search
    if (!this.#words?.isOf(categories.searched, groups))
      this.#words = new MenuWords(categories.searched, groups)
    const search = new MenuSearch(products.searchable, this.#words)
    this.#prepared = { ...menu, hasWords, search }
    return search
  }

  #readGroups(): Promise<readonly Group[]> {
    this.#groups ??= findSynonyms(this.#db).then(({ groups }) => groupsFrom(groups))
    const reading = this.#groups
    reading.catch(() => {
      if (this.#groups === reading) this.#groups = undefined
    })
    return reading
  }
}

/** The one search of what is read through this connection. */
export const shopSearchOf = onePer((db: Db) => new ShopSearch(db))
