import * as z from 'zod/mini'
import type { Context, Services, SignedInContext } from '../../platform/api/context.server.ts'
import { parse } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { hashInAddress } from '../../platform/image-address.ts'
import {
  fieldsOf,
  type RecordEntry,
  type Recorded,
  recordChange,
  type Step,
} from '../../platform/journal/changes.server.ts'
import type { Revert } from '../../platform/journal/entry.ts'
import { translateInto } from '../../platform/language/messages.server.ts'
import { conflict, invalid, isProblem, orNotFound } from '../../platform/problem.ts'
import { sameMoney } from '../money.ts'
import { catalogueTopic, changeCatalogue } from './catalogue.server.ts'
import { shareOptionGroups } from './option.db.ts'
import { optionMessages } from './option.ts'
import { prepareImage } from './prepare-images.server.ts'
import {
  changeStock,
  findProduct,
  insertProduct,
  lockProduct,
  type ProductColumns,
  type ProductRow,
  removeProduct,
  restoreProduct,
  updateProduct,
} from './product.db.ts'
import {
  ProductForm,
  type ProductQuickEdit,
  productMessages,
  StockedProduct,
  slugOf,
} from './product.ts'
import type { BulkEdit, BulkReport } from './product-bulk.api.ts'
import { withImagePath } from './product-list.server.ts'
import { maxStock } from './product-rules.ts'

const recorded: Recorded<StockedProduct> = {
  topic: catalogueTopic,
  noun: 'product',
  fields: fieldsOf(StockedProduct, ['id', 'slug', 'version']),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
}

export function recordProduct(
  record: RecordEntry,
  { before, after, reverts }: Step<ProductRow>,
): void {
  recordChange(record, recorded, {
    before: before && recordedOf(before),
    after: after && recordedOf(after),
    reverts,
  })
}

/** The history of a product does not have the translations of its category. */
const recordedOf = (product: ProductRow) => {
  const { id, name } = product.category
  return { ...withImagePath(product), category: { id, name } }
}

export const orNoProduct = (product: ProductRow | undefined): ProductRow =>
  orNotFound(product, productMessages.notThere)

/** @throws Problem 404 */
export const lockOrNotFound = async (tx: Tx, id: number): Promise<ProductRow> =>
  orNoProduct(await lockProduct(tx, id))

export function columnsOf(form: ProductForm, imageHash: string): ProductColumns {
  const { category, image, quantity, baseQuantity, version, ...own } = form
  return { ...own, slug: slugOf(form.name), categoryId: category.id, imageHash }
}

/** @param product `quantity`: the stock that it opens with */
export async function addProduct(
  tx: Tx,
  record: RecordEntry,
  { columns, quantity }: { readonly columns: ProductColumns; readonly quantity: number },
): Promise<ProductRow> {
  await requireGroups(tx, columns)
  const after = orNoProduct(await findProduct(tx, await insertProduct(tx, columns, quantity)))
  recordProduct(record, { before: null, after })
  return after
}

interface Edit {
  /** Locked. */
  readonly before: ProductRow
  /** At least one; the others stay as they are. */
  readonly columns?: Partial<ProductColumns>
  /** Added to the stock. */
  readonly delta?: number
  /** The id of the entry in the history that the edit takes back. */
  readonly reverts?: number
}

export async function editProduct(
  tx: Tx,
  record: RecordEntry,
  { before, columns, delta = 0, reverts }: Edit,
): Promise<ProductRow> {
  const { id } = before
  if (columns) {
    await requireGroups(tx, columns)
    await updateProduct(tx, id, columns)
  }
  await changeStock(tx, id, delta)
  const after = orNoProduct(await findProduct(tx, id))
  recordProduct(record, { before, after, reverts })
  return after
}

/** @throws Problem 400 for a group of options that is gone */
async function requireGroups(
  tx: Tx,
  { optionGroups = [] }: Pick<Partial<ProductColumns>, 'optionGroups'>,
): Promise<void> {
  const groups = await shareOptionGroups(tx, optionGroups)
  if (groups.length < optionGroups.length) throw invalid({ optionGroups: optionMessages.groupGone })
}

/** @throws Problem 404; 409 PRODUCT_CHANGED with `price`, STOCK_CHANGED with `quantity` */
export async function quickEdit(
  tx: Tx,
  record: RecordEntry,
  { id, price, basePrice, category, ...stock }: ProductQuickEdit & { readonly id: number },
): Promise<{ before: ProductRow; after: ProductRow }> {
  const before = await lockOrNotFound(tx, id)
  if (basePrice !== undefined && !sameMoney(basePrice, before.price))
    throw conflict('PRODUCT_CHANGED', productMessages.changed, { price: before.price })
  const columns = {
    ...(price !== undefined && { price }),
    ...(category && { categoryId: category.id }),
  }
  const after = await editProduct(tx, record, {
    before,
    ...((price !== undefined || category) && { columns }),
    delta: stockDelta(stock, before.quantity),
  })
  return { before, after }
}

/** Adds the difference to the quantity that the form had shown, so that pieces sold meanwhile stay sold. */
export function stockDelta(
  { quantity, baseQuantity }: { quantity?: number | undefined; baseQuantity?: number | undefined },
  now: number,
): number {
  const delta = quantity === undefined ? 0 : quantity - (baseQuantity ?? now)
  if (now + delta < 0 || now + delta > maxStock) {
    throw conflict('STOCK_CHANGED', productMessages.changed, { quantity: now })
  }
  return delta
}

/** @throws Problem 404 */
export async function deleteProduct(tx: Tx, record: RecordEntry, id: number): Promise<void> {
  const before = await lockOrNotFound(tx, id)
  await removeProduct(tx, id)
  recordProduct(record, { before, after: null })
}

/**
 * Edits and deletes many products at once. The report names those that refuse; the others change.
 * @throws Problem 409 for all of them if a category is gone
 */
export function bulkEdit(
  context: Context,
  { edits = [], deletions = [] }: BulkEdit,
): Promise<BulkReport> {
  // Orders take their locks in id order, too: no deadlock.
  const steps = [
    ...edits.map((edit) => ({ id: edit.id, edit })),
    ...deletions.map((id) => ({ id, edit: undefined })),
  ].sort((one, other) => one.id - other.id)
  const work = async (tx: Tx, record: RecordEntry): Promise<BulkReport> => {
    const report: BulkReport = { changed: [], before: [], refused: [] }
    for (const { id, edit } of steps) {
      try {
        if (edit) {
          const { quantity, category } = (await quickEdit(tx, record, edit)).before
          report.before.push({ id, quantity, category: { id: category.id } })
        } else await deleteProduct(tx, record, id)
        report.changed.push(id)
      } catch (error) {
        if (!isProblem(error)) throw error
        const message = translateInto(context.language)(error.body.message)
        report.refused.push({ id, message })
      }
    }
    return report
  }
  const requested = [
    { code: 'UPDATED', ids: edits.map(({ id }) => id) },
    { code: 'DELETED', ids: deletions },
  ].filter(({ ids }) => ids.length > 0)
  return changeCatalogue(context, work, ({ changed }) =>
    requested.map(({ code, ids }) => ({
      kind: 'product' as const,
      code,
      rows: ids.filter((id) => changed.includes(id)).length,
    })),
  )
}

const CategoryField = z.pick(ProductForm, { category: true })

/** Takes an edit or a deletion back, without the stock. @throws Problem 409, also if the category is gone */
export async function revertProduct(
  context: SignedInContext,
  { entryId: reverts, begin }: Revert,
  id: number,
): Promise<void> {
  const takeBack = async (tx: Tx, record: RecordEntry): Promise<ProductRow> => {
    let row: ProductRow | undefined
    const { before, fields } = await begin(tx, async () => {
      row = await lockProduct(tx, id)
      return row && recordedOf(row)
    })
    if (row) {
      const form = parse(ProductForm, { ...before, ...fields })
      const imageHash = hashInAddress(form.image) ?? row.imageHash
      if (imageHash !== row.imageHash) await prepareLater(context, tx, imageHash)
      return editProduct(tx, record, { before: row, columns: columnsOf(form, imageHash), reverts })
    }
    // A deleted row keeps all but its category.
    await restoreProduct(tx, id, parse(CategoryField, fields).category.id)
    const after = orNoProduct(await findProduct(tx, id))
    recordProduct(record, { before: null, after, reverts })
    return after
  }
  await changeCatalogue(context, takeBack, ({ price }) => ({
    kind: 'product',
    code: 'REVERTED',
    productId: id,
    price,
  }))
}

/** Lets a job encode the variants of a picture after the commit. */
export const prepareLater = ({ jobs }: Services, tx: Tx, hash: string) =>
  jobs.add(tx, prepareImage, { data: { hash } })
