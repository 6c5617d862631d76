import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/database/database.server.ts'
import type { Journal } from '../../platform/journal/journal.server.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import { memoizeAsync } from '../../platform/memoize.ts'
import { catalogueTopic, stockTopic } from './catalogue.server.ts'
import { categoryTable } from './category.db.ts'
import { categoryCalled, type EnteredCategory, writtenName } from './category.ts'
import { type MenuFilter, MenuItems, type MenuProduct } from './menu-items.server.ts'
import { listOptionGroups } from './option.db.ts'
import { listProducts, type ProductRow } from './product.db.ts'
import { slugOf } from './product.ts'
import { searchedText } from './searched-text.ts'

/** ms between two reads of the journal for missing names, because clients make up any number of names. */
const journalInterval = 100
/** Rows that one statement reads: other requests run between two of them. */
const batchSize = 500

/** Where the menu is read, and where the process hears of changes. */
export interface MenuSource {
  readonly db: Db
  readonly journal: Pick<Journal, 'on' | 'readNow'>
}

/**
 * Products and categories in memory, as pages and public lists show them. An address that a client made up costs
 * neither the database nor the renderer anything. The menu follows the journal: it reads changed products again by
 * id, before the next answer (docs/decisions/0022). Administrators' lists read the database; the menu
 * finds a part of a name for them.
 */
export class Menu {
  readonly #source: MenuSource
  readonly #readJournal: () => Promise<void>
  #items = new MenuItems()
  #categories = categoriesFrom([])
  /** Ids of products to read again. */
  #changed = new Set<number>()
  #isAllOld = true
  /** A sale changes no group of options. */
  #areGroupsOld = true
  #loading: Promise<void> | undefined

  constructor(source: MenuSource) {
    this.#source = source
    this.#readJournal = memoizeAsync(() => source.journal.readNow(), { ttl: journalInterval })
    // An id of the catalogue may be that of a category: each read looks for renamed categories.
    for (const topic of [catalogueTopic, stockTopic])
      source.journal.on(topic, ({ ids, isAny }) => {
        this.#areGroupsOld ||= topic === catalogueTopic
        this.#forget(ids, isAny)
      })
  }

  /** Reads the menu, if it is not up to date. */
  async load(): Promise<void> {
    // A load that began earlier may have missed the latest change.
    if (this.#loading) await this.#loading.catch(() => undefined)
    if (!this.#isBehind) return
    this.#loading ??= this.#read().finally(() => {
      this.#loading = undefined
    })
    await this.#loading
  }

  async items(): Promise<MenuItems> {
    await this.load()
    return this.#items
  }

  /** In id order. */
  async categories(): Promise<Categories> {
    await this.load()
    return this.#categories
  }

  /** A product by its id or its slug; ids win. */
  product(idOrSlug: string): Promise<MenuProduct | undefined> {
    const slug = slugOf(idOrSlug.normalize('NFC'))
    const id = numberIn(idOrSlug)
    return this.#find(() => this.#items.find(id) ?? this.#items.findBySlug(slug))
  }

  /** A category by its name, whatever its case, or its id; names win. */
  category(nameOrId: string): Promise<EnteredCategory | undefined> {
    return this.#find(() => this.#categories.at(nameOrId))
  }

  /** The products of these ids in the same order, without those that are gone. */
  async products(ids: readonly number[]): Promise<MenuProduct[]> {
    const items = await this.items()
    return ids.flatMap((id) => items.find(id) ?? [])
  }

  /** The ids of the products with this part in a name, and the id that `q` is. */
  async idsOf(q: string): Promise<number[]> {
    const items = await this.items()
    const ids = items.filter({ q }).map(({ id }) => id)
    const id = numberIn(q)
    return Number.isNaN(id) ? ids : [...ids, id]
  }

  /** One part of a list in id order, and how many products the list has. */
  async page(filter: MenuFilter, { offset, limit }: { offset: number; limit: number }) {
    const items = await this.items()
    const found = items.filter(filter)
    const rows = found.slice(offset, offset + limit).map((item) => items.shown(item))
    return { total: found.length, rows }
  }

  /** Looks again after reading the journal: another process may have added the product or category. */
  async #find<T>(look: () => T | undefined): Promise<T | undefined> {
    await this.load()
    const found = look()
    if (found !== undefined) return found
    await this.#readJournal()
    await this.load()
    return look()
  }

  get #isBehind(): boolean {
    return this.#isAllOld || this.#changed.size > 0
  }

  #forget(ids: readonly number[], isAny: boolean): void {
    for (const id of ids) this.#changed.add(id)
    this.#isAllOld ||= isAny
  }

  /** After a failure the next request tries again. */
  async #read(): Promise<void> {
    const [changed, isAll, areGroupsOld] = [this.#changed, this.#isAllOld, this.#areGroupsOld]
    this.#changed = new Set()
    this.#isAllOld = false
    this.#areGroupsOld = false
    try {
      const { db } = this.#source
      const [before, all] = [this.#categories, await categoryTable.list(db)]
      const categories = isDeepStrictEqual(all, before.all) ? before : categoriesFrom(all)
      const hasChanged = (category: EnteredCategory) =>
        !isDeepStrictEqual(categories.byId.get(category.id), category)
      const groups = areGroupsOld
        ? new Map((await listOptionGroups(db)).map((group) => [group.id, group]))
        : this.#items.groups
      // Each row has the names of its category.
      if (isAll || before.all.some(hasChanged)) this.#items = await readAll(db)
      else {
        const ids = [...changed]
        const rows = await listProducts(db, { ids }, { limit: ids.length, offset: 0 })
        this.#items.replace(ids, rows)
      }
      this.#items.groups = groups
      this.#categories = categories
    } catch (error) {
      this.#forget([...changed], isAll)
      this.#areGroupsOld ||= areGroupsOld
      throw error
    }
  }
}

async function readAll(db: Db): Promise<MenuItems> {
  const items = new MenuItems()
  let rows: ProductRow[] = []
  do {
    const range = { limit: batchSize, offset: 0, after: rows.at(-1) }
    rows = await listProducts(db, {}, range)
    items.replace(
      rows.map(({ id }) => id),
      rows,
    )
  } while (rows.length === batchSize)
  return items
}

function categoriesFrom(all: readonly EnteredCategory[]) {
  const byAddress = new Map([
    ...all.map((category) => [String(category.id), category] as const),
    ...all.map((category) => [categoryCalled(category.name), category] as const),
    ...all.map((category) => [category.name, category] as const),
  ])
  return {
    all,
    byId: new Map(all.map((category) => [category.id, category])),
    /** Names win over ids, and the exact name over names in another case. */
    at: (nameOrId: string) =>
      byAddress.get(writtenName(nameOrId)) ?? byAddress.get(categoryCalled(nameOrId)),
    /** The names that are searched, in all languages, by id. */
    searched: new Map(all.map((category) => [category.id, searchedNames(category)])),
  }
}

export type Categories = ReturnType<typeof categoriesFrom>

const searchedNames = (category: EnteredCategory): string =>
  searchedText(inAllLanguages(category, 'name'))

/** The id in a text; NaN if it is none. */
const numberIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN)
