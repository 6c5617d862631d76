import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { countLimit, type Total } from '../total.ts'
import type { Db } from './database.server.ts'

/**
 * SQL is written by hand, so the compiler does not know the rows of a statement. Each call names their schema; with
 * `CHECK_ROWS=on`, as in all tests, every row is checked against it. Production does not check.
 */
const isChecking = process.env.CHECK_ROWS === 'on'

/** All rows of a statement. */
export async function all<Row extends z.ZodMiniType>(
  db: Db,
  row: Row,
  statement: RawBuilder<unknown>,
): Promise<z.output<Row>[]> {
  const { rows } = await statement.execute(db)
  if (isChecking) for (const found of rows) z.parse(row, found)
  return rows as z.output<Row>[]
}

/** Whether a statement returns a row. */
export async function exists(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await statement.execute(db)
  return rows.length > 0
}

const Count = z.object({ count: z.number() })

/** The result of a `select count(*)`. */
export const count = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  (await one(db, Count, statement)).count

/**
 * Counts the rows of a statement up to `limit`.
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

/** The id of an `insert … returning id`. */
export const oneId = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  (await one(db, Id, statement)).id

/** All ids of a statement. */
export const allIds = async (db: Db, statement: RawBuilder<unknown>): Promise<number[]> =>
  (await all(db, Id, statement)).map(({ id }) => id)

const Name = z.object({ name: z.string() })

/** All names of a statement. */
export const allNames = async (db: Db, statement: RawBuilder<unknown>): Promise<string[]> =>
  (await all(db, Name, statement)).map(({ name }) => name)

/** The first row, or undefined. */
export async function first<Row extends z.ZodMiniType>(
  db: Db,
  row: Row,
  statement: RawBuilder<unknown>,
): Promise<z.output<Row> | undefined> {
  const [found] = await all(db, row, statement)
  return found
}

/**
 * The row of a statement that always returns exactly one, such as `insert … returning` or a count.
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

/**
 * Fields of a row for `insert` and `update`, each for the column of its name: lists and objects as JSON. An undefined
 * field is left out.
 */
export function writtenFields(fields: object) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const columns = given.map(([field]) => sql.ref(field))
  const values = given.map(([, value]) => sql`${isJson(value) ? JSON.stringify(value) : value}`)
  return {
    columns: sql.join(columns),
    values: sql.join(values),
    /** For `update … set`. */
    changes: sql.join(columns.map((column, index) => sql`${column} = ${values[index]}`)),
  }
}

const isJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
