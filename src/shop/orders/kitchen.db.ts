import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
import { languages } from '../../platform/language/language.ts'
import { languageOfReader } from '../accounts/account.db.ts'
import { KitchenOrder } from './order.ts'
import {
  hasLines,
  hasStatus,
  isOpen,
  orderColumns,
  orderTables,
  visibleTo,
} from './order-columns.db.ts'
import { firstStatus } from './order-status.ts'

const KitchenRow = z.extend(z.omit(KitchenOrder, { chatText: true }), {
  language: z.enum(languages),
})

const isWaiting = hasStatus([firstStatus])
const onBoard = sql`${isOpen} and ${hasLines} and ${visibleTo('ADMIN')}`

/** Every order that waits, however many there are: only of those on their way the newest are left out. */
const mostUrgent = (max: number) => sql`
  o.id in (
    select id from orders o where ${onBoard}
    order by not (${isWaiting}), o.waiting_since, id limit ${max}
  ) or ${isWaiting}`

type BoardQuery = { ids: readonly number[] } | { max: number }

/** Open orders with their lines and the customer's language, oldest first: those of `ids` that are still open, or all up to `max`. */
export const listKitchenOrders = (db: Db, query: BoardQuery) =>
  all(
    db,
    KitchenRow,
    sql`
    select ${orderColumns}, ${languageOfReader} as language, (
      select json_agg(json_build_object(
        'id', i.id, 'product', json_build_object('id', i.product_id, 'name', i.name),
        'quantity', i.quantity) order by i.position)
      from order_items i where i.order_id = o.id
    ) as lines
    from ${orderTables}
    where ${onBoard} and (${'ids' in query ? sql`o.id = any(${query.ids}::int[])` : mostUrgent(query.max)})
    order by o.waiting_since, o.id`,
  )
