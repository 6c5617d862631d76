import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all, one } from '../../platform/database/rows.server.ts'
import { ownColumns } from '../orders/order-columns.db.ts'

/** Unchecked: the statements say what the file has. */
const Row = z.looseObject({})
const OrderRow = z.looseObject({ id: z.number() })
const RowOfOrder = z.looseObject({ orderId: z.number() })

interface Person {
  readonly id: number
  readonly email: string
}

/** All rows that name a person, orders out of their lists too. Passwords and tokens are hashes. */
export async function findPersonalData(db: Db, person: Person) {
  const [account, sessions, knownDevices, orders, messages, mails, changes] = await Promise.all([
    readAccount(db, person),
    listSessions(db, person),
    listKnownDevices(db, person),
    listOrders(db, person),
    listMessages(db, person),
    listMails(db, person),
    listChanges(db, person),
  ])
  return { account, sessions, knownDevices, orders, messages, mails, changes }
}

const readAccount = (db: Db, { id }: Person) =>
  one(
    db,
    Row,
    sql`
      select id, username, email, role, address, phone, language, created_at, confirmed_at
      from users where id = ${id}`,
  )

/** The database stores neither the cookie nor the name of the browser. */
const listSessions = (db: Db, { id }: Person) =>
  all(db, Row, sql`select created_at, seen_at, expires_at from sessions where user_id = ${id}`)

/** Browsers in which they signed in. */
const listKnownDevices = (db: Db, { id }: Person) =>
  all(db, Row, sql`select seen_at from known_devices where user_id = ${id} order by seen_at`)

/** Without the users who changed the orders and entered their money: other persons. */
async function listOrders(db: Db, { id }: Person) {
  const ofThem = sql`in (select id from orders where user_id = ${id})`
  const [orders, lines, steps, attempts, entries] = await Promise.all([
    all(
      db,
      OrderRow,
      sql`
        select ${ownColumns}, m.name as payment_method, m.gateway
        from orders o join payment_methods m on m.id = o.payment_method_id
        where o.user_id = ${id} order by o.id`,
    ),
    all(
      db,
      RowOfOrder,
      sql`
        select order_id, name, translations, quantity, price, options from order_items
        where order_id ${ofThem} order by order_id, position`,
    ),
    all(
      db,
      RowOfOrder,
      sql`
        select order_id, at, to_status as status from order_events
        where order_id ${ofThem} order by id`,
    ),
    all(
      db,
      RowOfOrder,
      sql`
        select order_id, created_at as at, phone, amount, state, reason, transaction_id
        from payment_attempts where order_id ${ofThem} order by created_at, id`,
    ),
    all(
      db,
      RowOfOrder,
      sql`
        select order_id, at, kind, amount, transaction_id, note
        from payment_entries where order_id ${ofThem} order by at, id`,
    ),
  ])
  const [linesOf, stepsOf] = [byOrder(lines), byOrder(steps)]
  const [attemptsOf, entriesOf] = [byOrder(attempts), byOrder(entries)]
  return orders.map((order) => ({
    ...order,
    lines: linesOf(order),
    history: stepsOf(order),
    payments: { attempts: attemptsOf(order), entries: entriesOf(order) },
  }))
}

/** The rows of an order, in their order, without its id. */
function byOrder(rows: readonly z.output<typeof RowOfOrder>[]) {
  const found = Map.groupBy(rows, ({ orderId }) => orderId)
  return ({ id }: { readonly id: number }) =>
    (found.get(id) ?? []).map(({ orderId, ...row }) => row)
}

const listMessages = (db: Db, { email }: Person) =>
  all(
    db,
    Row,
    sql`
      select at, client_name, email, message from contact_messages
      where lower(email) = lower(${email}) order by id`,
  )

const listMails = (db: Db, { email }: Person) =>
  all(
    db,
    Row,
    sql`
      select template, recipient, status, created_at, sent_at from mails
      where lower(recipient) = lower(${email}) and template <> 'contactMessage' order by id`,
  )

/** Of an administrator. */
const listChanges = (db: Db, { id }: Person) =>
  all(
    db,
    Row,
    sql`
      select at, noun, name, action from journal
      where by_user_id = ${id} and noun is not null order by at, id`,
  )
