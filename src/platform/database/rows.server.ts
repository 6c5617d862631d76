import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { countLimit, type Total } from '../total.ts'
import type { Db } from './database.server.ts'

/**
 * SQL is written by hand, so nothing tells the compiler what a statement answers. Each one names the
 * shape of its rows instead; with `CHECK_ROWS=on`, as in all tests, every row that a database answers
 * is checked against it. In production the rows are taken as they are.
 */
const isChecking = process.env.CHECK_ROWS === 'on'

/** The rows of a statement, whatever their number. */
export async function all<Row extends z.ZodMiniType>(
  db: Db,
  row: Row,
  statement: RawBuilder<unknown>,
): Promise<z.output<Row>[]> {
  const { rows } = await statement.execute(db)
  if (isChecking) for (const found of rows) z.parse(row, found)
  return rows as z.output<Row>[]
}

/** Whether a statement answers any row. */
export async function exists(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await statement.execute(db)
  return rows.length > 0
}

const Count = z.object({ count: z.number() })

/** The number that a `select count(*)` answers. */
export const count = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  (await one(db, Count, statement)).count

/**
 * How many rows a statement answers, of which no more than `limit` are read.
 * @param rows a `select` without an order; what it selects does not matter
 */
export async function countUpTo(
  db: Db,
  rows: RawBuilder<unknown>,
  limit = countLimit,
): Promise<Total> {
  const counted = sql`select count(*) from (${rows} limit ${sql.lit(limit + 1)}) as counted`
  const total = await count(db, counted)
  return total > limit ? { total: limit, totalIsAtLeast: true } : { total }
}

const Id = z.object({ id: z.number() })

/** The id that an `insert … returning id` answers. */
export const oneId = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  (await one(db, Id, statement)).id

/** The ids that a statement answers, whatever their number. */
export const allIds = async (db: Db, statement: RawBuilder<unknown>): Promise<number[]> =>
  (await all(db, Id, statement)).map(({ id }) => id)

const Name = z.object({ name: z.string() })

/** The names that a statement answers, whatever their number. */
export const allNames = async (db: Db, statement: RawBuilder<unknown>): Promise<string[]> =>
  (await all(db, Name, statement)).map(({ name }) => name)

/** The first row, where there may be none. */
export async function first<Row extends z.ZodMiniType>(
  db: Db,
  row: Row,
  statement: RawBuilder<unknown>,
): Promise<z.output<Row> | undefined> {
  const [found] = await all(db, row, statement)
  return found
}

/**
 * The row of a statement that always answers exactly one, such as `insert … returning` or a count.
 * @throws Error, a bug, when there is none or more than one
 */
export async function one<Row extends z.ZodMiniType>(
  db: Db,
  row: Row,
  statement: RawBuilder<unknown>,
): Promise<z.output<Row>> {
  const [found, ...others] = await all(db, row, statement)
  if (found === undefined || others.length > 0)
    throw new Error(`Exactly one row was expected, and ${others.length + (found ? 1 : 0)} came.`)
  return found
}
