import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { shop } from '#tests'

it('finds what refers to a row without reading the table that it is in', async () => {
  const { rows } = await sql`
    select c.conrelid::regclass::text as table, c.conname as key
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
      )`.execute(shop.db)
  expect(rows).toEqual([])
})
