import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Context } from '../../platform/api/context.server.ts'
import { plainList, type Reply, StreamedList } from '../../platform/api/handle.server.ts'
import { type Page, rangeOf } from '../../platform/api/listing.ts'
import { boundedQueue } from '../../platform/bounded-queue.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { base64Pictures } from './base64-pictures.server.ts'
import type { CatalogueIndex } from './catalogue-index.server.ts'
import { shortImagePath } from './image.ts'
import { countProducts, listProducts, type ProductFilter, type ProductRow } from './product.db.ts'

/** Pictures that are read at a time: no more are in memory for a client that reads slowly. */
const batch = 4

/** Lists with base64 pictures are heavy, and only programs ask for them: one at a time, so that pages come first. */
const enqueue = boundedQueue({ name: 'product lists', concurrency: 1, waiting: 32 })

interface Listing<Row extends z.ZodMiniType> {
  readonly filter: ProductFilter
  /** Finds the products by a filter of names and categories, without the database. */
  readonly index?: Pick<CatalogueIndex, 'idsOf'>
  readonly query: {
    readonly image?: 'url' | undefined
    readonly page?: number | undefined
    readonly size?: number | undefined
  }
  /** What of a row may leave the server. */
  readonly row: Row
}

/** A row with `image` as a short path. */
export const withImagePath = ({ imageHash, ...row }: ProductRow) => ({
  ...row,
  image: shortImagePath(imageHash),
})

/** A row with `image` as base64, the way the specification has it. */
export async function withBase64(db: Db, { imageHash, ...row }: ProductRow) {
  const picture = (await base64Pictures(db, [imageHash])).get(imageHash)
  return { ...row, image: picture?.toString('latin1') ?? '' }
}

/**
 * The plain list or a page of it, with pictures as paths or, streamed, as base64.
 * @throws Problem 503 when too many wait for lists of base64 already
 */
export async function listProductsFor<Row extends z.ZodMiniType>(
  { db, tags }: Pick<Context, 'db' | 'tags'>,
  { filter, index, query, row }: Listing<Row>,
): Promise<Reply<z.output<Row>[]> | Page<z.output<Row>> | StreamedList> {
  const page = query.page === undefined ? undefined : { page: query.page, size: query.size ?? 10 }
  const range = rangeOf(query.page, query.size ?? 10)
  const read = () =>
    index ? listByIndex(db, index, filter, range) : countAndList(db, filter, range)
  const [total, rows] = await (query.image === 'url' ? read() : enqueue(read))
  for (const { id } of rows) tags.add(String(id))
  if (query.image !== 'url') return streamList(db, { rows, row, total, page })
  // The pipeline reduces each of these rows to what the reply lists.
  const items = rows.map(withImagePath) as z.output<Row>[]
  if (page) return { items, total, ...page }
  return plainList(items, total)
}

type Range = { readonly limit: number; readonly offset: number }
type Listed = [total: number, rows: ProductRow[]]

/** One statement for the rows that are shown, found by their ids, however many there are before them. */
async function listByIndex(
  db: Db,
  index: Pick<CatalogueIndex, 'idsOf'>,
  filter: ProductFilter,
  { limit, offset }: Range,
): Promise<Listed> {
  const found = await index.idsOf(filter)
  const ids = found.slice(offset, offset + limit)
  return [found.length, ids.length > 0 ? await listProducts(db, { ids }, { limit, offset: 0 }) : []]
}

/** Counted first: pages after the last, which anybody can make up, cost no list. */
async function countAndList(db: Db, filter: ProductFilter, range: Range): Promise<Listed> {
  const total = await countProducts(db, filter)
  return [total, range.offset < total ? await listProducts(db, filter, range) : []]
}

interface Found<Row> {
  readonly rows: readonly ProductRow[]
  readonly row: Row
  readonly total: number
  readonly page: { page: number; size: number } | undefined
}

/** Where the picture belongs in the JSON of a row. No text holds it by accident: quotes are escaped there. */
const picturesPlace = '"image":""'

function streamList(db: Db, { rows, row, total, page }: Found<z.ZodMiniType>): StreamedList {
  const splitRows = rows.map(({ imageHash, ...rest }) => {
    const json = JSON.stringify(z.parse(row, { ...rest, image: '' }))
    const place = json.indexOf(picturesPlace) + picturesPlace.length - 1
    return { imageHash, before: json.slice(0, place), after: json.slice(place) }
  })
  const text = JSON.stringify({ splitRows, total, page })
  return new StreamedList({
    rows: () => withPictures(db, splitRows),
    total,
    page,
    version: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    // The texts, and the objects around them.
    size: text.length + 200 * rows.length,
  })
}

/** The JSON of a row on both sides of its picture. */
type SplitRow = { imageHash: string; before: string; after: string }

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
