import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.server.ts'
import { onePer } from '../../platform/one-per.ts'
import { listCategories } from './category.db.ts'
import type { EnteredCategory } from './category.ts'
import type { ProductRow } from './product.db.ts'
import { listProducts } from './product-list.db.ts'

/** Characters of rows as JSON: some 2,500 products. */
const maxKept = 2_000_000

/**
 * Categories, and of products those that were shown last, as pages and public lists show them: one that is rendered
 * again because something on it has changed asks the database for that alone. Forgets what the journal tells of, with
 * the cached answers; not for administrators, who are to see what another process has just saved.
 */
export class KnownMenu {
  readonly #db: Db
  readonly #rows: LRUCache<number, ProductRow>
  #categories: readonly EnteredCategory[] | undefined
  /** Counts what was forgotten: what was read meanwhile may show the old state, and is not kept. */
  #revision = 0

  constructor(db: Db, maxSize = maxKept) {
    this.#db = db
    this.#rows = new LRUCache({ maxSize, sizeCalculation: (row) => JSON.stringify(row).length })
  }

  /** @returns those of the ids that are in the shop, in the same order; their stock may be an older one above `lowStock` */
  async find(ids: readonly number[]): Promise<ProductRow[]> {
    const found = new Map(ids.map((id) => [id, this.#rows.get(id)]))
    const missing = ids.filter((id) => !found.get(id))
    if (missing.length > 0) {
      const revision = this.#revision
      const range = { limit: missing.length, offset: 0 }
      for (const row of await listProducts(this.#db, { ids: missing }, range)) {
        found.set(row.id, row)
        if (revision === this.#revision) this.#rows.set(row.id, row)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** In id order. */
  async categories(): Promise<readonly EnteredCategory[]> {
    if (this.#categories) return this.#categories
    const revision = this.#revision
    const categories = await listCategories(this.#db)
    if (revision === this.#revision) this.#categories = categories
    return categories
  }

  /** @param ids of products whose stock has changed; everything is forgotten if none is named */
  forget(ids: readonly number[]): void {
    this.#revision += 1
    if (ids.length === 0) {
      this.#rows.clear()
      this.#categories = undefined
    }
    for (const id of ids) this.#rows.delete(id)
  }
}

/** What is known of what is read through this connection. */
export const knownMenuOf = onePer((db: Db) => new KnownMenu(db))
