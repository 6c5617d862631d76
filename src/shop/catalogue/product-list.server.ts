import * as z from 'zod/mini'
import type { Context } from '../../platform/api/context.server.ts'
import { plainList, type Reply, StreamedList } from '../../platform/api/handle.server.ts'
import { type Page, plainListLimit, rangeOf } from '../../platform/api/listing.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Language } from '../../platform/language/language.ts'
import { atMostCounted, type Total } from '../../platform/total.ts'
import { eachWithPicture } from './base64-pictures.server.ts'
import { shortImagePath } from './image.ts'
import type { Menu } from './menu.server.ts'
import type { MenuFilter } from './menu-items.server.ts'
import type { ProductRow } from './product.db.ts'
import { productIn } from './product-in-language.server.ts'
import { countProducts, listProducts, type ProductFilter } from './product-list.db.ts'

interface Listing<Row extends z.ZodMiniType> {
  readonly list: ProductList
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

interface Range {
  readonly limit: number
  readonly offset: number
}

/** How many products there are, and a function that reads the rows of the range. */
interface Listed {
  readonly total: number
  /** What a page says of the total. */
  readonly pageTotal: Total
  readonly read: () => Promise<readonly ProductRow[]>
}

type ProductList = (range: Range) => Promise<Listed>

/** What everybody may see, from memory. */
export const listOfMenu =
  (menu: Menu, filter: MenuFilter): ProductList =>
  async (range) => {
    const { total, rows } = await menu.page(filter, range)
    return { total, pageTotal: { total }, read: async () => rows }
  }

/** What administrators see: also what another process has just saved. */
export const listOfDatabase =
  (db: Db, filter: ProductFilter): ProductList =>
  async (range) => {
    const total = await countProducts(db, filter)
    const pageTotal = atMostCounted(total)
    const isBeyond = range.offset >= pageTotal.total
    const read = async () => (isBeyond ? [] : listProducts(db, filter, range))
    return { total, pageTotal, read }
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
  { list, query, row, language }: Listing<Row>,
): Promise<Reply<z.output<Row>[]> | Page<z.output<Row>> | StreamedList> {
  const page = query.page === undefined ? undefined : { page: query.page, size: query.size ?? 10 }
  const found = await list(rangeOf(page?.page, page?.size ?? plainListLimit))
  const { total, pageTotal } = found
  const read = async () => {
    const rows = await found.read()
    return language ? rows.map((product) => productIn(product, language)) : rows
  }
  if (query.image !== 'url')
    return new StreamedList({
      ...(page ? pageTotal : { total }),
      page,
      rows: () => rowsWithBase64(db, read, row),
    })
  const rows = await read()
  for (const { id } of rows) tags.add(String(id))
  // The pipeline reduces each of these rows to what the reply lists.
  const items = rows.map(withImagePath) as z.output<Row>[]
  if (page) return { items, ...pageTotal, ...page }
  return plainList(items, total)
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
