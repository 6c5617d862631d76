import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.server.ts'
import { exists } from '../../platform/database/rows.server.ts'
import { smallTable } from '../small-table.db.ts'
import { type CategoryForm, EnteredCategory } from './category.ts'

export const categoryTable = smallTable({
  name: 'categories',
  row: EnteredCategory,
  columns: sql`id, name, description, translations`,
  written: ({ name, description, translations }: CategoryForm) => ({
    name,
    description,
    translations,
  }),
})

export const isCategoryUsed = (tx: Tx, id: number): Promise<boolean> =>
  exists(tx, sql`select from products where category_id = ${id} limit 1`)
