import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, one } from '../../platform/database/rows.server.ts'
import { shortImagePath } from '../catalogue/image.ts'
import { NameTranslations } from '../catalogue/texts.db.ts'

const ItemRow = z.object({
  id: z.number(),
  orderId: z.number(),
  productId: z.number(),
  name: z.string(),
  translations: NameTranslations,
  imageHash: z.string(),
  quantity: z.number(),
  price: z.number(),
})

/** With its product as that was called then, in all languages. */
const itemOf = (row: z.output<typeof ItemRow>) => ({
  id: row.id,
  order: { id: row.orderId },
  product: {
    id: row.productId,
    name: row.name,
    translations: row.translations,
    image: shortImagePath(row.imageHash),
  },
  quantity: row.quantity,
  price: row.price,
})
export type OrderItemRow = ReturnType<typeof itemOf>

const itemRows = sql`
  select i.id, i.order_id, i.product_id, i.name, i.translations, p.image_hash, i.quantity, i.price
  from order_items i join products p on p.id = i.product_id`

/** The lines of an order in the order they were placed; who may see it is asked by `findOrder`. */
export async function listOrderItems(db: Db, orderId: number): Promise<OrderItemRow[]> {
  const rows = await all(
    db,
    ItemRow,
    sql`${itemRows} where i.order_id = ${orderId} order by i.position`,
  )
  return rows.map(itemOf)
}

/** A line that this transaction has written. */
export async function readOrderItem(
  tx: Tx,
  orderId: number,
  productId: number,
): Promise<OrderItemRow> {
  const row = await one(
    tx,
    ItemRow,
    sql`${itemRows} where i.order_id = ${orderId} and i.product_id = ${productId}`,
  )
  return itemOf(row)
}
