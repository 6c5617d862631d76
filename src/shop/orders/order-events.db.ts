import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { one } from '../../platform/database/rows.server.ts'

const OrderEvent = z.object({
  id: z.number(),
  /** ISO 8601. After a failover that lost events an id may come a second time, but not at the same moment. */
  at: z.string(),
  orderId: z.number(),
  /** Whose order it is; null for a deleted customer. */
  userId: z.nullable(z.number()),
})
export type OrderEvent = z.output<typeof OrderEvent>

const EventsRead = z.object({
  events: z.array(OrderEvent),
  /** Every transaction whose number is below this one has ended: what it wrote is among the events, or never comes. */
  endedBelow: z.number(),
  /** The number of the next transaction that begins to write. */
  nextTransaction: z.number(),
})
export type EventsRead = z.output<typeof EventsRead>

/** As many events as are read at once. */
export const maxEventsRead = 1_000

/**
 * The newest events of orders, in the order of their ids, by the primary key alone.
 * @param after only those of higher ids
 */
export const readOrderEvents = (db: Db, after: number): Promise<EventsRead> =>
  one(
    db,
    EventsRead,
    sql`
    select coalesce((
        select json_agg(json_build_object('id', e.id, 'at', e.at, 'orderId', o.id, 'userId', o.user_id) order by e.id)
        from (
          select id, at, order_id from order_events where id > ${after}
          order by id desc limit ${sql.lit(maxEventsRead)}
        ) e join orders o on o.id = e.order_id
      ), '[]') as events,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as ended_below,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next_transaction`,
  )
