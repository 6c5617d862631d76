import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { line } from './text.ts'
import { translationColumns, withTranslations } from './translation-columns.ts'

const Row = z.object({ id: z.number(), ...translationColumns({ name: line(10) }) })
const before = { rw: { name: 'Ihene' }, fr: { name: 'Chèvre' } }
const read = (cells: object) =>
  withTranslations(z.parse(Row, { id: 7, ...cells }), ['name'], before)

it('says nothing of translations where no column does', () => {
  expect(read({})).toEqual({ id: 7 })
})

it('leaves texts as they were that have no column, and drops those whose cell is blank', () => {
  expect(read({ name_fr: ' Chevreau ' })).toEqual({
    id: 7,
    translations: { rw: { name: 'Ihene' }, fr: { name: 'Chevreau' } },
  })
  expect(read({ name_rw: ' ' })).toEqual({ id: 7, translations: { fr: { name: 'Chèvre' } } })
  expect(read({ name_rw: null, name_fr: '' })).toEqual({ id: 7, translations: {} })
})

it('holds each cell to the rule of its field, and names it', () => {
  const { error } = z.safeParse(Row, { id: 7, name_rw: 'A very long name', name_fr: 7 })
  expect(error?.issues.map(({ path }) => path)).toEqual([['name_rw'], ['name_fr']])
})
