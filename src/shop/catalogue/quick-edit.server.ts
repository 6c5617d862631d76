import type { Tx } from '../../platform/database/database.server.ts'
import type { RecordEntry } from '../../platform/journal/changes.server.ts'
import { conflict, orNotFound } from '../../platform/problem.ts'
import { sameMoney } from '../money.ts'
import { editProduct } from './edit-product.server.ts'
import { lockProduct, type ProductRow } from './product.db.ts'
import { type ProductQuickEdit, productMessages } from './product.ts'
import { maxStock } from './product-rules.ts'

/** @throws Problem 404; 409 PRODUCT_CHANGED with `price`, STOCK_CHANGED with `quantity` */
export async function quickEdit(
  tx: Tx,
  record: RecordEntry,
  { id, price, basePrice, category, ...stock }: ProductQuickEdit & { readonly id: number },
): Promise<{ before: ProductRow; after: ProductRow }> {
  const before = orNotFound(await lockProduct(tx, id), productMessages.notThere)
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
