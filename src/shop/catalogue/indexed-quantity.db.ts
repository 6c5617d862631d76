import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type BeforePart, findInParts } from '../../platform/database/batches.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { countUpTo, one } from '../../platform/database/rows.server.ts'
import type { Total } from '../../platform/total.ts'

/** Products that a list sorts in a moment. */
const maxMoved = 1_000
/** Rows of one statement: few enough to be locked for moments only. */
const portion = 500

/** Products in the shop whose stock has moved since it was put into the index of lists. */
export const countMoved = (db: Db): Promise<Total> =>
  countUpTo(
    db,
    sql`select from products where deleted_at is null and indexed_quantity is null`,
    maxMoved,
  )

const Last = z.object({ last: z.nullable(z.number()) })

/** Puts the stock of all of them into the index, in portions, between which others sell. */
export async function indexAllMoved(db: Db, signal?: AbortSignal): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) {
    signal?.throwIfAborted()
    last = await indexMoved(db, last)
  }
}

/**
 * Puts the stock of some of them into the index, but for those that are being sold this moment.
 * @param after the id from which to go on
 * @returns the last id of these; undefined when there are none
 */
async function indexMoved(db: Db, after: number): Promise<number | undefined> {
  const { last } = await one(
    db,
    Last,
    sql`
      with moved as (
        select id from products
        where deleted_at is null and indexed_quantity is null and id > ${after}::int
        order by id limit ${portion} for no key update skip locked
      ), indexed as (
        update products p set indexed_quantity = quantity from moved where p.id = moved.id
      )
      select max(id) as last from moved`,
  )
  return last ?? undefined
}

/** Ids of products that lists find by another stock than they have: up to five. */
export const findMisindexed = (db: Db, beforePart: BeforePart): Promise<number[]> =>
  findInParts(db, {
    table: 'products',
    size: 5_000,
    limit: 5,
    ask: (part) => sql`
      select id from products where ${part('id')} and indexed_quantity <> quantity`,
    beforePart,
  })
