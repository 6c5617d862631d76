import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../src/platform/database/database.server.ts'
import { one } from '../../src/platform/database/rows.server.ts'

const ShopFacts = z.object({
  /** Rows, of products those that are sold, of orders those that administrators see. */
  products: z.number(),
  orders: z.number(),
  customers: z.number(),
  mails: z.number(),
  /** Products that a search for `broch` finds. */
  matches: z.number(),
  /** The id of one, and how many products it has. */
  category: z.number(),
  ofCategory: z.number(),
  /** Twenty from the middle, to be visited one after the other. */
  productIds: z.array(z.number()),
  prices: z.array(z.number()),
  paymentMethod: z.number(),
  lastOrder: z.number(),
  middleOrder: z.number(),
  /** That of `middleOrder`. */
  trackingId: z.string(),
  /** Who has the session `grownSessions.customer`, and their last order. */
  customer: z.number(),
  ownOrder: z.number(),
  administrator: z.number(),
  /** Of the history. */
  middleEntry: z.number(),
})
/** What addresses of a grown shop are made of. */
export type ShopFacts = z.output<typeof ShopFacts>

/** @param customerHash of the session of a customer */
export const findFacts = (db: Db, customerHash: Buffer): Promise<ShopFacts> =>
  one(
    db,
    ShopFacts,
    sql`
    with sold as (select * from products where deleted_at is null),
    middle as (
      select id, price from sold where quantity > 20 order by id
      offset (select count(*) / 2 from sold) limit 20
    ), customer as (select user_id as id from sessions where token_hash = ${customerHash}),
    middle_order as (
      select id, tracking_id from orders where hidden_by_admin_at is null and status = 'COMPLETED'
        and id >= (select max(id) / 2 from orders) order by id limit 1
    ), category as (select min(id) as id from categories)
    select (select count(*) from sold) as products,
      (select count(*) from orders where hidden_by_admin_at is null) as orders,
      (select count(*) from users) as customers, (select count(*) from mails) as mails,
      (select count(*) from sold where name ilike '%broch%') as matches,
      (select id from category) as category, (select count(*) from sold where category_id = (select id from category)) as of_category,
      (select array_agg(id order by id) from middle) as product_ids,
      (select array_agg(price order by id)::float8[] from middle) as prices,
      (select min(id) from payment_methods) as payment_method,
      (select max(id) from orders) as last_order,
      (select id from middle_order) as middle_order, (select tracking_id::text from middle_order) as tracking_id,
      (select id from customer) as customer,
      (select max(id) from orders where user_id = (select id from customer)) as own_order,
      (select min(id) from users where role = 'ADMIN') as administrator,
      (select id from journal where noun is not null and id >= (select max(id) / 2 from journal) order by id limit 1)
        as middle_entry`,
  )
