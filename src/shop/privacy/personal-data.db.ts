import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
import { ownColumns } from '../orders/order-columns.db.ts'

/** Unchecked: the statements say what the file has. */
const Row = z.record(z.string(), z.unknown())
type Row = z.output<typeof Row>

interface Person {
  readonly id: number
  readonly email: string
}

/**
 * All rows that name a person, orders out of their lists too. Passwords, tokens and cookies are hashes, and no file has
 * them.
 */
export async function findPersonalData(db: Db, { id, email }: Person) {
  const rows = (statement: RawBuilder<unknown>) => all(db, Row, statement)
  const ofOrders = sql`order_id in (select id from orders where user_id = ${id})`
  const [[account], sessions, knownDevices, messages, mails, changes] = await Promise.all([
    rows(sql`
      select id, username, email, role, address, phone, language, created_at, confirmed_at
      from users where id = ${id}`),
    rows(sql`select created_at, seen_at, expires_at from sessions where user_id = ${id}`),
    rows(sql`select seen_at from known_devices where user_id = ${id} order by seen_at`),
    rows(sql`
      select at, client_name, email, message from contact_messages
      where lower(email) = lower(${email}) order by id`),
    rows(sql`
      select template, recipient, status, created_at, sent_at from mails
      where lower(recipient) = lower(${email}) and template <> 'contactMessage' order by id`),
    // Of an administrator.
    rows(sql`
      select at, noun, name, action from journal
      where by_user_id = ${id} and noun is not null order by at, id`),
  ])
  // Without the users who changed the orders and entered their money: other persons.
  const [orders, lines, steps, attempts, entries] = await Promise.all([
    rows(sql`
      select ${ownColumns}, m.name as payment_method, m.gateway
      from orders o join payment_methods m on m.id = o.payment_method_id
      where o.user_id = ${id} order by o.id`),
    rows(sql`
      select order_id, name, translations, quantity, price, options from order_items
      where ${ofOrders} order by order_id, position`),
    rows(sql`
      select order_id, at, to_status as status from order_events where ${ofOrders} order by id`),
    rows(sql`
      select order_id, created_at as at, phone, amount, state, reason, transaction_id
      from payment_attempts where ${ofOrders} order by created_at, id`),
    rows(sql`
      select order_id, at, kind, amount, transaction_id, note
      from payment_entries where ${ofOrders} order by at, id`),
  ])
  const [linesOf, stepsOf] = [byOrder(lines), byOrder(steps)]
  const [attemptsOf, entriesOf] = [byOrder(attempts), byOrder(entries)]
  const whole = orders.map((order) => ({
    ...order,
    lines: linesOf(order),
    history: stepsOf(order),
    payments: { attempts: attemptsOf(order), entries: entriesOf(order) },
  }))
  return { account, sessions, knownDevices, orders: whole, messages, mails, changes }
}

/** The rows of an order, in their order, without its id. */
function byOrder(rows: readonly Row[]) {
  const found = Map.groupBy(rows, ({ orderId }) => orderId)
  return ({ id }: Row) => (found.get(id) ?? []).map(({ orderId, ...row }) => row)
}
