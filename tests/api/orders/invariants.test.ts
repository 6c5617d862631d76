import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { anOrder, findBreaches, shop } from '#tests'
import { type Breach, checkRules } from '../../../src/shop/orders/invariants.db.ts'

type Damage = (placed: Awaited<ReturnType<typeof anOrder>>) => readonly RawBuilder<unknown>[]

const damages: Record<string, Damage> = {
  I1: ({ product }) => [
    sql`alter table products drop constraint products_stock_not_negative`,
    sql`update products set quantity = -1 where id = ${product.id}`,
  ],
  I2: ({ product }) => [sql`update products set quantity = 7 where id = ${product.id}`],
  I3: ({ order }) => [sql`update order_items set quantity = 3 where order_id = ${order.id}`],
  I4: ({ order }) => [sql`update orders set shipping = 300 where id = ${order.id}`],
  I5: ({ order }) => [
    sql`delete from order_items where order_id = ${order.id}`,
    sql`update orders set order_date = now() - interval '1 hour' where id = ${order.id}`,
  ],
  I6: ({ order }) => [
    sql`alter table orders drop constraint orders_tracking_id_unique`,
    sql`insert into orders (tracking_id, content_hash, address, city, payment_method_id, takes_lines)
        select tracking_id, content_hash, address, city, payment_method_id, takes_lines
        from orders where id = ${order.id}`,
  ],
  I7: () => [sql`update users set role = 'CUSTOMER'`],
  I8: ({ order }) => [sql`update orders set status = 'COMPLETED' where id = ${order.id}`],
  I9: ({ order }) => [
    sql`update orders set waiting_since = order_date + interval '1 minute' where id = ${order.id}`,
  ],
  I11: ({ order }) => [sql`update orders set received = 5 where id = ${order.id}`],
  I12: ({ order }) => [
    sql`insert into payment_attempts (id, reference, order_id, environment, amount, currency, state)
        values (gen_random_uuid(), gen_random_uuid(), ${order.id}, 'simulator', 100, 'RWF', 'SUCCEEDED')`,
  ],
}

it.each(Object.entries(damages))('notices when somebody breaks %s', async (name, damage) => {
  const placed = await anOrder()
  const found = await breachesAfter(damage(placed))
  const breach = found.find(({ rule }) => rule.startsWith(`${name} `))
  expect([0, placed.order.id, placed.product.id]).toContain(breach?.ids[0])
})

it('has a damage for every rule', async () => {
  const names: (string | undefined)[] = []
  for await (const { rule } of checkRules(shop.db)) names.push(rule.split(' ')[0])
  expect(Object.keys(damages)).toEqual(names)
})

/** Does the damage, looks, and takes it all back. */
async function breachesAfter(damage: readonly RawBuilder<unknown>[]): Promise<Breach[]> {
  let found: Breach[] = []
  const takenBack = new Error('taken back')
  await shop.db
    .transaction()
    .execute(async (tx) => {
      for (const statement of damage) await statement.execute(tx)
      found = await findBreaches(tx)
      throw takenBack
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
  return found
}
