import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
import { defaultLanguage, languages } from '../../platform/language/language.ts'
import { hasLines, isOpen, orderColumns, orderTables, visibleTo } from './order.db.ts'
import { KitchenOrder } from './order.ts'

/** More than a kitchen can have open; of more, the oldest. */
const maxOnBoard = 500

const KitchenRow = z.extend(z.omit(KitchenOrder, { chatText: true }), {
  language: z.enum(languages),
})

/** Open orders with their lines and the customer's language, oldest first. @param ids only those of them that are still open */
export const listKitchenOrders = (db: Db, ids?: readonly number[]) =>
  all(
    db,
    KitchenRow,
    sql`
    select ${orderColumns}, coalesce(u.language, ${defaultLanguage}) as language, (
      select json_agg(json_build_object(
        'product', json_build_object('id', i.product_id, 'name', i.name),
        'quantity', i.quantity) order by i.position)
      from order_items i where i.order_id = o.id
    ) as lines
    from ${orderTables}
    where ${isOpen} and ${hasLines} and ${visibleTo('ADMIN')}
      ${ids ? sql`and o.id = any(${ids}::int[])` : sql``}
    order by o.id limit ${sql.lit(maxOnBoard)}`,
  )
