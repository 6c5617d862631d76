import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Buyers } from '../fixtures/buyers.ts'
import { findBreaches } from '../fixtures/in-database.ts'
import type { PostgresShop } from '../fixtures/postgres-shop.ts'
import { readyProcess } from './drill.ts'

/** Lets one process work for a moment, kills it without warning, and starts it again. */
export async function killAndRestart(
  shop: PostgresShop,
  apps: Awaited<ReturnType<PostgresShop['start']>>[],
) {
  const victim = randomInt(apps.length)
  await pause(randomInt(300, 1_200))
  await apps[victim]?.end('SIGKILL')
  apps[victim] = await readyProcess(shop, { PORT: new URL(apps[victim]?.url ?? '').port })
}

/** config/vitest.config.ts gives no second try to what fails with this. */
const wrongBooks = 'The books do not match'

/** Lines whose price or key is not that of their options; nobody changes the menu meanwhile. */
export const wrongLines = `
  select order_id, i.price, choice, options
  from order_items i join products p on p.id = i.product_id cross join lateral (
    select coalesce(sum(extra), 0) as extras, coalesce(string_agg(id::text, ',' order by id), '') as ids
    from jsonb_to_recordset(i.options) as option (id int, extra numeric)
  ) chosen
  where i.options is null or i.price <> p.price + extras or choice <> ids`

/** Orders of callers whose money came with them, and is not there exactly once. */
const unpaidCalls = `
  select id from orders where channel <> 'WEB' and total_amount <>
    (select coalesce(sum(amount), 0) from payment_entries where order_id = orders.id)`

/** Every acknowledged order is there exactly once, nothing else is, and the books are right. */
export async function expectBooksToMatch(
  { database }: Pick<PostgresShop, 'database'>,
  buyers: Buyers,
) {
  const { rows } = await database.pool.query<{ id: number; tracking_id: string }>(
    'select id, tracking_id from orders',
  )
  const kept = new Map(rows.map((row) => [row.tracking_id, row.id]))
  expect(buyers.refusals).toEqual([])
  expect(buyers.journal.size).toBeGreaterThan(0)
  expect(kept.size, wrongBooks).toBe(rows.length)
  expect(kept, wrongBooks).toEqual(buyers.journal)
  expect(await findBreaches(database.db), wrongBooks).toEqual([])
  expect((await database.pool.query(wrongLines)).rows, wrongBooks).toEqual([])
  expect((await database.pool.query(unpaidCalls)).rows, wrongBooks).toEqual([])
}
