import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all, first } from '../../platform/database/rows.server.ts'
import { productTexts } from './product.ts'
import { inEachLanguage } from './texts.db.ts'

/** How a product can be found. */
const ProductAddress = z.object({
  id: z.number(),
  slug: z.string(),
  /** In all languages. */
  names: z.array(z.string()),
  categoryId: z.number(),
  /** Whether it lacks a text in some language. */
  isUntranslated: z.boolean(),
})
export type ProductAddress = z.output<typeof ProductAddress>

/** What the words of a product are in, in all languages. */
const ProductTexts = z.object({
  id: z.number(),
  names: z.array(z.string()),
  description: z.string(),
})
export type ProductTexts = z.output<typeof ProductTexts>

const ChangedProduct = z.extend(ProductAddress, { description: z.string() })
export type ChangedProduct = z.output<typeof ChangedProduct>

const namesOf = (table: 'p' | 'c') =>
  sql`array_remove(array[${sql.join(inEachLanguage(table, 'name'))}], null) as names`
const names = namesOf('p')
const description = sql`concat_ws(E'\\n', ${sql.join(inEachLanguage('p', 'description'))}) as description`
const texts = productTexts.flatMap((field) => inEachLanguage('p', field))
const isUntranslated = sql.join(
  texts.map((text) => sql`${text} is null`),
  sql` or `,
)
const columns = sql`id, slug, ${names}, category_id, (${isUntranslated}) as is_untranslated`

interface Range {
  readonly after: number
  readonly limit: number
}

const inShop = ({ after, limit }: Range) => sql`
  from products p where deleted_at is null and id > ${after}::int order by id limit ${limit}`

/** How products in the shop can be found, in id order. */
export const listProductAddresses = (db: Db, range: Range): Promise<ProductAddress[]> =>
  all(db, ProductAddress, sql`select ${columns} ${inShop(range)}`)

/** What the words of products in the shop are in, in id order. */
export const listProductTexts = (db: Db, range: Range): Promise<ProductTexts[]> =>
  all(db, ProductTexts, sql`select id, ${names}, ${description} ${inShop(range)}`)

/** Those of these products that are in the shop, with their words. */
export const findChangedProducts = (db: Db, ids: readonly number[]): Promise<ChangedProduct[]> =>
  all(
    db,
    ChangedProduct,
    sql`
      select ${columns}, ${description} from products p
      where deleted_at is null and id = any(${ids}::int[])`,
  )

const CategoryAddress = z.object({
  id: z.number(),
  name: z.string(),
  /** In all languages. */
  names: z.array(z.string()),
})
export type CategoryAddress = z.output<typeof CategoryAddress>

export const listCategoryAddresses = (db: Db): Promise<CategoryAddress[]> =>
  all(db, CategoryAddress, sql`select id, name, ${namesOf('c')} from categories c order by id`)

const Found = z.object({ id: z.number() })

/** The id of a product with this id or slug. */
export async function findProductId(db: Db, id: string, slug: string): Promise<number | undefined> {
  const found = await first(
    db,
    Found,
    sql`
      select id from products
      where deleted_at is null and (slug = ${slug} or id = ${/^[1-9]\d{0,8}$/.test(id) ? Number(id) : null}::int)
      limit 1`,
  )
  return found?.id
}
