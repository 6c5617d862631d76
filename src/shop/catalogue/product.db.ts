import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import {
  keysetSorts,
  type Range,
  type SortColumn,
  type SortName,
} from '../../platform/database/batches.server.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import {
  all,
  count,
  exists,
  first,
  oneId,
  writtenFields,
} from '../../platform/database/rows.server.ts'
import { CategoryRow } from './category.ts'
import { soldOutText } from './option.db.ts'
import { Named, SoldOutProduct } from './option.ts'
import { type ProductForm, type ProductSortKey, StockedProduct } from './product.ts'
import { lowStock, newestCount } from './product-rules.ts'
import { categoryNameTranslations, lacksText } from './texts.db.ts'

/** A product as it is stored. Replies turn the hash of its picture into a path or base64. */
export const ProductRow = z.extend(z.omit(StockedProduct, { image: true }), {
  category: CategoryRow,
  imageHash: z.string(),
  /** Null while there is plenty. */
  left: z.nullable(z.number()),
  isNew: z.boolean(),
})
export type ProductRow = z.output<typeof ProductRow>

const {
  category: _category,
  left: _left,
  isNew: _isNew,
  soldOutUntil: _soldOutUntil,
  ...ownFields
} = ProductRow.shape

const columns = sql`
  ${sql.join(Object.keys(ownFields).map((field) => sql.ref(`p.${field}`)))},
  ${soldOutText(sql`p.sold_out_until`)} as sold_out_until,
  json_build_object('id', c.id, 'name', c.name, 'translations', ${categoryNameTranslations}) as category,
  case when p.quantity <= ${sql.lit(lowStock)} then p.quantity end as "left",
  p.id in (select id from products where deleted_at is null
           order by id desc limit ${sql.lit(newestCount)}) as is_new`
const productTables = sql`products p join categories c on c.id = p.category_id`

export const findProduct = (db: Db, id: number): Promise<ProductRow | undefined> =>
  first(
    db,
    ProductRow,
    sql`select ${columns} from ${productTables} where p.id = ${id} and p.deleted_at is null`,
  )

/** The fields of the form that are columns with the same name. */
type OwnFields = Omit<ProductForm, 'category' | 'quantity' | 'image' | 'baseQuantity' | 'version'>

/** Each field is written to the column with its name. */
export interface ProductColumns extends OwnFields {
  readonly slug: string
  readonly categoryId: number
  readonly imageHash: string
}

export async function insertProduct(
  tx: Tx,
  product: ProductColumns,
  quantity: number,
): Promise<number> {
  const { columns, values } = writtenFields({ ...product, quantity })
  const id = await oneId(tx, sql`insert into products (${columns}) values (${values}) returning id`)
  await recordStock(tx, { id, delta: quantity, reason: 'opening' })
  return id
}

/** Locks a product against sales and other edits until the transaction ends. */
export async function lockProduct(tx: Tx, id: number): Promise<ProductRow | undefined> {
  const isThere = await exists(
    tx,
    sql`select from products where id = ${id} and deleted_at is null for no key update`,
  )
  return isThere ? findProduct(tx, id) : undefined
}

/** @param columns at least one */
export async function updateProduct(
  tx: Tx,
  id: number,
  columns: Partial<ProductColumns>,
): Promise<void> {
  const { changes } = writtenFields(columns)
  await sql`update products set ${changes}, version = version + 1 where id = ${id}`.execute(tx)
}

/** Of a locked product. @param until ISO 8601, `infinity`, or null */
export async function setProductSoldOut(tx: Tx, id: number, until: string | null): Promise<void> {
  await sql`
    update products set sold_out_until = ${until}::timestamptz where id = ${id}`.execute(tx)
}

/** The products that are sold out now, whatever their stock is. */
export const listSoldOutProducts = (db: Db) =>
  all(
    db,
    SoldOutProduct,
    sql`
    select id, name, ${soldOutText(sql`p.sold_out_until`)} as until
    from products p where deleted_at is null and sold_out_until > now() order by id`,
  )

/** Changes the stock of a locked product and writes a ledger row. */
export async function changeStock(tx: Tx, id: number, delta: number): Promise<void> {
  if (delta === 0) return
  await sql`
    update products set quantity = quantity + ${delta}::int, version = version + 1
    where id = ${id}`.execute(tx)
  await recordStock(tx, { id, delta, reason: 'edit' })
}

interface StockMove {
  /** Id of the product. */
  readonly id: number
  readonly delta: number
  readonly reason: 'opening' | 'edit'
}

async function recordStock(tx: Tx, { id, delta, reason }: StockMove): Promise<void> {
  if (delta === 0) return
  await sql`
    insert into stock_moves (product_id, delta, reason) values (${id}, ${delta}, ${reason})`.execute(
    tx,
  )
}

/** The row stays, because orders refer to it. */
export async function removeProduct(tx: Tx, id: number): Promise<void> {
  await sql`update products set deleted_at = now(), category_id = null where id = ${id}`.execute(tx)
}

/** Puts a removed product back into the shop with its stock. */
export async function restoreProduct(tx: Tx, id: number, categoryId: number): Promise<void> {
  await sql`
    update products set deleted_at = null, category_id = ${categoryId}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Imports wait for each other until their transactions end. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import of products'), 0)`.execute(tx)
}

/** Names of the products in the shop in id order. */
export const listProductNames = (db: Db) =>
  all(db, Named, sql`select id, name from products where deleted_at is null order by id`)

export interface ProductFilter {
  readonly categoryIds?: readonly number[] | undefined
  readonly ids?: readonly number[] | undefined
  readonly maxLeft?: number | undefined
  /** Only products without a text in some language. */
  readonly isUntranslated?: boolean | undefined
  readonly sort?: Sort | undefined
}

type Sort = SortName<ProductSortKey>

interface ProductRange extends Range {
  /** The last row of the page before. */
  readonly after?: ProductRow | undefined
}

type Column = SortColumn<ProductRow>
const id: Column = { column: sql`p.id`, valueIn: (row) => sql`${row.id}::int` }
const name: Column = {
  column: sql`folded(p.name) collate "C"`,
  valueIn: (row) => sql`folded(${row.name}::text)`,
}
const price: Column = { column: sql`p.price`, valueIn: (row) => sql`${row.price}::numeric` }
const quantity: Column = { column: sql`p.quantity`, valueIn: (row) => sql`${row.quantity}::int` }

const sortBy = keysetSorts<ProductRow, ProductSortKey>({
  id: [id],
  name: [name, id],
  price: [price, id],
  quantity: [quantity, id],
})

export const countProducts = (db: Db, filter: ProductFilter): Promise<number> =>
  count(db, sql`select count(*) as count from products p where ${matching(filter)}`)

/** Selects a page of ids first, so that only its rows are joined. */
export function listProducts(
  db: Db,
  { sort = 'id', ...filter }: ProductFilter,
  { limit, offset, after: last }: ProductRange,
): Promise<ProductRow[]> {
  const { order, after } = sortBy(sort)
  const conditions = last ? sql`${matching(filter)} and ${after(last)}` : matching(filter)
  return all(
    db,
    ProductRow,
    sql`
      select ${columns} from (
        select p.id from products p where ${conditions}
        order by ${order} limit ${limit} offset ${offset}
      ) wanted, ${productTables}
      where p.id = wanted.id order by ${order}`,
  )
}

/** Leaves out conditions that are always true: with one PostgreSQL does not use an index. */
function matching(filter: ProductFilter): RawBuilder<unknown> {
  const { categoryIds, ids, maxLeft, isUntranslated } = filter
  const conditions = [
    sql`p.deleted_at is null`,
    ...(categoryIds ? [sql`p.category_id = any(${categoryIds}::int[])`] : []),
    ...(ids ? [sql`p.id = any(${ids}::int[])`] : []),
    ...(maxLeft === undefined ? [] : [sql`p.quantity <= ${maxLeft}::int`]),
    ...(isUntranslated ? [sql`(${lacksText})`] : []),
  ]
  return sql.join(conditions, sql` and `)
}
