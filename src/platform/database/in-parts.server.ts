import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './database.server.ts'
import { allIds, one } from './rows.server.ts'

interface Search {
  /** Whose ids are gone through. */
  readonly table: string
  /** Ids that are asked about at once. */
  readonly size: number
  /** So many ids are enough. */
  readonly limit: number
  /** A statement that answers ids. @param part the condition on a column that holds ids of the table */
  readonly ask: (part: Part) => RawBuilder<unknown>
  /** Called before each part. @param share of the table that is done */
  readonly onProgress: (share: number) => void
}

export type Part = (column: string) => RawBuilder<unknown>

const Last = z.object({ last: z.number() })

/** Goes through a table of any size in parts that are sorted in memory, each in a moment. @returns the first ids found */
export async function findInParts(db: Db, search: Search): Promise<number[]> {
  const { table, size, limit, ask, onProgress } = search
  const { last } = await one(
    db,
    Last,
    sql`select coalesce(max(id), 0) as last from ${sql.table(table)}`,
  )
  const found: number[] = []
  for (let from = 0; from <= last && found.length < limit; from += size) {
    onProgress(from / Math.max(last, 1))
    const part: Part = (column) =>
      sql`${sql.ref(column)} between ${from}::int and ${from + size - 1}::int`
    found.push(...(await firstIds(db, ask(part), limit)))
  }
  return found.slice(0, limit)
}

/** The lowest ids that a statement answers. */
export const firstIds = (
  db: Db,
  statement: RawBuilder<unknown>,
  limit: number,
): Promise<number[]> =>
  allIds(db, sql`select id from (${statement}) as found order by id limit ${sql.lit(limit)}`)
