import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'

/** The newest event among the orders of each of these customers. */
export async function latestEvents(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ userId: number; latest: number }>`
    select o.user_id, max(e.id) as latest
    from orders o join order_events e on e.order_id = o.id
    where o.user_id = any(${userIds}::int[]) group by o.user_id`.execute(db)
  return new Map(rows.map((row) => [row.userId, row.latest]))
}
