import * as z from 'zod/mini'
import type { SignedInNeeds } from '../../platform/api/context.server.ts'
import { parse } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { hashInAddress } from '../../platform/image-address.ts'
import type { RecordEntry } from '../../platform/journal/changes.server.ts'
import type { Revert } from '../../platform/journal/entry.ts'
import { orNotFound } from '../../platform/problem.ts'
import { changeCatalogue } from './catalogue.server.ts'
import { columnsOf, editProduct, recordedOf, recordProduct } from './edit-product.server.ts'
import { prepareImage } from './prepare-images.server.ts'
import { findProduct, lockProduct, type ProductRow, restoreProduct } from './product.db.ts'
import { ProductForm, productMessages } from './product.ts'

const Returning = z.pick(ProductForm, { category: true })

/** Takes a change back, but for the stock. @throws Problem 409, also where its category is gone */
export async function revertProduct(
  context: SignedInNeeds<'journal' | 'jobs' | 'log'>,
  { entryId: reverts, begin }: Revert,
  id: number,
): Promise<void> {
  const takeBack = async (tx: Tx, record: RecordEntry): Promise<ProductRow> => {
    let row: ProductRow | undefined
    const { before, fields } = await begin(tx, async () => {
      row = await lockProduct(tx, id)
      return row && recordedOf(row)
    })
    if (!row) return bringBack(tx, record, { id, reverts, fields })
    const form = parse(ProductForm, { ...before, ...fields })
    const imageHash = hashInAddress(form.image) ?? row.imageHash
    if (imageHash !== row.imageHash)
      await context.jobs.add(tx, prepareImage, { data: { hash: imageHash } })
    return editProduct(tx, record, { before: row, columns: columnsOf(form, imageHash), reverts })
  }
  await changeCatalogue(context, takeBack, ({ price }) => ({
    kind: 'product',
    code: 'REVERTED',
    productId: id,
    price,
  }))
}

interface Return {
  readonly id: number
  readonly reverts: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** A deleted row keeps all but its category. */
async function bringBack(
  tx: Tx,
  record: RecordEntry,
  { id, reverts, fields }: Return,
): Promise<ProductRow> {
  const { category } = parse(Returning, fields)
  await restoreProduct(tx, id, category.id)
  const after = orNotFound(await findProduct(tx, id), productMessages.notThere)
  recordProduct(record, { before: null, after, reverts })
  return after
}
