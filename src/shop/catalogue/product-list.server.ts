import * as z from 'zod/mini'
import type { Context } from '../../platform/api/context.server.ts'
import { type Page, plainListLimit, rangeOf } from '../../platform/api/endpoint.ts'
import type { Reply } from '../../platform/api/handle.server.ts'
import { plainList, streamedList } from '../../platform/api/list-replies.server.ts'
import { boundedQueue } from '../../platform/bounded-queue.server.ts'
import type { Range } from '../../platform/database/batches.server.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import type { Streamed } from '../../platform/http/streamed.server.ts'
import { atMostCounted, type Total } from '../../platform/total.ts'
import { findJpeg } from './image.db.ts'
import { shortImagePath } from './image.ts'
import { productIn, type Shown } from './in-language.server.ts'
import type { Menu } from './menu.server.ts'
import type { MenuFilter } from './menu-items.server.ts'
import { countProducts, listProducts, type ProductFilter, type ProductRow } from './product.db.ts'

/**
 * Two pictures at a time for all lists together, so that lists take few connections. The queue is long because the
 * lanes have already admitted its requests.
 */
const enqueue = boundedQueue({ name: 'pictures in lists', concurrency: 2, waiting: 2_000 })

/** Bytes of a picture in a piece. Base64 encodes three at a time. */
const pieceSize = 3 * 16 * 1024

interface Listing<Row extends z.ZodMiniType> {
  readonly list: ProductList
  readonly query: {
    readonly image?: 'url' | undefined
    readonly page?: number | undefined
    readonly size?: number | undefined
  }
  /** The fields of a row that may leave the server. */
  readonly row: Row
}

/** How many products there are, and a function that reads the rows of the range. */
interface Listed {
  readonly total: number
  /** The total that a page shows. */
  readonly pageTotal: Total
  readonly read: () => Promise<readonly (Pick<ProductRow, 'id'> & WithImage)[]>
}

type ProductList = (range: Range) => Promise<Listed>

/** The public list, from memory. */
export const listOfMenu =
  (menu: Menu, filter: MenuFilter, shown: Shown): ProductList =>
  async (range) => {
    const { total, rows } = await menu.page(filter, range)
    const read = async () => rows.map((product) => productIn(product, shown))
    return { total, pageTotal: { total }, read }
  }

/** The administrators' list, with texts as they were entered: it shows at once what another process saved. */
export const listOfDatabase =
  (db: Db, filter: ProductFilter): ProductList =>
  async (range) => {
    const total = await countProducts(db, filter)
    const pageTotal = atMostCounted(total)
    const isBeyond = range.offset >= pageTotal.total
    const read = async () => (isBeyond ? [] : listProducts(db, filter, range))
    return { total, pageTotal, read }
  }

/**
 * The plain list or a page of it, with pictures as paths or, streamed, as base64. The stream reads its rows while
 * it is sent: HEAD only counts.
 */
export async function listProductsFor<Row extends z.ZodMiniType>(
  { db, tags }: Pick<Context, 'db' | 'tags'>,
  { list, query, row }: Listing<Row>,
): Promise<Reply<z.output<Row>[]> | Page<z.output<Row>> | Streamed> {
  const page = query.page === undefined ? undefined : { page: query.page, size: query.size ?? 10 }
  const { total, pageTotal, read } = await list(rangeOf(page?.page, page?.size ?? plainListLimit))
  if (query.image !== 'url')
    return streamedList({
      ...(page ? pageTotal : { total }),
      page,
      async *rows() {
        for (const product of await read()) yield piecesOf(db, product, row)
      },
    })
  const rows = await read()
  for (const { id } of rows) tags.add(String(id))
  // The pipeline removes the fields that the reply does not list.
  const items = rows.map(withImagePath) as z.output<Row>[]
  if (page) return { items, ...pageTotal, ...page }
  return plainList(items, total)
}

type WithImage = Pick<ProductRow, 'imageHash'>

/** A row with `image` as a short path. */
export const withImagePath = <Row extends WithImage>({ imageHash, ...row }: Row) => ({
  ...row,
  image: shortImagePath(imageHash),
})

/** A row with `image` as base64, as the specification has it. */
export async function withBase64<Row extends WithImage>(db: Db | Tx, { imageHash, ...row }: Row) {
  const jpeg = await findJpeg(db, imageHash)
  return { ...row, image: jpeg?.toString('base64') ?? '' }
}

/** Where the picture belongs in the JSON of a row. No other text contains it: quotes are escaped there. */
const noImage = '"image":""'

/** The JSON of a row with its picture in pieces: a hundred slow readers hold one picture each, and no copies of it. */
async function* piecesOf<Row extends WithImage>(
  db: Db,
  { imageHash, ...product }: Row,
  row: z.ZodMiniType,
): AsyncGenerator<string> {
  const json = JSON.stringify(z.parse(row, { ...product, image: '' }))
  const jpeg = (await enqueue(() => findJpeg(db, imageHash))) ?? Buffer.alloc(0)
  const at = json.indexOf(noImage) + noImage.length - 1
  yield json.slice(0, at)
  for (let from = 0; from < jpeg.length; from += pieceSize)
    yield jpeg.toString('base64', from, from + pieceSize)
  yield json.slice(at)
}
