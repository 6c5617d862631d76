import type { Context, Services } from '../../platform/api/context.server.ts'
import { requireSelf } from '../../platform/api/endpoint.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { readBatchSize, readInBatches } from '../../platform/database/batches.server.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { hashInAddress } from '../../platform/image-address.ts'
import type { RecordEntry } from '../../platform/journal/changes.server.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { conflict, invalid, orNotFound } from '../../platform/problem.ts'
import type { EventFacts } from '../log-events.ts'
import { changeCatalogue } from './catalogue.server.ts'
import { categoryMessages } from './category.ts'
import {
  addProduct,
  bulkEdit,
  columnsOf,
  deleteProduct,
  editProduct,
  lockOrNotFound,
  prepareLater,
  quickEdit,
  stockDelta,
} from './edit-product.server.ts'
import { insertImage } from './image.db.ts'
import { readUpload } from './image.server.ts'
import { productIn, type Shown } from './in-language.server.ts'
import type { productApi } from './product.api.ts'
import { findProduct, listProducts, type ProductFilter, type ProductRow } from './product.db.ts'
import { Product, productMessages, StockedProduct } from './product.ts'
import type { productBulkApi } from './product-bulk.api.ts'
import { importProducts, productCsv, readGroupNames } from './product-csv.server.ts'
import {
  listOfDatabase,
  listOfMenu,
  listProductsFor,
  withBase64,
  withImagePath,
} from './product-list.server.ts'
import { lowStock } from './product-rules.ts'

const maxLeft = { low: lowStock, out: 0 } as const

export const productHandlers: Handlers<typeof productApi> = {
  browse: (context, { query }) =>
    listProductsFor(context, {
      list: listOfMenu(
        context.menu,
        { q: query.q, categoryIds: query.category, ids: query.ids },
        shownTo(context, query.ids !== undefined),
      ),
      query,
      row: Product,
    }),

  async browseCategory(context, { params, query }) {
    const menu = context.menu
    const category = orNotFound(await menu.category(params.category), categoryMessages.notThere)
    const isWanted = query.category?.includes(category.id) ?? true
    return listProductsFor(context, {
      list: listOfMenu(
        menu,
        { q: query.q, categoryIds: isWanted ? [category.id] : [] },
        shownTo(context),
      ),
      query,
      row: Product,
    })
  },

  async view(context, { params, query }) {
    const { db, tags } = context
    const found = orNotFound(await context.menu.product(params.id), productMessages.notThere)
    tags.add(String(found.id))
    return toReply(db, productIn(found, shownTo(context, true)), query.image)
  },

  async list(context, { query }) {
    const list = listOfDatabase(context.db, await adminFilter(context, query))
    return listProductsFor(context, { list, query, row: StockedProduct })
  },

  show: async ({ db }, { params, query }) =>
    toReply(db, await findProduct(db, params.id), query.image),

  async create(context, { query, body }) {
    requireSelf(context.user, body.category.user)
    const image = await readUpload(context.db, body.image)
    const work = async (tx: Tx, record: RecordEntry) => {
      await insertImage(tx, image)
      await prepareLater(context, tx, image.hash)
      const columns = columnsOf(body, image.hash)
      const product = await addProduct(tx, record, { columns, quantity: body.quantity })
      return toReply(tx, product, query.image)
    }
    return changeCatalogue(context, work, productFacts('CREATED'))
  },

  async update(context, { params, query, body }) {
    requireSelf(context.user, body.category.user)
    const keptHash = hashInAddress(body.image)
    const image = keptHash === undefined ? await readUpload(context.db, body.image) : undefined
    const work = async (tx: Tx, record: RecordEntry) => {
      const before = await lockOrNotFound(tx, params.id)
      if (keptHash !== undefined && keptHash !== before.imageHash) {
        throw invalid({ image: productMessages.imageFailed })
      }
      if (body.version !== undefined && body.version !== before.version) {
        const current = await toReply(tx, before, query.image)
        throw conflict('PRODUCT_CHANGED', productMessages.changed, { current })
      }
      if (image) {
        await insertImage(tx, image)
        await prepareLater(context, tx, image.hash)
      }
      const columns = columnsOf(body, image?.hash ?? before.imageHash)
      const edit = { before, columns, delta: stockDelta(body, before.quantity) }
      return toReply(tx, await editProduct(tx, record, edit), query.image)
    }
    return changeCatalogue(context, work, productFacts('UPDATED'))
  },

  quickEdit(context, { params, query, body }) {
    const work = async (tx: Tx, record: RecordEntry) => {
      const { after } = await quickEdit(tx, record, { ...body, id: params.id })
      return toReply(tx, after, query.image)
    }
    return changeCatalogue(context, work, productFacts('UPDATED'))
  },

  async export(context, { query }) {
    const filter = await adminFilter(context, query)
    const products = await readInBatches<ProductRow>((after) =>
      listProducts(context.db, filter, { limit: readBatchSize, offset: 0, after }),
    )
    return productCsv(products, await readGroupNames(context.db), (rows) =>
      recordEvent(context, 'exported', { list: 'products', rows }),
    )
  },

  async remove(context, { params }) {
    const work = async (tx: Tx, record: RecordEntry) => {
      await deleteProduct(tx, record, params.id)
      return params
    }
    await changeCatalogue(context, work, productFacts('DELETED'))
    return undefined
  },
}

export const productBulkHandlers: Handlers<typeof productBulkApi> = {
  edit: (context, { body }) => bulkEdit(context, body),
  import: (context, { body }) => importProducts(context, { ...body, language: context.language }),
}

const shownTo = (
  { language, clock }: Pick<Context, 'language' | 'clock'>,
  withOptions = false,
): Shown => ({ language, now: clock(), withOptions })

const productFacts =
  (code: 'CREATED' | 'UPDATED' | 'DELETED') =>
  ({ id, price }: { id: number; price?: number }): EventFacts => ({
    kind: 'product',
    code,
    productId: id,
    ...(price !== undefined && { price }),
  })

interface AdminQuery {
  readonly q?: string | undefined
  readonly category?: number[] | undefined
  readonly stock?: 'low' | 'out' | undefined
  readonly translated?: 'no' | undefined
  readonly sort?: ProductFilter['sort']
}

/** Names are searched in memory: the database would fold all of them for each question. */
const adminFilter = async (
  { menu }: Services,
  { q, category, stock, translated, sort }: AdminQuery,
): Promise<ProductFilter> => ({
  ids: q ? await menu.idsOf(q) : undefined,
  categoryIds: category,
  maxLeft: stock && maxLeft[stock],
  isUntranslated: translated === 'no',
  sort,
})

async function toReply<Row extends Pick<ProductRow, 'imageHash'>>(
  db: Db | Tx,
  found: Row | undefined,
  image: 'url' | undefined,
) {
  const product = orNotFound(found, productMessages.notThere)
  return image === 'url' ? withImagePath(product) : withBase64(db, product)
}
