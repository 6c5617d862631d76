import type { Tx } from '../../platform/database/database.server.ts'
import {
  fieldsOf,
  type RecordEntry,
  type Recorded,
  recordChange,
  type Step,
} from '../../platform/journal/changes.server.ts'
import { orNotFound } from '../../platform/problem.ts'
import { catalogueTopic } from './catalogue.server.ts'
import {
  changeStock,
  findProduct,
  insertProduct,
  lockProduct,
  type ProductColumns,
  type ProductRow,
  removeProduct,
  updateProduct,
} from './product.db.ts'
import { type ProductForm, productMessages, StockedProduct, slugOf } from './product.ts'
import { withImagePath } from './product-list.server.ts'

const recorded: Recorded<StockedProduct> = {
  topic: catalogueTopic,
  noun: 'product',
  fields: fieldsOf(StockedProduct, ['id', 'slug', 'version']),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
}

/** @throws Problem 404 */
const orGone = <T>(product: T | undefined): T => orNotFound(product, productMessages.notThere)

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

/** As its history has it: what its category is called in other languages is not about it. */
export const recordedOf = (product: ProductRow) => {
  const { id, name } = product.category
  return { ...withImagePath(product), category: { id, name } }
}

export function columnsOf(form: ProductForm, imageHash: string): ProductColumns {
  const {
    category,
    image: _,
    quantity: _now,
    baseQuantity: _before,
    version: _version,
    ...own
  } = form
  return { ...own, slug: slugOf(form.name), categoryId: category.id, imageHash }
}

interface NewProduct {
  readonly columns: ProductColumns
  /** The stock that it opens with. */
  readonly quantity: number
}

export async function addProduct(
  tx: Tx,
  record: RecordEntry,
  { columns, quantity }: NewProduct,
): Promise<ProductRow> {
  const after = orGone(await findProduct(tx, await insertProduct(tx, columns, quantity)))
  recordProduct(record, { before: null, after })
  return after
}

interface Edit {
  /** Locked. */
  readonly before: ProductRow
  /** One at least; what is not in it stays. */
  readonly columns?: Partial<ProductColumns>
  /** What is added to the stock. */
  readonly delta?: number
  /** The id of the entry in the history that it takes back. */
  readonly reverts?: number
}

export async function editProduct(
  tx: Tx,
  record: RecordEntry,
  { before, columns, delta = 0, reverts }: Edit,
): Promise<ProductRow> {
  const { id } = before
  if (columns) await updateProduct(tx, id, columns)
  await changeStock(tx, id, delta)
  const after = orGone(await findProduct(tx, id))
  recordProduct(record, { before, after, reverts })
  return after
}

/** @throws Problem 404 */
export async function deleteProduct(tx: Tx, record: RecordEntry, id: number): Promise<void> {
  const before = orGone(await lockProduct(tx, id))
  await removeProduct(tx, id)
  recordProduct(record, { before, after: null })
}
