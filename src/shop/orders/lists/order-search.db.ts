import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import { allIds } from '../../../platform/database/rows.server.ts'
import { maxId } from '../../../platform/language/text.ts'
import { usersNamed } from '../../accounts/account.db.ts'
import { hasPiecesOf, pieceLength } from '../../text-pieces.db.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const shape = '00000000-0000-0000-0000-000000000000'

const digitsOf = (q: string): string => q.toLowerCase().replaceAll('-', '')

/** Whether it can stand in a tracking ID at all. */
const isPart = (q: string): boolean =>
  /^[\da-f-]+$/i.test(q) && shape.includes(q.replaceAll(/[^-]/g, '0'))

/** Whether an index finds what contains it, or there is none. */
export const isFoundByPieces = (q: string): boolean =>
  !isPart(q) || digitsOf(q).length >= pieceLength

/**
 * Whether it is in one order of sixty: two digits on the sides of a dash, which can be at four places. An index of
 * pieces does not find them. What else is too short for it is in so many orders that a few are met soon.
 */
export const isSparse = (q: string): boolean =>
  !isFoundByPieces(q) && digitsOf(q).length === pieceLength - 1 && q.includes('-')

/** The order number that `q` is: `97` or `#97`. */
export function orderNumberOf(q: string): number | undefined {
  const number = /^#?([1-9]\d{0,9})$/.exec(q)?.[1]
  return number !== undefined && Number(number) <= maxId ? Number(number) : undefined
}

/** Customers whose orders one search finds at most. */
const maxCustomers = 200

/**
 * Ids of the customers that `q` names: by the whole username, or by a part of username or e-mail. A part of a
 * tracking ID names no customer by a part: it would find `keza97` for order 97.
 */
export async function customersNamed(db: Db, q: string): Promise<number[]> {
  const isName = !isPart(q) && [...q].length >= pieceLength
  const users = isName
    ? await usersNamed(db, q)
    : sql`(select * from users where lower(username) = lower(${q})) users`
  // The customer who is called exactly so first, then the newest.
  return allIds(
    db,
    sql`
      select id from ${users} order by lower(username) = lower(${q}) desc, id desc
      limit ${sql.lit(maxCustomers)}`,
  )
}

interface Named {
  /** The number that `q` is, E.164. */
  readonly phone?: string | undefined
  /** Ids of the customers that `q` names. */
  readonly customers?: readonly number[] | undefined
}

/** Of an order `o`: `q` is its number, its phone, or in its tracking ID, or one of these customers placed it. */
export function matchesSearch(q: string, { phone, customers = [] }: Named): RawBuilder<unknown> {
  if (customers.length === 0 && !phone) return hasTrackingId(q)
  // A union, so that each part uses its index, and an array, so that PostgreSQL then looks up these ids alone.
  return sql`o.id = any(array(
    select o.id from orders o where ${hasTrackingId(q)}
    union all select id from orders where phone = ${phone ?? null}
    union all select id from orders where user_id = any(${customers}::int[])))`
}

/** Of an order `o`: its tracking ID contains `q`, whatever its case, or `q` is its number. */
export function hasTrackingId(q: string): RawBuilder<unknown> {
  if (uuid.test(q)) return sql`o.tracking_id = ${q}::uuid`
  const number = orderNumberOf(q)
  const hasNumber = number === undefined ? sql`false` : sql`o.id = ${number}::int`
  if (!isPart(q)) return hasNumber
  const contains = (id: string) =>
    sql`position(${q.toLowerCase()}::text in ${sql.ref(id)}::text) > 0`
  if (!isFoundByPieces(q)) return sql`(${contains('o.tracking_id')} or ${hasNumber})`
  const hasPieces = hasPiecesOf(digitsOfId, sql`${digitsOf(q)}::text`)
  // A union and an offset, so that the pieces are looked up first, and once.
  return sql`o.id in (
    (select order_id from order_search where ${hasPieces} and ${contains('tracking_id')} offset 0)
    ${number === undefined ? sql`` : sql`union all select ${number}::int`})`
}

/** As the index has it: a piece with a dash would be in every fourth ID. */
const digitsOfId = sql`replace(tracking_id::text, '-', '')`

/** Sorts the pieces of the orders since the last run into their index: until then a search reads them one by one. */
export const sortInPieces = (db: Db): Promise<unknown> =>
  sql`select sort_in_order_pieces()`.execute(db)
