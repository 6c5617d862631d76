import { cachedUntil } from '../../platform/journal/journal.server.ts'
import type { Categories, Menu, MenuSource } from '../catalogue/menu.server.ts'
import type { MenuItem } from '../catalogue/menu-items.server.ts'
import { type FoundProducts, MenuSearch } from '../catalogue/menu-search.server.ts'
import { type Group, groupsFrom, SynonymIndex } from '../catalogue/synonym-index.server.ts'
import { Sales } from './sales.server.ts'
import { findSynonyms } from './synonyms.db.ts'
import { synonymsTopic } from './synonyms.server.ts'

/** More than the pieces that are ordered of any product in 30 days: what is in stock comes first. */
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
    // Last: the menu is not read again between here and the search.
    const [categories, items] = [await this.#menu.categories(), await this.#menu.items()]
    const rank = ({ id, row }: MenuItem) =>
      Math.min(this.#sales.of(id), inStock - 1) + (row.left === 0 ? 0 : inStock)
    return new MenuSearch(items, this.#synonymsOf(groups, categories), rank).find(q, size)
  }

  /** Rebuilt only after a change: it caches the synonyms of each product. */
  #synonymsOf(groups: readonly Group[], categories: Categories): SynonymIndex {
    const known = this.#synonyms
    if (known?.groups === groups && known.categories === categories) return known.index
    const index = new SynonymIndex(categories.searched, groups)
    this.#synonyms = { groups, categories, index }
    return index
  }
}
