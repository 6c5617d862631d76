import type { Needs } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import type { RecordEntry } from '../../platform/journal/changes.server.ts'
import { translateInto } from '../../platform/language/messages.server.ts'
import { conflict, isProblem, orNotFound } from '../../platform/problem.ts'
import { changeCatalogue } from './catalogue.server.ts'
import { deleteProduct, editProduct } from './edit-product.server.ts'
import { lockProduct, type ProductRow } from './product.db.ts'
import {
  type BulkEdit,
  type BulkReport,
  type ProductQuickEdit,
  productMessages,
} from './product.ts'
import { maxStock } from './product-rules.ts'

/** @throws Problem 404; 409 STOCK_CHANGED with `quantity` */
export async function quickEdit(
  tx: Tx,
  record: RecordEntry,
  id: number,
  { price, category, ...stock }: ProductQuickEdit,
): Promise<ProductRow> {
  const before = orNotFound(await lockProduct(tx, id), productMessages.notThere)
  const columns = {
    ...(price !== undefined && { price }),
    ...(category && { categoryId: category.id }),
  }
  return editProduct(tx, record, before, {
    ...((price !== undefined || category) && { columns }),
    delta: stockDelta(stock, before.quantity),
  })
}

/**
 * Edits and deletes many products at once: those that refuse are left out and named.
 * @throws Problem 409 for all of them where a category is gone
 */
export function bulkEdit(
  context: Needs<'journal' | 'log'>,
  { edits = [], deletions = [] }: BulkEdit,
): Promise<BulkReport> {
  type Step = (tx: Tx, record: RecordEntry) => Promise<unknown>
  const steps: readonly (readonly [id: number, step: Step])[] = [
    ...edits.map(
      ({ id, ...edit }) => [id, (tx, record) => quickEdit(tx, record, id, edit)] as [number, Step],
    ),
    ...deletions.map((id) => [id, (tx, record) => deleteProduct(tx, record, id)] as [number, Step]),
  ]
  // Locks are taken in id order, as by orders.
  const inOrder = steps.toSorted(([one], [other]) => one - other)
  const work = async (tx: Tx, record: RecordEntry): Promise<BulkReport> => {
    const changed: number[] = []
    const refused: BulkReport['refused'] = []
    for (const [id, step] of inOrder) {
      try {
        await step(tx, record)
        changed.push(id)
      } catch (error) {
        if (!isProblem(error)) throw error
        refused.push({ id, message: translateInto(context.language)(error.body.message) })
      }
    }
    return { changed, refused }
  }
  return changeCatalogue(context, work, ({ changed }) => ({
    kind: 'product',
    code: edits.length > 0 ? 'UPDATED' : 'DELETED',
    rows: changed.length,
  }))
}

/** What was sold since the form was opened stays sold: the difference counts, not the figure. */
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
