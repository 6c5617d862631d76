import { folded, foldedToSearch } from '../../platform/language/plain-text.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import type { OptionGroupRow } from './option.db.ts'
import type { ProductRow } from './product.db.ts'
import { newestCount } from './product-rules.ts'
import { searchedText, wordsIn } from './searched-text.ts'

/** The texts of a product by which it is found. */
export interface SearchedProduct {
  readonly id: number
  readonly categoryId: number
  /** Names in all languages, as `searchedText` folds them. */
  readonly names: string
  /** Descriptions in all languages, folded. */
  readonly description: string
}

/** A product with its groups of options. */
export interface MenuProduct extends ProductRow {
  readonly groups: readonly OptionGroupRow[]
}

/** A product on the menu. */
export interface MenuItem extends SearchedProduct {
  row: ProductRow
}

/** The products with a word: in a name, or in a description only. */
export interface WordUse<Item> {
  readonly names: Item[]
  readonly descriptions: Item[]
}

/** The words of the menu. Searches read only products that have a word of the question. */
export class MenuWords<Item extends SearchedProduct> {
  readonly #uses = new Map<string, WordUse<Item>>()

  get all(): ReadonlyMap<string, WordUse<Item>> {
    return this.#uses
  }

  add(item: Item): void {
    this.#eachWord(item, (list) => list.push(item))
  }

  remove(item: Item): void {
    this.#eachWord(item, (list) => list.splice(list.indexOf(item), 1))
    for (const word of wordsOf(item)) {
      const use = this.#uses.get(word)
      if (use && use.names.length + use.descriptions.length === 0) this.#uses.delete(word)
    }
  }

  #eachWord(item: Item, change: (list: Item[]) => void): void {
    const ofNames = new Set(wordsIn(item.names))
    for (const word of wordsOf(item)) {
      let use = this.#uses.get(word)
      if (!use) {
        use = { names: [], descriptions: [] }
        this.#uses.set(word, use)
      }
      change(ofNames.has(word) ? use.names : use.descriptions)
    }
  }
}

const wordsOf = ({ names, description }: SearchedProduct): Set<string> =>
  new Set([...wordsIn(names), ...wordsIn(description)])

/** Conditions of a list. Without one it shows all products. */
export interface MenuFilter {
  /** Part of a name, whatever its case and accents. */
  readonly q?: string | undefined
  readonly categoryIds?: readonly number[] | undefined
  readonly ids?: readonly number[] | undefined
}

interface Lists {
  /** In id order. */
  readonly all: readonly MenuItem[]
  readonly bySlug: ReadonlyMap<string, MenuItem>
  readonly newest: ReadonlySet<number>
}

/** All products of the shop in memory, indexed for lists, addresses and searches. */
export class MenuItems {
  readonly words = new MenuWords<MenuItem>()
  readonly #byId = new Map<number, MenuItem>()
  #lists: Lists | undefined
  /** By id. */
  groups: ReadonlyMap<number, OptionGroupRow> = new Map()

  get size(): number {
    return this.#byId.size
  }

  /** In id order. */
  get all(): readonly MenuItem[] {
    return this.#listed.all
  }

  /** Replaces the rows of these products. A product without a row is removed. */
  replace(ids: readonly number[], rows: readonly ProductRow[]): void {
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const id of ids) {
      const [before, row] = [this.#byId.get(id), byId.get(id)]
      const after = row && itemOf(row)
      if (before && after && hasSameTexts(before, after)) {
        before.row = after.row
        continue
      }
      if (before) this.words.remove(before)
      if (after) this.words.add(after)
      if (after) this.#byId.set(id, after)
      else this.#byId.delete(id)
      if (before || after) this.#lists = undefined
    }
  }

  find(id: number): MenuProduct | undefined {
    const item = this.#byId.get(id)
    return item && this.shown(item)
  }

  /** The first by id of the products with this slug. */
  findBySlug(slug: string): MenuProduct | undefined {
    const item = this.#listed.bySlug.get(slug)
    return item && this.shown(item)
  }

  /** In id order. */
  filter({ q = '', categoryIds, ids }: MenuFilter): readonly MenuItem[] {
    const part = foldedToSearch(q)
    const named = ids
      ? [...new Set(ids)]
          .sort((one, other) => one - other)
          .flatMap((id) => this.#byId.get(id) ?? [])
      : this.all
    if (part === '' && !categoryIds) return named
    const categories = categoryIds && new Set(categoryIds)
    return named.filter(
      ({ names, categoryId }) =>
        (!categories || categories.has(categoryId)) && (part === '' || names.includes(part)),
    )
  }

  /** The row of a product with `isNew`, which depends on the other products, and with its groups of options. */
  shown({ row }: MenuItem): MenuProduct {
    const isNew = this.#listed.newest.has(row.id)
    const groups = row.optionGroups.flatMap((id) => this.groups.get(id) ?? [])
    return { ...row, isNew, groups }
  }

  get #listed(): Lists {
    this.#lists ??= listsOf([...this.#byId.values()])
    return this.#lists
  }
}

function listsOf(items: MenuItem[]): Lists {
  const all = items.sort((one, other) => one.id - other.id)
  const bySlug = new Map(all.toReversed().map((item) => [item.row.slug, item]))
  return { all, bySlug, newest: new Set(all.slice(-newestCount).map(({ id }) => id)) }
}

const itemOf = (row: ProductRow): MenuItem => ({
  id: row.id,
  categoryId: row.category.id,
  names: searchedText(inAllLanguages(row, 'name')),
  description: folded(inAllLanguages(row, 'description').join('\n')),
  row,
})

const hasSameTexts = (one: MenuItem, other: MenuItem): boolean =>
  one.names === other.names &&
  one.description === other.description &&
  one.categoryId === other.categoryId &&
  one.row.slug === other.row.slug
