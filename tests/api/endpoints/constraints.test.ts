import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anOrder, asAdmin, at, onPostgres, shop, whileWaiting } from '#tests'
import { constraintProblems } from '../../../src/endpoints/constraints.server.ts'
import type { Db } from '../../../src/platform/database/database.server.ts'
import { allNames } from '../../../src/platform/database/rows.server.ts'
import { accountApi, paymentApi } from '../../fixtures/apis.ts'

/** Keys that no request violates, and why. */
const neverViolated = {
  'the order is locked, or written by the same transaction': [
    'order_events_order_id_fkey',
    'order_items_order_id_fkey',
    'payment_attempts_order_id_fkey',
    'payment_entries_order_id_fkey',
    'stock_moves_order_id_fkey',
  ],
  'products are marked as removed, and rows of attempts stay': [
    'order_items_product_id_fkey',
    'stock_moves_product_id_fkey',
    'payment_entries_attempt_id_fkey',
  ],
  'the group is locked': ['options_group_id_fkey'],
  'the user is locked': ['known_devices_user_id_fkey', 'sessions_user_id_fkey'],
  'written behind the answer, or by a job, which comes again': [
    'image_variants_hash_fkey',
    'tokens_user_id_fkey',
  ],
  'inserted on conflict do nothing': [
    'orders_tracking_id_unique',
    'payment_attempts_reference_unique',
    'payment_entries_attempt_once',
    'payment_entries_transaction_once',
  ],
}

const ofTheShop = sql`connamespace = current_schema()::regnamespace`

/** Of foreign keys and of columns that are unique beside a primary key. */
const keysOf = (db: Db) =>
  allNames(
    db,
    sql`
      select conname as name from pg_constraint where contype = 'f' and ${ofTheShop}
      union
      select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where indisunique and not indisprimary and c.relnamespace = current_schema()::regnamespace
      order by name`,
  )

it('knows of each key what to answer, or why nobody violates it', async () => {
  const known = [...Object.keys(constraintProblems), ...Object.values(neverViolated).flat()]
  const keys = await keysOf(shop.db)
  expect(keys.filter((key) => !known.includes(key))).toEqual([])
  expect(known.filter((key, index) => known.indexOf(key) !== index)).toEqual([])
})

it.runIf(onPostgres)('asks to sign in whom somebody deletes while they enter money', async () => {
  const [admin, other] = [await asAdmin(), await asAdmin()]
  const { order } = await anOrder()
  const entered = await whileWaiting(shop.db, {
    held: sql`select from orders where id = ${order.id} for update`,
    ask: () =>
      admin.ask(paymentApi.received, {
        params: at(order),
        body: { entryId: randomUUID(), amount: 100 },
      }),
    meanwhile: () => other.call(accountApi.remove, { params: at(admin) }),
  })
  expect(entered).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
})
