import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { shop } from '#tests'
import { one } from '../../../src/platform/database/rows.server.ts'
import { folded } from '../../../src/platform/language/plain-text.ts'

const lettersFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

const Folded = z.object({ all: z.array(z.string()) })

it('folds letters the way pages do', async () => {
  // Letters that are no others with accents have their case from the database's locale, if it knows it.
  const letters = [...lettersFrom(0x20, 0x17f), ...lettersFrom(0x1e00, 0x1eff)].filter(
    (letter) => letter < '\u0080' || letter !== letter.normalize('NFD') || /[æœ]/i.test(letter),
  )
  const words = [
    ...letters,
    'Café CRÈME',
    'cafe\u0301',
    'Œufs mêlés',
    'Ægir & Cie',
    "Épice d'été",
    '',
  ]
  const { all } = await one(
    shop.db,
    Folded,
    sql`select array(select folded(word) from unnest(${words}::text[]) with ordinality as w(word, at) order by at) as all`,
  )
  expect(all).toEqual(words.map(folded))
  expect(folded('Œufs MÊLÉS')).toBe('oeufs meles')
})

it.each([
  ['users', { name: 'username', where: '', index: 'users_by_name' }],
  [
    'products',
    { name: 'name', where: 'where deleted_at is null', index: 'products_in_name_order' },
  ],
])('reads %s in the order of their names from an index', async (table, { name, where, index }) => {
  const plan = await shop.db.transaction().execute(async (tx) => {
    // The tables of a test are too small for an index to be worth it.
    await sql`set local enable_sort = off; set local enable_seqscan = off`.execute(tx)
    const list = sql`select id from ${sql.table(table)} ${sql.raw(where)}
      order by folded(${sql.ref(name)}) collate "C", id limit 10`
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${list}`.execute(tx)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  expect(plan).toContain(index)
})
