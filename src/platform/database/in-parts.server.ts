import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './database.server.ts'
import { allIds, one } from './rows.server.ts'

/** Called before each part, which waits for it. @param share of the whole that is done */
export type BeforePart = (share: number) => void | Promise<void>

/**
 * How much is asked about at once. At the least: what takes its time whatever is asked would take it for ever. At the
 * most: so much is sorted in memory, and found by index.
 */
export interface PartSize {
  readonly least: number
  readonly most: number
}

interface Search {
  /** Whose ids are gone through. */
  readonly table: string
  /** In ids. */
  readonly size: PartSize
  /** So many ids are enough. */
  readonly limit: number
  /** A statement that answers ids. @param part the condition on a column that holds ids of the table */
  readonly ask: (part: Part) => RawBuilder<unknown>
  readonly beforePart: BeforePart
}

export type Part = (column: string) => RawBuilder<unknown>

const Last = z.object({ last: z.number() })

/** Goes through a table of any size in parts, each in a moment. @returns the first ids found */
export async function findInParts(db: Db, search: Search): Promise<number[]> {
  const { table, limit, ask, beforePart } = search
  const { last } = await one(
    db,
    Last,
    sql`select coalesce(max(id), 0) as last from ${sql.table(table)}`,
  )
  const found: number[] = []
  const pace = openPace(search.size)
  for (let from = 0; from <= last && found.length < limit; ) {
    await beforePart(from / Math.max(last, 1))
    const to = from + pace.size - 1
    const part: Part = (column) => sql`${sql.ref(column)} between ${from}::int and ${to}::int`
    found.push(...(await pace.timed(() => firstIds(db, ask(part), limit))))
    from = to + 1
  }
  return found.slice(0, limit)
}

/** ms. While a part is asked about, nobody else gets an answer of the embedded database, and its thread stands still. */
const partTime = 50

/** How large the next part is to be, by how long those before it took. */
export function openPace({ least, most }: PartSize) {
  let size = least
  return {
    get size() {
      return size
    },
    async timed<T>(askAboutPart: () => Promise<T>): Promise<T> {
      const began = performance.now()
      const found = await askAboutPart()
      const took = performance.now() - began
      if (took > partTime) size = Math.max(least, Math.floor(size / 2))
      else if (took < partTime / 2) size = Math.min(most, size * 2)
      return found
    },
  }
}

/** The lowest ids that a statement answers. */
export const firstIds = (
  db: Db,
  statement: RawBuilder<unknown>,
  limit: number,
): Promise<number[]> =>
  allIds(db, sql`select id from (${statement}) as found order by id limit ${sql.lit(limit)}`)
