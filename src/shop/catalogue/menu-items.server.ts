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

/** How many products have a word: in a name, or in a description only. */
export interface WordUse {
  names: number
  descriptions: number
}

/** The words of the menu. */
export type MenuWords = ReadonlyMap<string, WordUse>

export function wordsOf(products: readonly SearchedProduct[]): MenuWords {
  const uses = new Map<string, WordUse>()
  for (const { names, description } of products) {
    const ofNames = new Set(wordsIn(names))
    for (const word of new Set([...ofNames, ...wordsIn(description)])) {
      const use = uses.get(word) ?? { names: 0, descriptions: 0 }
      uses.set(word, use)
      if (ofNames.has(word)) use.names += 1
      else use.descriptions += 1
    }
  }
  return uses
}

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
  readonly #byId = new Map<number, MenuItem>()
  #lists: Lists | undefined
  #words: MenuWords | undefined
  /** By id. */
  groups: ReadonlyMap<number, OptionGroupRow> = new Map()

  get size(): number {
    return this.#byId.size
  }

  /** In id order. */
  get all(): readonly MenuItem[] {
    return this.#listed.all
  }

  get words(): MenuWords {
    this.#words ??= wordsOf(this.all)
    return this.#words
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
      if (after) this.#byId.set(id, after)
      else this.#byId.delete(id)
      if (before || after) this.#lists = this.#words = undefined
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
