import type { Db } from '../../platform/database/database.server.ts'
import { folded } from '../../platform/language/folded.ts'
import { atMostPerSecond } from '../../platform/per-second.ts'
import {
  hasCategory,
  hasProduct,
  listCategoryAddresses,
  listProductAddresses,
} from './catalogue-index.db.ts'
import { slugOf } from './product.ts'
import { maxNameLength } from './product-rules.ts'

/** ms. An index that is older is read again before a name counts as missing that the database has. */
const maxAgeForMissing = 1_000
/** Missing names that are looked for in the database a second, by index: they are made up without end. */
const lookUpsPerSecond = 10

interface ListedPages {
  /** Names. */
  readonly categories: readonly string[]
  readonly productIds: readonly number[]
}

interface ListedProduct {
  readonly id: number
  readonly name: string
  readonly categoryId: number
}

/** Which products a list shows; without a word all. */
export interface Wanted {
  /** Part of the name, whatever its case and accents. */
  readonly q?: string | undefined
  readonly categoryIds?: readonly number[] | undefined
}

interface Index {
  readonly madeAt: number
  /** In id order. */
  readonly listed: readonly ListedProduct[]
  /** Names as they are searched, in the same order. Made with the first search. */
  readonly foldedNames: () => readonly string[]
  /** By id and by slug, as they stand in addresses. */
  readonly products: ReadonlyMap<string, number>
  /** By lowercased name and by id. */
  readonly categories: ReadonlyMap<string, { readonly id: number; readonly name: string }>
  readonly categoryIds: ReadonlySet<number>
  readonly pages: ListedPages
  /** Products by the id of their category. */
  readonly counts: ReadonlyMap<number, number>
}

/**
 * What there is in the shop, by the words that addresses use, in memory: an address that somebody made
 * up costs neither the database nor the renderer anything. To be cleared when the catalogue changes.
 */
export class CatalogueIndex {
  readonly #db: () => Db
  readonly #mayLookUp = atMostPerSecond(lookUpsPerSecond)
  #index: Promise<Index> | undefined

  constructor(db: () => Db) {
    this.#db = db
  }

  clear(): void {
    this.#index = undefined
  }

  /** Everything that has a page of its own, in id order. */
  async listPages(): Promise<ListedPages> {
    return (await this.#load()).pages
  }

  /** The id of a product that is named by its id or its slug; ids win. */
  productId(idOrSlug: string): Promise<number | undefined> {
    const slug = slugOf(idOrSlug)
    return this.#find(
      ({ products }) => products.get(idOrSlug) ?? products.get(slug),
      async (db) => isStorable(slug) && hasProduct(db, idOrSlug, slug),
    )
  }

  /** A category by its name, whatever its case, or its id; names win. */
  category(nameOrId: string) {
    const wanted = nameOrId.normalize('NFC').trim().toLowerCase()
    return this.#find(
      ({ categories }) => categories.get(wanted),
      async (db) => isStorable(wanted) && hasCategory(db, wanted),
    )
  }

  /** Those of the ids that belong to a category. */
  async categoriesOf(ids: readonly number[]): Promise<number[]> {
    const { categoryIds } = await this.#load()
    return ids.filter((id) => categoryIds.has(id))
  }

  /** Products of these categories, of the whole shop if none is named. */
  async countOf(categoryIds: readonly number[]): Promise<number> {
    const { counts } = await this.#load()
    const wanted = categoryIds.length > 0 ? categoryIds : [...counts.keys()]
    return wanted.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
  }

  /** Ids of all these products, in id order. */
  async idsOf({ q, categoryIds }: Wanted): Promise<number[]> {
    const { listed, foldedNames } = await this.#load()
    const names = q === undefined ? undefined : foldedNames()
    const part = folded(q ?? '')
    const wanted = categoryIds && new Set(categoryIds)
    return listed
      .filter(
        ({ categoryId }, index) =>
          (wanted === undefined || wanted.has(categoryId)) &&
          (names === undefined || names[index]?.includes(part)),
      )
      .map(({ id }) => id)
  }

  /** @param isThere asks the database: another process may have added it, and this one may not have read of it yet */
  async #find<T>(
    look: (index: Index) => T | undefined,
    isThere: (db: Db) => Promise<boolean>,
  ): Promise<T | undefined> {
    const index = await this.#load()
    const found = look(index)
    const isNew = Date.now() - index.madeAt < maxAgeForMissing
    if (found !== undefined || isNew || !this.#mayLookUp()) return found
    return (await isThere(this.#db())) ? look(await this.#load(index)) : undefined
  }

  /** @param old is read again, unless another call has done so already */
  async #load(old?: Index): Promise<Index> {
    const there = this.#index
    if (there && (old === undefined || (await there) !== old)) return there
    // Another call may have begun to read during the `await`.
    if (this.#index !== there && this.#index) return this.#index
    const index = read(this.#db())
    this.#index = index
    index.catch(() => {
      if (this.#index === index) this.#index = undefined
    })
    return index
  }
}

/** No name is longer, and the database takes no such text. */
const isStorable = (name: string): boolean =>
  name.length <= maxNameLength && name.isWellFormed() && !name.includes('\0')

const indexes = new WeakMap<Db, CatalogueIndex>()

/** The one index of what is read through this connection. */
export function catalogueIndexOf(db: Db): CatalogueIndex {
  const index = indexes.get(db) ?? new CatalogueIndex(() => db)
  indexes.set(db, index)
  return index
}

async function read(db: Db): Promise<Index> {
  const madeAt = Date.now()
  const [products, categories] = await Promise.all([
    listProductAddresses(db),
    listCategoryAddresses(db),
  ])
  const counts = new Map<number, number>()
  for (const { categoryId } of products) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
  // Of two with one slug the first by id wins: it is set last.
  const bySlug = products.toReversed().map(({ id, slug }) => [slug, id] as const)
  const byId = products.map(({ id }) => [String(id), id] as const)
  let names: readonly string[] | undefined
  return {
    madeAt,
    listed: products,
    foldedNames() {
      names ??= products.map(({ name }) => folded(name))
      return names
    },
    products: new Map([...bySlug, ...byId]),
    categories: new Map([
      ...categories.map((category) => [String(category.id), category] as const),
      ...categories.map((category) => [category.name.toLowerCase(), category] as const),
    ]),
    pages: {
      categories: categories.map(({ name }) => name),
      productIds: products.map(({ id }) => id),
    },
    categoryIds: new Set(categories.map(({ id }) => id)),
    counts,
  }
}
