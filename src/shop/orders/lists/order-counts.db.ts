import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.server.ts'
import { all } from '../../../platform/database/rows.server.ts'
import { countLimit, noCountLimit, type Total } from '../../../platform/total.ts'
import { CountedOrders, OrderStatus } from '../order.ts'
import { orderStatuses } from '../order-status.ts'
import { byIds, isNarrow, type LocatedFilter, matching, onDays } from './order-filter.db.ts'
import { hasTrackingId, isSparse } from './order-search.db.ts'

const StatusCount = z.object({
  status: OrderStatus,
  count: z.number(),
  /** Whether some orders were not looked at. */
  isCut: z.optional(z.boolean()),
})

/** Orders of a status that are looked at for what no index finds. */
const maxWalked = 50_000

const tabs = [...orderStatuses, 'ALL'] as const

interface Effort {
  /** Up to which orders of a status are counted. */
  readonly limit: number
  /** Of how many a part of a tracking ID is looked for that no index finds. */
  readonly walked: number
}

export const exactly: Effort = { limit: noCountLimit, walked: noCountLimit }

/** How many orders match, by status, whatever status the filter asks for. */
export async function countOrders(
  db: Db,
  filter: LocatedFilter,
  { limit = countLimit, walked = maxWalked }: Partial<Effort> = {},
): Promise<CountedOrders> {
  const statement = isNarrow(filter) ? countAll(filter) : countEach(filter, { limit, walked })
  const found = await all(db, StatusCount, statement)
  const foundOf = (tab: (typeof tabs)[number]) =>
    found.filter(({ status }) => tab === 'ALL' || tab === status)
  const countOf = (tab: (typeof tabs)[number]) =>
    foundOf(tab).reduce((sum, { count }) => sum + count, 0)
  const countsAreAtLeast = tabs.filter(
    (tab) => countOf(tab) > limit || foundOf(tab).some(({ isCut }) => isCut),
  )
  return CountedOrders.parse({
    counts: Object.fromEntries(tabs.map((tab) => [tab, Math.min(limit, countOf(tab))])),
    ...(countsAreAtLeast.length > 0 && { countsAreAtLeast }),
  })
}

/** How many of them a list has that shows one status, or all. */
export function totalOf(
  { counts, countsAreAtLeast = [] }: CountedOrders,
  tab: OrderStatus | 'ALL' = 'ALL',
): Total {
  return {
    total: counts[tab],
    ...(countsAreAtLeast.includes(tab) && { totalIsAtLeast: true as const }),
  }
}

const joined = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

const countAll = (filter: LocatedFilter) => sql`
  select o.status, count(*) from orders o
  where ${joined([...matching(filter), ...onDays(filter)])} group by o.status`

const countEach = (filter: LocatedFilter, { limit, walked }: Effort) =>
  sql.join(
    orderStatuses.map((status) => {
      const { q } = filter
      return q && isSparse(q)
        ? countWalked({ ...filter, status, q }, walked)
        : countMatching({ ...filter, status }, limit)
    }),
    sql` union all `,
  )

type OfStatus = LocatedFilter & { readonly status: OrderStatus }

/** In the order of an index, so that nothing else is read. */
const inOrder = (filter: OfStatus, selected: RawBuilder<unknown>, limit: number) => {
  const conditions = [...matching(filter), ...byIds(filter), ...onDays(filter)]
  return sql`
    select ${selected} from orders o where o.status = ${sql.lit(filter.status)} and ${joined(conditions)}
    order by o.id limit ${sql.lit(limit + 1)}`
}

const countMatching = (filter: OfStatus, limit: number) => sql`
  select ${sql.lit(filter.status)} as status, count(*), false as is_cut
  from (${inOrder(filter, sql``, limit)}) as counted`

const countWalked = ({ q, ...filter }: OfStatus & { readonly q: string }, walked: number) => sql`
  select ${sql.lit(filter.status)} as status, count(*) filter (where ${hasTrackingId(q)}),
         count(*) > ${sql.lit(walked)} as is_cut
  from (${inOrder(filter, sql`o.id, o.tracking_id`, walked)}) as o`
