import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { loadDemo } from '../../demo/seed.ts'
import type { Database, Tx } from '../../src/platform/database/database.server.ts'
import { one } from '../../src/platform/database/rows.server.ts'
import { languages } from '../../src/platform/language/language.ts'
import { shippingAboveTiers, shippingTiers } from '../../src/shop/totals.ts'
import { dishes, manners, portions, sides } from './dish-names.ts'

/** How much is added to a shop, beside what the demo has. */
export interface Growth {
  readonly products: number
  readonly orders: number
  readonly customers: number
  readonly messages: number
}

/**
 * Lets a migrated shop with an administrator grow by SQL, as if it had sold a thousand orders a day: the last
 * one was placed a minute ago. The rules of `npm run doctor` hold afterwards. The whole of it is one
 * transaction, in which nobody else can read those tables.
 */
export async function growShop({ db, withoutStatementTimeout }: Database, growth: Growth) {
  await loadDemo(db)
  await withoutStatementTimeout(async (owner) => {
    await owner.transaction().execute(async (tx) => {
      const first = await one(
        tx,
        FirstIds,
        sql`
          select (select max(id) from products) as products, (select max(id) from users) as users,
            (select coalesce(max(id), 0) from orders) as orders`,
      )
      await moveBack(tx, growth)
      await addCustomers(tx, growth, first.users)
      await openSessions(tx, first.users + 1)
      await addProducts(tx, growth, first.products)
      await planOrders(tx, growth, first)
      await addOrders(tx)
      await addEntries(tx)
      await addLedger(tx, first)
      await addMails(tx, growth)
      await addMessages(tx, growth)
      await addHistory(tx, first)
    })
    await sql`vacuum analyze`.execute(owner)
  })
}

/** Where numbers of rows begin. */
const FirstIds = z.object({ products: z.number(), orders: z.number(), users: z.number() })
type FirstIds = z.output<typeof FirstIds>

/** Orders of a day, whatever the size of the shop. */
const ordersPerDay = 1_000
/** The newest orders, which are still open. */
const openOrders = { PENDING: 30, DISPATCHED: 10 }
/** The cookies of the first administrator and of a customer with ten orders: the same in every grown shop. */
export const grownSessions = { admin: 'growth-administrator', customer: 'growth-customer' }

/** From 0 up to 1, the same for the same number in every shop. */
const chance = (number: string) =>
  sql`((hashint4((${sql.raw(number)})::int) & 2147483647) / 2147483648.0)`

/** One of `words` for each number. */
const wordOf = (words: readonly string[], number: string) =>
  sql`(${words}::text[])[1 + (${sql.raw(number)}) % ${sql.lit(words.length)}]`

/** Rows `n` of `count`, evenly over the last `days`, or as many as the shop has had. */
const spread = (
  { orders }: Growth,
  { n, count, days }: { n: string; count: number; days: number },
) =>
  sql`now() - (${sql.lit(count)} - ${sql.raw(n)} + 0.5) / ${sql.lit(count)}
    * least(${sql.lit(days)}, ${sql.lit(orders / ordersPerDay)}) * interval '1 day'`

/** Ids were given by number: the next row gets one after them. */
const continueIds = (tx: Tx, table: string) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
    tx,
  )

/** What is there already was before: ids follow dates, as they do in a shop that has grown. */
async function moveBack(tx: Tx, { orders }: Growth): Promise<void> {
  const by = sql`${sql.lit(orders / ordersPerDay)} * interval '1 day'`
  await sql`
    update orders set order_date = order_date - ${by}, waiting_since = waiting_since - ${by},
      expected_at = expected_at - ${by}`.execute(tx)
  await sql`update order_events set at = at - ${by}`.execute(tx)
}

/** Everybody has the password of the first customer there is. */
async function addCustomers(tx: Tx, growth: Growth, first: number): Promise<void> {
  const french = ['Éric', 'Chloé', 'Béatrice', 'Jean-René']
  const names = ['Uwase', 'Mugisha', 'Ineza', 'Kéza', 'Ntwali', ...french]
  await sql`
    insert into users (id, username, email, password_hash, role, confirmed_at, created_at, phone, language)
    overriding system value
    select ${first} + n, ${wordOf(names, 'n')} || ' ' || n, 'customer.' || n || '@example.com',
      (select password_hash from users where role = 'CUSTOMER' order by id limit 1), 'CUSTOMER', at, at,
      '+25078' || lpad((n % 10000000)::text, 7, '0'), ${wordOf(languages, 'n')}
    from generate_series(1, ${growth.customers}::int) n,
      lateral (select ${spread(growth, { n: 'n', count: growth.customers, days: 3_650 })} as at) made`.execute(
    tx,
  )
  await continueIds(tx, 'users')
}

async function openSessions(tx: Tx, customer: number): Promise<void> {
  const users = {
    admin: sql`(select min(id) from users where role = 'ADMIN')`,
    customer: sql`${customer}::int`,
  }
  for (const who of ['admin', 'customer'] as const) {
    const hash = createHash('sha256').update(grownSessions[who]).digest()
    await sql`
      insert into sessions (token_hash, user_id, seen_at, expires_at)
      values (${hash}, ${users[who]}, now() + interval '1 year', now() + interval '1 year')`.execute(
      tx,
    )
  }
}

/** With the pictures and categories that are there; one of fifty is deleted, one has none left, two have few. */
async function addProducts(tx: Tx, { products }: Growth, first: number): Promise<void> {
  await sql`
    insert into products (id, category_id, name, slug, description, price, quantity, image_hash, deleted_at)
    overriding system value
    select ${first} + n, categories[1 + n % cardinality(categories)], name,
      regexp_replace(lower(name), '\s', '', 'g'),
      name || ': made when you order it - ' || ${wordOf(sides, 'mixed / 3')} || ', '
        || ${wordOf(manners, 'mixed / 7')} || ', for one or for the table.',
      500 + 100 * (mixed % 180),
      case n % 50 when 0 then 0 when 1 then 2 when 2 then 4 else 5 + mixed % 116 end,
      images[1 + n % cardinality(images)], case when n % 50 = 7 then now() end
    from generate_series(1, ${products}::int) n,
      lateral (select (n * 48271::bigint % 100000)::int as mixed) m,
      lateral (select ${wordOf(dishes, 'mixed')} || ' ' || ${wordOf(manners, `mixed / ${dishes.length}`)} || ' '
        || ${wordOf(sides, `mixed / ${dishes.length * manners.length}`)}
        || ${wordOf(portions, `mixed / ${dishes.length * manners.length * sides.length}`)} as name) named,
      (select array_agg(id order by id) as categories from categories) c,
      (select array_agg(hash order by hash) as images from images) i`.execute(tx)
  await continueIds(tx, 'products')
}

const shippingOf = (sum: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    shippingTiers.map(
      ({ upTo, charge }) => sql`when ${sum} <= ${sql.lit(upTo)} then ${sql.lit(charge)}`,
    ),
    sql` `,
  )} else ${sql.lit(shippingAboveTiers)} end`

/** Lines and orders as numbers, from which the tables are filled. */
async function planOrders(tx: Tx, growth: Growth, first: FirstIds): Promise<void> {
  const { orders, products, customers } = growth
  // One product in a hundred has a tenth of the lines.
  await sql`
    create temp table planned_line on commit drop as
    select n, position, p.id as product_id, p.name, p.price, 1 + (n + position) % 2 as quantity
    from generate_series(1, ${orders}::int) n, generate_series(1, 1 + n % 3) position,
      products p
    where p.id = ${first.products} + 1
      + (floor(${sql.lit(products)} * power(${chance('n')}, 2))::int + 37 * position) % ${sql.lit(products)}`.execute(
    tx,
  )
  await sql`
    create temp table planned_order on commit drop as
    select n, ${first.orders} + n as id, sum,
      ${first.users} + case when ${orders} - n < 1000 and (${orders} - n) % 100 = 50 then 1
        else 2 + floor((${customers} - 1) * power(${chance('n + 7')}, 2))::int end as user_id,
      now() - (${orders} - n + 0.5) / ${sql.lit(ordersPerDay)} * interval '1 day' as at,
      case when n > ${orders} - ${openOrders.PENDING}::int then 'PENDING'
        when n > ${orders} - ${openOrders.PENDING + openOrders.DISPATCHED}::int then 'DISPATCHED'
        when n % 20 = 3 then 'CANCELED' else 'COMPLETED' end as status
    from (select n, sum(price * quantity) as sum from planned_line group by n) s`.execute(tx)
  await sql`analyze planned_line`.execute(tx)
  await sql`analyze planned_order`.execute(tx)
}

async function addOrders(tx: Tx): Promise<void> {
  const quarters = ['Kimironko, KG 11 Ave', 'Remera, KG 17 Ave', 'Nyamirambo, KN 7 Rd']
  const streets = [...quarters, 'Kacyiru, KG 5 Ave']
  await sql`
    insert into orders (id, tracking_id, user_id, content_hash, address, city, phone, note, payment_method_id,
      subtotal, shipping, received, takes_lines, status, order_date, waiting_since, expected_at,
      hidden_by_customer_at, hidden_by_admin_at)
    overriding system value
    select id, overlay(overlay(md5(n::text) placing '4' from 13) placing '8' from 17)::uuid, user_id,
      sha256(n::text::bytea), ${wordOf(streets, 'n')} || ' ' || n % 300, 'Kigali',
      '+25078' || lpad((user_id % 10000000)::text, 7, '0'), case when n % 20 = 5 then 'No onions, please.' end,
      methods[1 + n % cardinality(methods)], sum, shipping,
      case when status = 'COMPLETED' then sum + shipping end, false, status, at, at,
      at + interval '30 minutes',
      case when status = 'COMPLETED' and n % 200 = 11 then at + interval '1 day' end,
      case when status = 'COMPLETED' and n % 200 = 12 then at + interval '1 day' end
    from planned_order, lateral (select ${shippingOf(sql`sum`)} as shipping) s,
      (select array_agg(id order by id) as methods from payment_methods) m
    order by n`.execute(tx)
  await continueIds(tx, 'orders')
  await sql`
    insert into order_items (order_id, product_id, position, name, quantity, price)
    select o.id, l.product_id, l.position, l.name, l.quantity, l.price
    from planned_line l join planned_order o using (n) order by n, position`.execute(tx)
  await sql`
    insert into order_events (order_id, from_status, to_status, by_user_id, at)
    select o.id, e.before, e.after, case when e.is_admin then a.id else o.user_id end,
      o.at + e.minutes * interval '1 minute'
    from planned_order o join (values
        ('PENDING', null, 'PENDING', 0, false),
        ('DISPATCHED', null, 'PENDING', 0, false), ('DISPATCHED', 'PENDING', 'DISPATCHED', 20, true),
        ('COMPLETED', null, 'PENDING', 0, false), ('COMPLETED', 'PENDING', 'DISPATCHED', 20, true),
        ('COMPLETED', 'DISPATCHED', 'COMPLETED', 45, true),
        ('CANCELED', null, 'PENDING', 0, false), ('CANCELED', 'PENDING', 'CANCELED', 5, false)
      ) e (status, before, after, minutes, is_admin) using (status),
      (select min(id) as id from users where role = 'ADMIN') a
    order by n, minutes`.execute(tx)
}

/** What was there at first is what is left and what was sold. */
async function addLedger(tx: Tx, first: FirstIds): Promise<void> {
  await sql`
    insert into stock_moves (product_id, delta, reason, at)
    select p.id, p.quantity + coalesce(taken, 0), 'opening', now() - interval '3650 days'
    from products p left join (
      select product_id, sum(quantity) as taken
      from planned_line join planned_order using (n) where status <> 'CANCELED' group by product_id
    ) t on t.product_id = p.id
    where p.id > ${first.products} and p.quantity + coalesce(taken, 0) > 0 order by p.id`.execute(
    tx,
  )
  await sql`
    insert into stock_moves (product_id, order_id, delta, reason, at)
    select l.product_id, o.id, m.sign * l.quantity, m.reason, o.at + m.minutes * interval '1 minute'
    from planned_order o join planned_line l using (n) join
      (values (-1, 'order', 0), (1, 'cancel', 5)) m (sign, reason, minutes)
      on m.reason = 'order' or o.status = 'CANCELED'
    order by n, m.minutes, l.position`.execute(tx)
}

/** A receipt for each order; some of them, none of the last day, could not be sent. */
async function addMails(tx: Tx, growth: Growth): Promise<void> {
  await sql`
    insert into mails (template, recipient, data, status, attempts, last_error, created_at, sent_at, failed_at)
    select 'receipt', u.email, jsonb_build_object('orderId', o.id), s.status, 1,
      case when s.status = 'FAILED' then 'The mailbox is full.' end, s.at,
      case when s.status = 'SENT' then s.at + interval '1 minute' end,
      case when s.status = 'FAILED' then s.at + interval '1 minute' end
    from planned_order o join users u on u.id = o.user_id,
      lateral (select ${spread(growth, { n: 'n', count: growth.orders, days: 89 })} as at) made, lateral (
      select made.at, case when n % 500 = 250 and made.at < now() - interval '2 days'
        then 'FAILED' else 'SENT' end as status) s
    order by n`.execute(tx)
}

/** The last twenty are unread. */
async function addMessages(tx: Tx, growth: Growth): Promise<void> {
  await sql`
    insert into contact_messages (client_name, email, message, at, read_at)
    select 'Visiteur n° ' || n, 'visitor.' || n || '@example.com',
      'Muraho! Do you deliver to Kicukiro on Sunday? Une table pour ' || 2 + n % 10 || ', merci.', at,
      case when n <= ${growth.messages} - 20 then at + interval '1 hour' end
    from generate_series(1, ${growth.messages}::int) n, lateral (
      select ${spread(growth, { n: 'n', count: growth.messages, days: 364 })} as at) made
    order by n`.execute(tx)
}

/** Moves of the orders of 399 days by an administrator, with a change of price by somebody else now and then. */
async function addHistory(tx: Tx, first: FirstIds): Promise<void> {
  await sql`
    insert into journal (at, topic, about, user_id, by_user_id, request_id, noun, noun_id, name, action, changes)
    select at, topic, array[id], user_id, case noun when 'order' then a.admin else a.other end, md5(id || at::text), noun, id, name, action, changes
    from (
      select e.at, 'orders' as topic, o.id, o.user_id, 'order' as noun, '#' || o.id as name, 'move' as action,
        jsonb_build_array(jsonb_build_object('field', 'status', 'from', e.from_status, 'to', e.to_status)) as changes
      from order_events e join planned_order o on o.id = e.order_id where e.to_status in ('DISPATCHED', 'COMPLETED')
      union all
      select o.at, 'catalogue', p.id, null, 'product', p.name, 'update',
        jsonb_build_array(jsonb_build_object('field', 'price', 'from', p.price + 100, 'to', p.price))
      from planned_order o join products p on p.id = ${first.products} + n / 10 where n % 10 = 0
    ) entry, (
      select min(id) filter (where role = 'ADMIN') as admin, max(id) as other
      from users) a
    where at > now() - interval '399 days' order by at`.execute(tx)
}

/** What was completed was paid when it was handed over, every second time with a transaction ID. */
const addEntries = (tx: Tx) =>
  sql`
    insert into payment_entries (id, order_id, kind, amount, transaction_id, at, by_user_id)
    select md5('entry ' || n)::uuid, o.id, 'RECEIVED', o.total_amount,
      case when n % 2 = 0 then 'GROWN' || n end, p.at + interval '45 minutes', a.id
    from planned_order p join orders o on o.id = p.id,
      (select min(id) as id from users where role = 'ADMIN') a
    where p.status = 'COMPLETED' order by n`.execute(tx)
