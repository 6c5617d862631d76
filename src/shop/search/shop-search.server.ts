import type { Db } from '../../platform/database/database.server.ts'
import { cachedUntil } from '../../platform/journal/journal.server.ts'
import type { Categories, Menu, MenuSource } from '../catalogue/menu.server.ts'
import type { MenuItem } from '../catalogue/menu-items.server.ts'
import { type FoundProducts, MenuSearch } from '../catalogue/menu-search.server.ts'
import { type Group, groupsFrom, SynonymIndex } from '../catalogue/synonym-index.server.ts'
import { readDishSums } from '../reports/day-report.db.ts'
import { aDay, dayOf } from '../time-zone.ts'
import { findSynonyms } from './search.db.ts'
import { synonymsTopic } from './synonyms.server.ts'

/** More than the pieces of any product that are ordered in 30 days: products in stock come first. */
const inStock = 2 ** 30

/** Finds products of the menu, in memory (docs/decisions/0048-search.md). */
export class ShopSearch {
  readonly #menu: Menu
  readonly #readGroups: () => Promise<readonly Group[]>
  readonly #sales: Sales
  #synonyms: { groups: readonly Group[]; categories: Categories; index: SynonymIndex } | undefined

  constructor({ db, journal }: MenuSource, menu: Menu) {
    this.#menu = menu
    this.#sales = new Sales(db)
    this.#readGroups = cachedUntil(journal, [synonymsTopic], async () =>
      groupsFrom((await findSynonyms(db)).groups),
    )
  }

  /** @param now ms since 1970 */
  async find(q: string, size: number, now: number): Promise<FoundProducts> {
    const groups = await this.#readGroups()
    await this.#sales.refresh(now)
    // Last, so that the menu is not read again before the search.
    const [categories, items] = [await this.#menu.categories(), await this.#menu.items()]
    const rank = ({ id, row }: MenuItem) =>
      Math.min(this.#sales.piecesOf(id), inStock - 1) + (row.left === 0 ? 0 : inStock)
    return new MenuSearch(items, this.#synonymsOf(groups, categories), rank).find(q, size)
  }

  /** Rebuilt only after a change: it caches the synonyms of each product. */
  #synonymsOf(groups: readonly Group[], categories: Categories): SynonymIndex {
    const cached = this.#synonyms
    if (cached?.groups === groups && cached.categories === categories) return cached.index
    const index = new SynonymIndex(categories.searched, groups)
    this.#synonyms = { groups, categories, index }
    return index
  }
}

/** Days of sales that count. */
const days = 30
/** ms after which a search adds up the sales again, at the latest. */
const maxAge = 60_000
/** ms that a search waits for the sum. In a large shop it takes longer: searches use the one before meanwhile. */
const maxWait = 50
/** Adding up the sales takes a twentieth of the time at most. A small shop adds them up for nearly each search. */
const pausePerRead = 20

/** How many pieces of each product were ordered in 30 days. Searches read them, once a minute or more often. */
class Sales {
  readonly #db: Db
  #pieces: ReadonlyMap<number, number> = new Map()
  #day = ''
  /** ms of `performance.now()` */
  #validUntil = 0
  #isSlow = false
  #reading: Promise<void> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  piecesOf(productId: number): number {
    return this.#pieces.get(productId) ?? 0
  }

  /** @param now ms since 1970 */
  async refresh(now: number): Promise<void> {
    const isOfToday = this.#day === dayOf(now)
    if (isOfToday && performance.now() < this.#validUntil) return
    this.#reading ??= this.#read(now).finally(() => {
      this.#reading = undefined
    })
    if (isOfToday && this.#isSlow) this.#reading.catch(() => undefined)
    else await this.#reading
  }

  async #read(now: number): Promise<void> {
    const startedAt = performance.now()
    const to = dayOf(now)
    const pieces = new Map<number, number>()
    const sums = await readDishSums(this.#db, { from: dayOf(now - (days - 1) * aDay), to })
    for (const { id, quantity } of sums) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
    this.#pieces = pieces
    this.#day = to
    const readAt = performance.now()
    this.#isSlow = readAt - startedAt > maxWait
    this.#validUntil = readAt + Math.min(maxAge, (readAt - startedAt) * pausePerRead)
  }
}
