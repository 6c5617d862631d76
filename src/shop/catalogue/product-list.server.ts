import * as z from 'zod/mini'
import type { Context } from '../../platform/api/context.server.ts'
import { plainList, type Reply, StreamedList } from '../../platform/api/handle.server.ts'
import { countedRangeOf, type Page, plainListLimit, rangeOf } from '../../platform/api/listing.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Language } from '../../platform/language/language.ts'
import { atMostCounted, noCountLimit, type Total } from '../../platform/total.ts'
import { eachWithPicture } from './base64-pictures.server.ts'
import type { CatalogueIndex } from './catalogue-index.server.ts'
import { shortImagePath } from './image.ts'
import type { KnownMenu } from './known-menu.server.ts'
import type { ProductRow } from './product.db.ts'
import { productIn } from './product-in-language.server.ts'
import { countProducts, listProducts, type ProductFilter } from './product-list.db.ts'

interface Listing<Row extends z.ZodMiniType> {
  readonly filter: ListFilter
  /** Finds products by names and categories. Without it they are few, and named by their ids. */
  readonly index?: Finding
  /** Has those that anybody may see. Without it they are read, as they are now. */
  readonly known?: Pick<KnownMenu, 'find'>
  /** Whether more than are counted are said to be at least so many. */
  readonly isCounted?: boolean
  readonly query: {
    readonly image?: 'url' | undefined
    readonly page?: number | undefined
    readonly size?: number | undefined
  }
  /** What of a row may leave the server. */
  readonly row: Row
  /** In which names and descriptions are read; without one they are as they were entered. */
  readonly language?: Language
}

type Finding = Pick<CatalogueIndex, 'page'>

export interface ListFilter extends ProductFilter {
  /** Whether `q` also finds the product with that id. */
  readonly qMatchesId?: boolean
  /** Whether only those are listed that lack a text in some language. */
  readonly isUntranslated?: boolean | undefined
}

type WithImage = Pick<ProductRow, 'imageHash'>

/** A row with `image` as a short path. */
export const withImagePath = <Row extends WithImage>({ imageHash, ...row }: Row) => ({
  ...row,
  image: shortImagePath(imageHash),
})

/**
 * The plain list or a page of it, with pictures as paths or, streamed, as base64. Rows of a stream are read when
 * it is sent: HEAD only counts.
 */
export async function listProductsFor<Row extends z.ZodMiniType>(
  { db, tags }: Pick<Context, 'db' | 'tags'>,
  { filter, index, known, isCounted = false, query, row, language }: Listing<Row>,
): Promise<Reply<z.output<Row>[]> | Page<z.output<Row>> | StreamedList> {
  const page = query.page === undefined ? undefined : { page: query.page, size: query.size ?? 10 }
  const range: Range = page
    ? (isCounted ? countedRangeOf : rangeOf)(page.page, page.size)
    : { ...rangeOf(undefined, plainListLimit), countUpTo: noCountLimit }
  const found = index
    ? await listFound(db, { index, known, filter }, range)
    : await countAndList(db, filter, range)
  const total =
    page && isCounted && !found.total.totalIsAtLeast
      ? atMostCounted(found.total.total)
      : found.total
  const read = async () => {
    const rows = await found.read()
    return language ? rows.map((product) => productIn(product, language)) : rows
  }
  if (query.image !== 'url')
    return new StreamedList({ ...total, page, rows: () => rowsWithBase64(db, read, row) })
  const rows = await read()
  for (const { id } of rows) tags.add(String(id))
  // The pipeline reduces each of these rows to what the reply lists.
  const items = rows.map(withImagePath) as z.output<Row>[]
  if (page) return { items, ...total, ...page }
  return plainList(items, total.total)
}

/** Where the picture belongs in the JSON of a row. No other text contains it: quotes are escaped there. */
const pictureMark = '"image":""'

/** The JSON of each row, in pieces. */
async function* rowsWithBase64(
  db: Db,
  read: () => Promise<readonly WithImage[]>,
  row: z.ZodMiniType,
): AsyncGenerator<Iterable<string>> {
  for await (const [product, picture] of eachWithPicture(db, await read())) {
    const json = JSON.stringify(z.parse(row, { ...product, image: '' }))
    const at = json.indexOf(pictureMark) + pictureMark.length - 1
    yield concat(json.slice(0, at), picture, json.slice(at))
  }
}

function* concat(before: string, pieces: Iterable<string>, after: string): Generator<string> {
  yield before
  yield* pieces
  yield after
}

type Range = { readonly limit: number; readonly offset: number; readonly countUpTo?: number }

/** How many there are, and what reads the rows of the range. */
interface Listed {
  readonly total: Total
  readonly read: () => Promise<ProductRow[]>
}

const none = async () => []

const everything = { offset: 0, limit: Number.POSITIVE_INFINITY }

interface Search {
  readonly index: Finding
  readonly known: Listing<z.ZodMiniType>['known']
  readonly filter: ListFilter
}

/** By what the index finds: in id order one statement for the rows that are shown, however many there are before them. */
async function listFound(db: Db, { index, known, filter }: Search, range: Range): Promise<Listed> {
  const { sort = 'id', maxLeft } = filter
  if (maxLeft === undefined && (sort === 'id' || sort === '-id')) {
    const { total, ids } = await index.page(filter, { ...range, isReversed: sort === '-id' })
    if (ids.length === 0 || range.limit === 0) return { total: { total }, read: none }
    const read = async () =>
      known ? known.find(ids) : listProducts(db, { ids, sort }, { ...range, offset: 0 })
    return { total: { total }, read }
  }
  const { total, filter: found } = await findNamed(index, filter)
  if (maxLeft !== undefined) return countAndList(db, found, range)
  const read = range.offset < total ? () => listProducts(db, found, range) : none
  return { total: { total }, read }
}

/**
 * The same products by their ids instead of a part of their names or what is missing of them, which the database has
 * no index for.
 */
export async function findNamed(index: Finding, filter: ListFilter) {
  const { q, qMatchesId: _, isUntranslated, ...rest } = filter
  if (!q && !isUntranslated)
    return { ...(await index.page(filter, { offset: 0, limit: 0 })), filter: rest }
  const { total, ids } = await index.page(filter, everything)
  return { total, filter: { ...rest, categoryIds: undefined, ids } }
}

/** Counted first: pages after the last, which anybody can make up, cost no list. */
async function countAndList(db: Db, filter: ProductFilter, range: Range): Promise<Listed> {
  const total = await countProducts(db, filter, range.countUpTo)
  return { total, read: range.offset < total.total ? () => listProducts(db, filter, range) : none }
}
