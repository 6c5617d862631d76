import type * as z from 'zod/mini'
import { plainList, type Reply, Streamed } from '../../platform/api/handle.server.ts'
import { type Page, rangeOf } from '../../platform/api/listing.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { findJpegs } from './image.db.ts'
import { shortImagePath } from './image.ts'
import { countProducts, listProducts, type ProductFilter, type ProductRow } from './product.db.ts'

/** Base64 pictures are read this many at a time, so that a list of a thousand needs little memory. */
const batch = 16

interface Listing<Row extends z.core.$ZodType> {
  readonly filter: ProductFilter
  readonly query: {
    readonly image?: 'url' | undefined
    readonly page?: number | undefined
    readonly size?: number | undefined
  }
  readonly row: Row
}

/** A row with `image` as a short path. */
export const withImagePath = ({ imageHash, ...row }: ProductRow) => ({
  ...row,
  image: shortImagePath(imageHash),
})

/** Rows with `image` as base64, the way the specification has it. */
export async function withBase64(db: Db, rows: readonly ProductRow[]) {
  const jpegs = await findJpegs(
    db,
    rows.map((row) => row.imageHash),
  )
  return rows.map(({ imageHash, ...row }) => ({
    ...row,
    image: jpegs.get(imageHash)?.toString('base64') ?? '',
  }))
}

/** The plain list or a page of it, with pictures as paths or, streamed, as base64. */
export async function listProductsFor<Row extends z.core.$ZodType>(
  db: Db,
  { filter, query, row }: Listing<Row>,
): Promise<Reply<z.output<Row>[]> | Page<z.output<Row>> | Streamed> {
  const page = query.page === undefined ? undefined : { page: query.page, size: query.size ?? 10 }
  const range = rangeOf(query.page, query.size ?? 10)
  const [total, rows] = await Promise.all([
    countProducts(db, filter),
    listProducts(db, filter, range),
  ])
  if (query.image !== 'url') return new Streamed({ rows: inBatches(db, rows), row, total, page })
  // The pipeline reduces each of these rows to what the reply lists.
  const items = rows.map(withImagePath) as z.output<Row>[]
  if (page) return { items, total, ...page }
  return plainList(items, total)
}

async function* inBatches(db: Db, rows: readonly ProductRow[]): AsyncGenerator<unknown> {
  for (let start = 0; start < rows.length; start += batch) {
    yield* await withBase64(db, rows.slice(start, start + batch))
  }
}
