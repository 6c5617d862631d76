import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all, one } from '../../platform/database/rows.server.ts'
import { StoredChoice } from '../catalogue/option.ts'
import { NameTranslations } from '../catalogue/texts.db.ts'
import { Order } from '../orders/order.ts'
import { ownColumns } from '../orders/order-columns.db.ts'
import { AttemptReason, AttemptState } from '../payments/attempt.ts'
import { entryKinds } from '../payments/payment.ts'

const Account = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  role: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Of the mails to them. */
  language: z.string(),
  createdAt: z.string(),
  confirmedAt: z.nullable(z.string()),
})
const Session = z.object({ createdAt: z.string(), seenAt: z.string(), expiresAt: z.string() })
/** The database stores neither the cookie nor the name of the browser. */
const KnownDevice = z.object({ seenAt: z.string() })
/** Without fields of short-lived use. */
const OwnOrder = z.extend(z.omit(Order, { user: true, restorableUntil: true, placedBy: true }), {
  paymentMethod: z.string(),
})
const Line = z.object({
  orderId: z.number(),
  name: z.string(),
  translations: NameTranslations,
  quantity: z.number(),
  price: z.number(),
  options: z.array(StoredChoice),
})
const Step = z.object({ orderId: z.number(), at: z.string(), status: z.string() })
/** A request to a phone, with its number. */
const OwnAttempt = z.object({
  orderId: z.number(),
  at: z.string(),
  phone: z.nullable(z.string()),
  amount: z.number(),
  state: AttemptState,
  reason: z.nullable(AttemptReason),
  transactionId: z.nullable(z.string()),
})

/** Without the user who entered it: another person. */
const OwnEntry = z.object({
  orderId: z.number(),
  at: z.string(),
  kind: z.enum(entryKinds),
  amount: z.number(),
  transactionId: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

const Message = z.object({
  at: z.string(),
  clientName: z.string(),
  email: z.string(),
  message: z.string(),
})
const Mail = z.object({
  template: z.string(),
  recipient: z.string(),
  status: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
})

/** Of an administrator. */
const OwnChange = z.object({
  at: z.string(),
  noun: z.string(),
  name: z.string(),
  action: z.string(),
})

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
    Account,
    sql`
      select id, username, email, role, address, phone, language, created_at, confirmed_at
      from users where id = ${id}`,
  )

const listSessions = (db: Db, { id }: Person) =>
  all(db, Session, sql`select created_at, seen_at, expires_at from sessions where user_id = ${id}`)

/** Browsers in which they signed in. */
const listKnownDevices = (db: Db, { id }: Person) =>
  all(
    db,
    KnownDevice,
    sql`select seen_at from known_devices where user_id = ${id} order by seen_at`,
  )

async function listOrders(db: Db, { id }: Person) {
  const ofThem = sql`in (select id from orders where user_id = ${id})`
  const [orders, lines, steps, attempts, entries] = await Promise.all([
    all(
      db,
      OwnOrder,
      sql`
        select ${ownColumns}, m.name as payment_method, m.gateway
        from orders o join payment_methods m on m.id = o.payment_method_id
        where o.user_id = ${id} order by o.id`,
    ),
    all(
      db,
      Line,
      sql`
        select order_id, name, translations, quantity, price, options from order_items
        where order_id ${ofThem} order by order_id, position`,
    ),
    all(
      db,
      Step,
      sql`
        select order_id, at, to_status as status from order_events
        where order_id ${ofThem} order by id`,
    ),
    all(
      db,
      OwnAttempt,
      sql`
        select order_id, created_at as at, phone, amount, state, reason, transaction_id
        from payment_attempts where order_id ${ofThem} order by created_at, id`,
    ),
    all(
      db,
      OwnEntry,
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
function byOrder<Row extends { readonly orderId: number }>(rows: readonly Row[]) {
  const found = Map.groupBy(rows, ({ orderId }) => orderId)
  return ({ id }: { readonly id: number }) =>
    (found.get(id) ?? []).map(({ orderId, ...row }) => row)
}

const listMessages = (db: Db, { email }: Person) =>
  all(
    db,
    Message,
    sql`
      select at, client_name, email, message from contact_messages
      where lower(email) = lower(${email}) order by id`,
  )

const listMails = (db: Db, { email }: Person) =>
  all(
    db,
    Mail,
    sql`
      select template, recipient, status, created_at, sent_at from mails
      where lower(recipient) = lower(${email}) and template <> 'contactMessage' order by id`,
  )

const listChanges = (db: Db, { id }: Person) =>
  all(
    db,
    OwnChange,
    sql`
      select at, noun, name, action from journal
      where by_user_id = ${id} and noun is not null order by at, id`,
  )
