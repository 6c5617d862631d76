import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Heading, TableHeading } from './backup-file.server.ts'
import type { Db } from './database.server.ts'
import { findShopObjects, listSchema } from './migrate.server.ts'
import { all, one } from './rows.server.ts'

/** Tables that a backup leaves out: counters of limits, which would be outdated, and what the shop rebuilds. */
const rebuilt = ['rate_limits', 'momo_gate', 'schema_migrations']
/** Approximate bytes of one read. */
const batchBytes = 1_000_000

const TableSchema = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  numbers: z.array(z.string()),
  parents: z.array(z.string()),
})
type TableSchema = z.output<typeof TableSchema>

/**
 * A snapshot of the database; other transactions go on writing.
 * @param db without a statement timeout
 * @param notKept further tables to leave out
 */
export async function* backupLines(db: Db, notKept: readonly string[]): AsyncGenerator<string> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    const { migration, at } = await one(
      transaction,
      z.object({ migration: z.string(), at: z.string() }),
      sql`select max(name) as migration, now() as at from schema_migrations`,
    )
    const ours = await findShopObjects(transaction)
    const there = await listSchema(transaction)
    const leftOut = there.tables.filter((table) => !ours.tables.includes(table))
    yield heading({
      format: 'igikoni backup 1',
      migration,
      at,
      ...(leftOut.length > 0 && { leftOut }),
    })
    const tables: Record<string, number> = {}
    let rows = 0
    const found = await findTables(transaction, ours.tables, [...rebuilt, ...notKept])
    for (const table of parentsFirst(found)) {
      const before = rows
      yield heading(await headingOf(transaction, table))
      for await (const line of rowsOf(transaction, table)) {
        yield line
        rows += 1
      }
      tables[table.table] = rows - before
    }
    yield heading({ rows, tables })
  } finally {
    await transaction.rollback().execute()
  }
}

export const heading = (content: Heading): string => `# ${JSON.stringify(content)}`

/** Without columns of transaction ids, which mean nothing in another database. */
const findTables = (
  db: Db,
  names: readonly string[],
  notKept: readonly string[],
): Promise<TableSchema[]> =>
  all(
    db,
    TableSchema,
    sql`
      select relname as table,
        array(select attname::text from pg_attribute where attrelid = t.oid and attnum > 0
                and not attisdropped and attgenerated = ''
                and atttypid <> 'xid8'::regtype order by attnum) as columns,
        array(select attname::text from pg_attribute where attrelid = t.oid and attidentity <> '') as numbers,
        array(select p.relname::text from pg_constraint join pg_class p on p.oid = confrelid
                where conrelid = t.oid and contype = 'f' and confrelid <> conrelid
                  and p.relname = any(${names})) as parents
      from pg_class t
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and relname = any(${names}) and relname <> all(${notKept})
      order by relname`,
  )

/** Sorts tables so that a row comes after the rows it refers to. @throws Error, a bug, when tables refer to each other in a circle */
function parentsFirst(tables: readonly TableSchema[]): TableSchema[] {
  const sorted: TableSchema[] = []
  const isThere = (name: string) => sorted.some(({ table }) => table === name)
  while (sorted.length < tables.length) {
    const next = tables.find(({ table, parents }) => !isThere(table) && parents.every(isThere))
    if (!next) throw new Error('Tables refer to each other in a circle.')
    sorted.push(next)
  }
  return sorted
}

const LastNumber = z.object({ last: z.nullable(z.number()) })

async function headingOf(db: Db, { table, columns, numbers }: TableSchema): Promise<TableHeading> {
  const numbered: Record<string, number | null> = {}
  for (const column of numbers) {
    const { last } = await one(
      db,
      LastNumber,
      sql`
        select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass) as last`,
    )
    numbered[column] = last
  }
  return { table, columns, numbered }
}

const Line = z.object({ line: z.string() })

async function* rowsOf(db: Db, { table, columns }: TableSchema): AsyncGenerator<string> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`
    declare lines cursor for
    select row_to_json(r)::text as line from (select ${names} from ${sql.table(table)}) r`.execute(
    db,
  )
  // A row has a hundred bytes or, with a picture, two million.
  for (let batch = 5; ; ) {
    const lines = await all(db, Line, sql`fetch ${sql.lit(batch)} from lines`)
    let bytes = 0
    for (const { line } of lines) {
      yield line
      bytes += line.length
    }
    if (lines.length < batch) break
    batch = Math.min(2_000, Math.max(1, Math.floor((batch * batchBytes) / bytes)))
  }
  await sql`close lines`.execute(db)
}
