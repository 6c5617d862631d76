import { LRUCache } from 'lru-cache'
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

/** Finds products of the menu, in memory (docs/decisions/0022). */
export class ShopSearch {
  readonly #menu: Menu
  readonly #readGroups: () => Promise<readonly Group[]>
  readonly #piecesSold: (now: number) => Promise<PiecesSold>
  #synonyms: { groups: readonly Group[]; categories: Categories; index: SynonymIndex } | undefined

  constructor({ db, journal }: MenuSource, menu: Menu) {
    this.#menu = menu
    this.#piecesSold = salesOf(db)
    this.#readGroups = cachedUntil(journal, [synonymsTopic], async () =>
      groupsFrom((await findSynonyms(db)).groups),
    )
  }

  /** @param now ms since 1970 */
  async find(q: string, size: number, now: number): Promise<FoundProducts> {
    const groups = await this.#readGroups()
    const pieces = await this.#piecesSold(now)
    // Last, so that the menu is not read again before the search.
    const [categories, items] = [await this.#menu.categories(), await this.#menu.items()]
    const rank = ({ id, row }: MenuItem) =>
      Math.min(pieces.get(id) ?? 0, inStock - 1) + (row.left === 0 ? 0 : inStock)
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

/** How many pieces of each product were ordered in 30 days, by the product's id. */
type PiecesSold = ReadonlyMap<number, number>

function salesOf(db: Db): (now: number) => Promise<PiecesSold> {
  let isSlow = false
  const ofDay = new LRUCache<string, PiecesSold>({
    max: 1,
    ttl: maxAge,
    async fetchMethod(day, _, { options }) {
      const startedAt = performance.now()
      const pieces = new Map<number, number>()
      const from = dayOf(Date.parse(day) - (days - 1) * aDay)
      for (const { id, quantity } of await readDishSums(db, { from, to: day }))
        pieces.set(id, (pieces.get(id) ?? 0) + quantity)
      const took = performance.now() - startedAt
      isSlow = took > maxWait
      options.ttl = Math.ceil(Math.min(maxAge, took * pausePerRead))
      return pieces
    },
  })
  return (now) => ofDay.forceFetch(dayOf(now), { allowStale: isSlow })
}
