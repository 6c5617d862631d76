import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/database.server.ts'
import { all, one } from '../../../platform/database/rows.server.ts'
import { NameTranslations } from '../../catalogue/texts.db.ts'
import { restorableUntil } from '../order-columns.db.ts'

const LineToday = z.object({
  productId: z.number(),
  /** What it was called when it was ordered. */
  name: z.string(),
  translations: NameTranslations,
  quantity: z.number(),
  /** Rwf, when it was ordered and today. */
  priceBefore: z.number(),
  price: z.number(),
  isGone: z.boolean(),
})
export type LineToday = z.output<typeof LineToday>

/** The lines of an order with what their products cost today. Locks the products in id order. */
export const lockLinesToday = (tx: Tx, orderId: number): Promise<LineToday[]> =>
  all(
    tx,
    LineToday,
    sql`
    select p.id as product_id, i.name, i.translations, i.quantity, i.price as price_before, p.price,
           p.deleted_at is not null as is_gone
    from order_items i join products p on p.id = i.product_id
    where i.order_id = ${orderId} order by p.id for no key update of p`,
  )

const Restorability = z.object({
  /** The shop has meant its cancel. */
  isFinal: z.boolean(),
  isTooOld: z.boolean(),
})

/** What keeps the customer from restoring this canceled order, which is locked. */
export const findRestorability = (tx: Tx, orderId: number) =>
  one(
    tx,
    Restorability,
    sql`
    select until is null as is_final, coalesce(until <= now(), false) as is_too_old
    from (select ${restorableUntil} as until from orders o where o.id = ${orderId}) restorable`,
  )

/** Gives the lines of an order the prices of their products, which are locked. */
export async function setTodaysPrices(tx: Tx, orderId: number): Promise<void> {
  await sql`
    update order_items i set price = p.price from products p
    where i.order_id = ${orderId} and p.id = i.product_id`.execute(tx)
}
