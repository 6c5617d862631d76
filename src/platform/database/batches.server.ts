import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.server.ts'
import { allIds, count, oneId } from './rows.server.ts'

/** Rows that one statement reads of a long table. */
export const readBatchSize = 2_000
/** Rows of a read without urgency: so few that no order waits for them. */
export const smallBatchSize = 250
/** Rows that one statement deletes: so few that it locks them for moments only. */
export const deleteBatchSize = 500
/** Statements of one run of a job; the next run deletes the rest. */
const maxDeleteBatches = 20

/** `price` ascending or `-price` descending. */
export type SortName<Name extends string> = Name | `-${Name}`

/** A part of a list. */
export interface Range<Name extends string = never> {
  readonly limit: number
  readonly offset: number
  readonly sort?: SortName<Name> | undefined
}

/** A column to sort by, and the value that a row has there, cast to the type of the column. */
export interface SortColumn<Row> {
  readonly column: RawBuilder<unknown>
  readonly valueIn: (row: Row) => RawBuilder<unknown>
}

interface Sort<Row> {
  /** For `order by`. */
  readonly order: RawBuilder<unknown>
  /** Keyset condition: the rows after this one, found by the index however deep in the list it is. */
  readonly after: (row: Row) => RawBuilder<unknown>
}

/**
 * The sort orders of a list. The last column of each is unique, so that a keyset page repeats and skips no row.
 */
export function keysetSorts<Row, Name extends string>(
  sorts: Readonly<Record<Name, readonly SortColumn<Row>[]>>,
): (sort: SortName<Name>) => Sort<Row> {
  return (sort) => {
    const isDescending = sort.startsWith('-')
    const columns = sorts[sort.slice(isDescending ? 1 : 0) as Name]
    const names = columns.map(({ column }) => column)
    const values = (row: Row) => sql.join(columns.map(({ valueIn }) => valueIn(row)))
    return {
      order: sql.join(isDescending ? names.map((name) => sql`${name} desc`) : names),
      after: (row) => sql`(${sql.join(names)}) ${isDescending ? sql`<` : sql`>`} (${values(row)})`,
    }
  }
}

/**
 * Reads a table in batches, each from the last row of the one before (keyset): memory stays flat, and no
 * connection waits for a slow reader. The first batch is read at once, so that an error at the start can be
 * answered.
 */
export async function readInBatches<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
  size = readBatchSize,
): Promise<AsyncIterable<readonly Row[]>> {
  const first = await read(undefined)
  return (async function* () {
    for (let batch = first; batch.length > 0; ) {
      yield batch
      if (batch.length < size) return
      batch = await read(batch.at(-1))
    }
  })()
}

/** Pauses after each batch for as long as the batch took, which leaves half of the time to orders. */
export async function* withPauses<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  let started = performance.now()
  for await (const batch of batches) {
    yield batch
    await pause(performance.now() - started)
    started = performance.now()
  }
}

/**
 * Runs a statement that deletes or changes up to `deleteBatchSize` rows until it finds fewer.
 * @param statement returns the number of rows it has changed
 * @returns the total
 */
export async function deleteInBatches(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  let changed = 0
  for (let batch = 1; batch <= maxDeleteBatches; batch += 1) {
    const found = await count(db, statement)
    changed += found
    if (found < deleteBatchSize) break
  }
  return changed
}

/** Awaited before each part. @param share of the whole that is done */
export type BeforePart = (share: number) => void | Promise<void>

/** A condition that limits a column of ids to one part. */
export type Part = (column: string) => RawBuilder<unknown>

interface Search {
  /** The table whose ids are split into parts. */
  readonly table: string
  /** Ids of one part. A part is one statement, during which the embedded database answers no other. */
  readonly size: number
  /** The search ends after so many ids. */
  readonly limit: number
  /** A statement that returns ids. */
  readonly ask: (part: Part) => RawBuilder<unknown>
  readonly beforePart: BeforePart
}

/** Searches a table of any size part by part. @returns the first ids found */
export async function findInParts(
  db: Db,
  { table, size, limit, ask, beforePart }: Search,
): Promise<number[]> {
  const last = await oneId(db, sql`select coalesce(max(id), 0) as id from ${sql.table(table)}`)
  const found: number[] = []
  for (let from = 0; from <= last && found.length < limit; from += size) {
    await beforePart(from / Math.max(last, 1))
    const part: Part = (column) =>
      sql`${sql.ref(column)} between ${from}::int and ${from + size - 1}::int`
    found.push(...(await firstIds(db, ask(part), limit)))
  }
  return found.slice(0, limit)
}

/** The lowest ids of the result. */
export const firstIds = (
  db: Db,
  statement: RawBuilder<unknown>,
  limit: number,
): Promise<number[]> =>
  allIds(db, sql`select id from (${statement}) as found order by id limit ${sql.lit(limit)}`)
