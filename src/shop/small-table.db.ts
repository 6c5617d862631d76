import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../platform/database/database.server.ts'
import { all, first, one, writtenFields } from '../platform/database/rows.server.ts'

interface Table<Row, Form> {
  readonly name: string
  readonly row: Row
  /** Under the names of the row's fields. */
  readonly columns: RawBuilder<unknown>
  /** The fields of a form under the names of their columns. */
  readonly written: (form: Form) => object
}

/** The statements of a small table whose rows administrators create, update and delete. */
export function smallTable<Row extends z.ZodMiniType, Form>(table: Table<Row, Form>) {
  const { row, columns, written } = table
  const name = sql.table(table.name)
  return {
    /** In id order. */
    list: (db: Db) => all(db, row, sql`select ${columns} from ${name} order by id`),

    find: (db: Db, id: number) =>
      first(db, row, sql`select ${columns} from ${name} where id = ${id}`),

    /** Until the transaction ends nothing new can refer to it. */
    lock: (tx: Tx, id: number) =>
      first(tx, row, sql`select ${columns} from ${name} where id = ${id} for update`),

    /** @param id of a deleted row, which this brings back */
    insert(tx: Tx, form: Form, id?: number) {
      const fields = writtenFields({ ...written(form), id })
      return one(
        tx,
        row,
        sql`
        insert into ${name} (${fields.columns}) overriding system value
        values (${fields.values}) returning ${columns}`,
      )
    },

    /** The row must be locked. */
    update: (tx: Tx, id: number, form: Form) =>
      one(
        tx,
        row,
        sql`
        update ${name} set ${writtenFields(written(form)).changes}
        where id = ${id} returning ${columns}`,
      ),

    async remove(tx: Tx, id: number): Promise<void> {
      await sql`delete from ${name} where id = ${id}`.execute(tx)
    },
  }
}
