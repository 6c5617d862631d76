import { type RawBuilder, sql } from 'kysely'
import {
  keysetSorts,
  type SortColumn,
  type SortName,
} from '../../platform/database/batches.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { all, countUpTo } from '../../platform/database/rows.server.ts'
import type { Total } from '../../platform/total.ts'
import { columns, ProductRow, productTables } from './product.db.ts'
import type { ProductSortKey } from './product.ts'
import { inEachLanguage } from './texts.db.ts'

export interface ProductFilter {
  /** Matches the name. For some products alone, named by `ids`: of many the index of the catalogue says which they are. */
  readonly q?: string | undefined
  readonly categoryIds?: readonly number[] | undefined
  /** In id order. */
  readonly ids?: readonly number[] | undefined
  readonly maxLeft?: number | undefined
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
const quantityIn = (column: RawBuilder<unknown>): Column => ({
  column,
  valueIn: (row) => sql`${row.quantity}::int`,
})

const sortBy = keysetSorts<ProductRow, ProductSortKey>({
  id: [id],
  name: [name, id],
  price: [price, id],
  quantity: [quantityIn(sql`p.quantity`), id],
})
const byIndexedQuantity = keysetSorts<ProductRow, 'quantity'>({
  quantity: [quantityIn(sql`p.indexed_quantity`), id],
})

/** As many as are counted of those that match. */
export function countProducts(db: Db, filter: ProductFilter, limit?: number): Promise<Total> {
  return countUpTo(
    db,
    filter.maxLeft === undefined
      ? sql`select from products p where ${matching(filter)}`
      : sql`select from (${idsOfStock(filter)}) p`,
    limit,
  )
}

export function listProducts(
  db: Db,
  { sort = 'id', ...filter }: ProductFilter,
  range: Range,
): Promise<ProductRow[]> {
  const { order, after } = sortBy(sort)
  const isByQuantity = sort === 'quantity' || sort === '-quantity'
  const isByStock = filter.maxLeft !== undefined && (sort === 'id' || sort === '-id')
  if (!isByQuantity && !isByStock && range.offset === 0) {
    const first = sql`select ${columns} from ${productTables} where ${matching(filter)}`
    const rows = goingOn(first, after, range)
    return all(db, ProductRow, sql`${rows} order by ${order} limit ${range.limit}`)
  }
  const idsOf = isByStock ? idsByStock : idsBy
  const ids = isByQuantity ? idsByQuantity(filter, sort, range) : idsOf(filter, sort, range)
  return all(
    db,
    ProductRow,
    sql`
      select ${columns} from (${ids}) wanted, ${productTables}
      where p.id = wanted.id order by ${order}`,
  )
}

/** The ids are found in an index alone, so that what is passed over is not read. */
function idsBy(filter: ProductFilter, sort: Sort, range: Range): RawBuilder<unknown> {
  const { order, after } = sortBy(sort)
  return sql`
    ${goingOn(sql`select p.id from products p where ${matching(filter)}`, after, range)}
    order by ${order} limit ${range.limit} offset ${range.offset}`
}

/** Ids of products by their stock, in no order. */
function idsOfStock(filter: ProductFilter): RawBuilder<unknown> {
  const part = (one: Part) => sql`select p.id from products p where ${matching(filter, one)}`
  return sql`(${part(isIndexed)}) union all (${part(isMoved)})`
}

/**
 * All that have so few are found by the index of stocks, and then ordered: where PostgreSQL expects more of them than
 * there are, it would read every product in the order of the ids to fill a page.
 */
function idsByStock(filter: ProductFilter, sort: Sort, range: Range): RawBuilder<unknown> {
  const { order, after } = sortBy(sort)
  return sql`
    with found as materialized (${idsOfStock(filter)})
    ${goingOn(sql`select p.id from found p where true`, after, range)}
    order by ${order} limit ${range.limit} offset ${range.offset}`
}

function idsByQuantity(
  filter: ProductFilter,
  sort: 'quantity' | '-quantity',
  range: Range,
): RawBuilder<unknown> {
  const { limit, offset } = range
  const part = ({ quantity, condition }: Part, { after, order }: ReturnType<typeof sortBy>) => sql`
    ${goingOn(
      sql`
        select p.id, ${quantity} as quantity from products p
        where ${matching(filter, { quantity, condition })}`,
      after,
      range,
    )}
    order by ${order} limit ${limit + offset}`
  return sql`
    select id from (
      (${part(isIndexed, byIndexedQuantity(sort))}) union all (${part(isMoved, sortBy(sort))})
    ) p order by ${sortBy(sort).order} limit ${limit} offset ${offset}`
}

/** @param rows a statement that has conditions */
function goingOn(
  rows: RawBuilder<unknown>,
  isAfter: (row: ProductRow) => RawBuilder<unknown>,
  { after }: Range,
): RawBuilder<unknown> {
  return after ? sql`${rows} and ${isAfter(after)}` : rows
}

interface Part {
  /** The column that says what a product has in stock. */
  readonly quantity: RawBuilder<unknown>
  readonly condition: RawBuilder<unknown>
}

/** Products whose stock stands in the index, and the few of which it has moved since. */
const isIndexed: Part = {
  quantity: sql`p.indexed_quantity`,
  condition: sql`p.indexed_quantity is not null`,
}
const isMoved: Part = { quantity: sql`p.quantity`, condition: sql`p.indexed_quantity is null` }

/** Only what is asked for stands in it: a condition that is always true keeps PostgreSQL from an index. */
function matching(filter: ProductFilter, part?: Part): RawBuilder<unknown> {
  const { q, categoryIds, ids, maxLeft } = filter
  const conditions = [
    sql`p.deleted_at is null`,
    ...(part ? [part.condition] : []),
    ...(q ? [sql`(${sql.join(inEachLanguage('p', 'name').map(having(q)), sql` or `)})`] : []),
    ...(categoryIds ? [sql`p.category_id = any(${categoryIds}::int[])`] : []),
    ...(ids ? [isOneOf(ids)] : []),
    ...(maxLeft === undefined ? [] : [hasAtMost(maxLeft, part)]),
  ]
  return sql.join(conditions, sql` and `)
}

/** `cafe` finds `Café`. `position` instead of LIKE: `%` and `_` are plain characters. */
const having = (q: string) => (name: RawBuilder<unknown>) =>
  sql`position(folded(${q}::text) in folded(${name})) > 0`

const hasAtMost = (maxLeft: number, part: Part | undefined) =>
  part
    ? sql`${part.quantity} <= ${maxLeft}::int`
    : sql`p.quantity <= ${maxLeft}::int and (p.indexed_quantity <= ${maxLeft}::int or p.indexed_quantity is null)`

/** Of more, PostgreSQL would take longer to plan than to read. */
const maxListedIds = 1_000
/** Bytes: ids of more are not next to each other, as they mostly are. */
const maxBits = 1_000_000

/** Many are a bit each: the list is read in its order, and a bit tells at once whether a product belongs to it. */
function isOneOf(ids: readonly number[]): RawBuilder<unknown> {
  const last = ids.at(-1) ?? 0
  if (ids.length <= maxListedIds || last >= 8 * maxBits) return sql`p.id = any(${ids}::int[])`
  const bits = Buffer.alloc(Math.floor(last / 8) + 1)
  for (const one of ids) bits[one >> 3] = (bits[one >> 3] ?? 0) | (1 << (one & 7))
  return sql`case when p.id <= ${last}::int then get_bit(${bits}::bytea, p.id) = 1 else false end`
}
