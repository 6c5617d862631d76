import { type RawBuilder, sql } from 'kysely'
import {
  keysetSorts,
  type SortColumn,
  type SortName,
} from '../../platform/database/batches.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { all, count } from '../../platform/database/rows.server.ts'
import { columns, ProductRow, productTables } from './product.db.ts'
import { type ProductSortKey, productTexts } from './product.ts'
import { inEachLanguage } from './texts.db.ts'

export interface ProductFilter {
  readonly categoryIds?: readonly number[] | undefined
  readonly ids?: readonly number[] | undefined
  readonly maxLeft?: number | undefined
  /** Whether only products are listed that lack a text in some language. */
  readonly isUntranslated?: boolean | undefined
  readonly sort?: Sort | undefined
}

type Sort = SortName<ProductSortKey>

interface Range {
  readonly limit: number
  readonly offset: number
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

/** Pages of ids come first, so that the tables are joined for the rows of one page alone. */
export function listProducts(
  db: Db,
  { sort = 'id', ...filter }: ProductFilter,
  { limit, offset, after: last }: Range,
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

/** Only what is asked for stands in it: a condition that is always true keeps PostgreSQL from an index. */
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

const lacksText = sql.join(
  productTexts.flatMap((field) => inEachLanguage('p', field)).map((text) => sql`${text} is null`),
  sql` or `,
)
