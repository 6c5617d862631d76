import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { allIds } from '../../platform/database/rows.server.ts'
import { maxId } from '../../platform/language/text.ts'
import { usersNamed } from '../accounts/account.db.ts'

const shape = '00000000-0000-0000-0000-000000000000'
/** So many of the newest orders are found by any part of their tracking IDs. */
const newestOrders = 20_000
/** Shorter parts match too many names. */
const leastName = 3
/** Customers whose orders one search finds at most. */
const maxCustomers = 200

/** Whether a tracking ID can contain `q`. */
const isPart = (q: string): boolean =>
  /^[\da-f-]+$/i.test(q) && shape.includes(q.replaceAll(/[^-]/g, '0'))

/** Whether a tracking ID can begin with `q`. */
const isPrefix = (q: string): boolean =>
  q.length > 1 && isPart(q) && shape.startsWith(q.replaceAll(/[^-]/g, '0'))

/** The order number that `q` is: `97` or `#97`. */
export function orderNumberOf(q: string): number | undefined {
  const number = /^#?([1-9]\d{0,9})$/.exec(q)?.[1]
  return number !== undefined && Number(number) <= maxId ? Number(number) : undefined
}

/** Whether `o.tracking_id` begins with `q`. */
function beginsWith(q: string): RawBuilder<unknown> {
  const fill = (digit: string) => q + shape.slice(q.length).replaceAll('0', digit)
  return sql`o.tracking_id between ${fill('0')}::uuid and ${fill('f')}::uuid`
}

const contains = (q: string) => sql`position(${q.toLowerCase()}::text in o.tracking_id::text) > 0`

/** Statements that each select ids of orders with `q` in their tracking ID. */
const byTrackingId = (q: string): RawBuilder<unknown>[] => [
  ...(isPrefix(q) ? [sql`select id from orders o where ${beginsWith(q)}`] : []),
  ...(isPart(q) && q.length < shape.length
    ? [
        sql`
        select id from (
          select id, tracking_id from orders order by id desc limit ${sql.lit(newestOrders)}
        ) o where ${contains(q)}`,
      ]
    : []),
]

/** Among the newest orders: names of callers are forgotten after half a year. */
const ofCallersNamed = (q: string) => sql`
  select id from (
    select id, customer_name from orders order by id desc limit ${sql.lit(newestOrders)}
  ) o where customer_name is not null and position(folded(${q}::text) in folded(customer_name)) > 0`

/** Not a part of a tracking ID, which would find `keza97` for order 97, and long enough to match few names. */
const isName = (q: string): boolean => !isPart(q) && [...q].length >= leastName

const byNumber = (q: string): RawBuilder<unknown>[] => {
  const number = orderNumberOf(q)
  return number === undefined ? [] : [sql`select id from orders where id = ${number}::int`]
}

/** One statement each, so that each uses its index. */
const idsOf = (db: Db, selects: readonly RawBuilder<unknown>[]): Promise<number[]> =>
  selects.length === 0 ? Promise.resolve([]) : allIds(db, sql.join(selects, sql` union `))

/** Ids of the orders whose number is `q`, or whose tracking ID contains it. */
export const findOrdersCalled = (db: Db, q: string): Promise<number[]> =>
  idsOf(db, [...byNumber(q), ...byTrackingId(q)])

export interface FoundOrders {
  readonly ids: readonly number[]
  /** A condition on `orders o` that further orders meet, which are too many to look up one by one. */
  readonly others?: RawBuilder<unknown>
}

/** Also finds the orders of a phone, and of the customers whom `q` names. @param phone that `q` is, E.164 */
export async function searchOrders(
  db: Db,
  q: string,
  phone: string | undefined,
): Promise<FoundOrders> {
  const customers = phone ? [] : await customersNamed(db, q)
  const selects = [
    ...byNumber(q),
    ...(phone ? [sql`select id from orders where phone = ${phone}`] : []),
    ...(customers.length > 0
      ? [sql`select id from orders where user_id = any(${customers}::int[])`]
      : []),
    ...(phone || !isName(q) ? [] : [ofCallersNamed(q)]),
  ]
  // One character is in almost every tracking ID, and begins every sixteenth.
  if (!isPart(q) || q.length > 1) return { ids: await idsOf(db, [...selects, ...byTrackingId(q)]) }
  const [oldest = 0] = await allIds(
    db,
    sql`select id from orders order by id desc limit 1 offset ${sql.lit(newestOrders)}`,
  )
  const isNewest = sql`(o.id > ${oldest}::int and ${contains(q)})`
  const others = q === '-' ? isNewest : sql`(${beginsWith(q)} or ${isNewest})`
  return { ids: await idsOf(db, selects), others }
}

/**
 * Ids of the customers that `q` names: by the whole username, or by a part of username or e-mail.
 */
function customersNamed(db: Db, q: string): Promise<number[]> {
  const users = isName(q)
    ? usersNamed(q)
    : sql`(select * from users where lower(username) = lower(${q})) users`
  // The customer who is called exactly so first, then the newest.
  return allIds(
    db,
    sql`
      select id from ${users} order by lower(username) = lower(${q}) desc, id desc
      limit ${sql.lit(maxCustomers)}`,
  )
}
