import { sql } from 'kysely'
import type { Tx } from '../../src/platform/database/database.server.ts'
import { type FirstIds, type Growth, spread } from './large-shop.db.ts'

/** A receipt for each order; some of them, none of the last day, could not be sent. */
export async function addMails(tx: Tx, growth: Growth): Promise<void> {
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
export async function addMessages(tx: Tx, growth: Growth): Promise<void> {
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
export async function addHistory(tx: Tx, first: FirstIds): Promise<void> {
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
export const addEntries = (tx: Tx) =>
  sql`
    insert into payment_entries (id, order_id, kind, amount, transaction_id, at, by_user_id)
    select md5('entry ' || n)::uuid, o.id, 'RECEIVED', o.total_amount,
      case when n % 2 = 0 then 'GROWN' || n end, p.at + interval '45 minutes', a.id
    from planned_order p join orders o on o.id = p.id,
      (select min(id) as id from users where role = 'ADMIN') a
    where p.status = 'COMPLETED' order by n`.execute(tx)
