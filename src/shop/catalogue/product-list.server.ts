import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Context } from '../../platform/api/context.server.ts'
import {
  JsonWithInsert,
  plainList,
  type Reply,
  StreamedList,
} from '../../platform/api/handle.server.ts'
import { countedRangeOf, type Page, plainListLimit, rangeOf } from '../../platform/api/listing.ts'
import { boundedQueue } from '../../platform/bounded-queue.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Language } from '../../platform/language/language.ts'
import { unavailable } from '../../platform/problem.ts'
import { atMostCounted, noCountLimit, type Total } from '../../platform/total.ts'
import { base64Pictures, knownBase64 } from './base64-pictures.server.ts'
import type { CatalogueIndex } from './catalogue-index.server.ts'
import { shortImagePath } from './image.ts'
import type { KnownMenu } from './known-menu.server.ts'
import type { ProductRow } from './product.db.ts'
import { productIn } from './product-in-language.server.ts'
import { countProducts, listProducts, type ProductFilter } from './product-list.db.ts'

/** Pictures that are read at a time: no more are in memory for a client that reads slowly. */
const batch = 4

/** Lists with base64 pictures are heavy, and only programs ask for them: one at a time, so that pages come first. */
const enqueue = boundedQueue({ name: 'product lists', concurrency: 1, waiting: 32 })

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

/** A row with `image` as base64, the way the specification has it. */
export async function withBase64<Row extends WithImage>(db: Db, { imageHash, ...row }: Row) {
  const picture = (await base64Pictures(db, [imageHash])).get(imageHash)
  return { ...row, image: picture?.toString('latin1') ?? '' }
}

/** The same as JSON that shares its picture with all who send it. */
export async function jsonWithBase64(
  db: Db,
  product: WithImage,
  row: z.ZodMiniType,
): Promise<JsonWithInsert | undefined> {
  const { imageHash: name, before, after } = splitRow(product, row)
  const load = async () => (await base64Pictures(db, [name])).get(name)
  const picture = await load()
  if (!picture) return undefined
  const insert = {
    name,
    length: picture.length,
    find: () => knownBase64(name),
    load: async () => (await load()) ?? Promise.reject(unavailable()),
  }
  return new JsonWithInsert(before, insert, after)
}

/**
 * The plain list or a page of it, with pictures as paths or, streamed, as base64.
 * @throws Problem 503 when too many wait for lists of base64 already
 */
export async function listProductsFor<Row extends z.ZodMiniType>(
  { db, tags }: Pick<Context, 'db' | 'tags'>,
  { filter, index, known, isCounted = false, query, row, language }: Listing<Row>,
): Promise<Reply<z.output<Row>[]> | Page<z.output<Row>> | StreamedList> {
  const page = query.page === undefined ? undefined : { page: query.page, size: query.size ?? 10 }
  const range: Range = page
    ? (isCounted ? countedRangeOf : rangeOf)(page.page, page.size)
    : { ...rangeOf(undefined, plainListLimit), countUpTo: noCountLimit }
  const read = () =>
    index ? listFound(db, { index, known, filter }, range) : countAndList(db, filter, range)
  const [found, listed] = await (query.image === 'url' ? read() : enqueue(read))
  const rows = language ? listed.map((product) => productIn(product, language)) : listed
  const counted = page && isCounted && !found.totalIsAtLeast ? atMostCounted(found.total) : found
  for (const { id } of rows) tags.add(String(id))
  if (query.image !== 'url') return streamList(db, { rows, row, counted, page })
  // The pipeline reduces each of these rows to what the reply lists.
  const items = rows.map(withImagePath) as z.output<Row>[]
  if (page) return { items, ...counted, ...page }
  return plainList(items, counted.total)
}

type Range = { readonly limit: number; readonly offset: number; readonly countUpTo?: number }
type Listed = [total: Total, rows: ProductRow[]]

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
    if (ids.length === 0 || range.limit === 0) return [{ total }, []]
    const rows = known ? known.find(ids) : listProducts(db, { ids, sort }, { ...range, offset: 0 })
    return [{ total }, await rows]
  }
  const { total, filter: found } = await findNamed(index, filter)
  if (maxLeft !== undefined) return countAndList(db, found, range)
  return [{ total }, range.offset < total ? await listProducts(db, found, range) : []]
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
  const counted = await countProducts(db, filter, range.countUpTo)
  return [counted, range.offset < counted.total ? await listProducts(db, filter, range) : []]
}

interface Found<Row> {
  readonly rows: readonly WithImage[]
  readonly row: Row
  readonly counted: Total
  readonly page: { page: number; size: number } | undefined
}

/** Where the picture belongs in the JSON of a row. No text holds it by accident: quotes are escaped there. */
const picturesPlace = '"image":""'

function streamList(db: Db, { rows, row, counted, page }: Found<z.ZodMiniType>): StreamedList {
  const splitRows = rows.map((found) => splitRow(found, row))
  const text = JSON.stringify({ splitRows, counted, page })
  return new StreamedList({
    rows: () => withPictures(db, splitRows),
    ...counted,
    page,
    version: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    // The texts, and the objects around them.
    size: text.length + 200 * rows.length,
  })
}

/** The JSON of a row on both sides of its picture. */
type SplitRow = { imageHash: string; before: string; after: string }

function splitRow({ imageHash, ...rest }: WithImage, row: z.ZodMiniType): SplitRow {
  const json = JSON.stringify(z.parse(row, { ...rest, image: '' }))
  const place = json.indexOf(picturesPlace) + picturesPlace.length - 1
  return { imageHash, before: json.slice(0, place), after: json.slice(place) }
}

async function* withPictures(db: Db, rows: readonly SplitRow[]) {
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch)
    const pictures = await base64Pictures(
      db,
      some.map(({ imageHash }) => imageHash),
    )
    for (const { imageHash, before, after } of some) {
      yield [before, pictures.get(imageHash) ?? '', after]
    }
  }
}
