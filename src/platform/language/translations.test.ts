import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { line, paragraph } from './text.ts'
import {
  storedTranslations,
  translated,
  translationColumns,
  translationsOf,
  withTranslations,
} from './translations.ts'

const texts = { name: line(10), description: paragraph(20) }
const Form = z.object({ translations: translationsOf(texts) })
const read = (translations: unknown) => z.parse(Form, { translations }).translations

it('reads the texts, and drops blank ones', () => {
  expect(read({ fr: { name: ' Chèvre ', description: '  ' }, rw: { name: null } })).toEqual({
    fr: { name: 'Chèvre' },
  })
})

it.each([null, {}, { fr: {} }, { fr: null, rw: { name: '' } }, { rw: { name: '\u200b' } }])(
  'reads %j as no translations',
  (none) => {
    expect(read(none)).toEqual({})
  },
)

it('tells missing translations from none', () => {
  expect(read(undefined)).toBeUndefined()
  expect(z.parse(Form, {})).toEqual({})
})

it.each([
  [{ fr: { name: 'A very long name' } }, ['translations', 'fr', 'name']],
  [{ rw: { name: 7 } }, ['translations', 'rw', 'name']],
  [{ rw: 'Ihene' }, ['translations', 'rw']],
  ['Ihene', ['translations']],
])('refuses %j, and says where', (translations, path) => {
  const { success, error } = z.safeParse(Form, { translations })
  expect(success).toBe(false)
  expect(error?.issues[0]?.path).toEqual(path)
})

it('reads translations that a release with other limits has stored', () => {
  const fr = { name: 'A name that is longer', description: '' }
  const stored = { fr: { ...fr, hint: 'Chaud' }, sw: { name: 'Mbuzi' } }
  expect(z.parse(storedTranslations(texts), stored)).toEqual({ fr })
})

const goat = {
  id: 7,
  name: 'Goat',
  description: 'With chilli.',
  translations: { fr: { name: 'Chèvre' } },
}
const { translations: _, ...entered } = goat

it('shows texts in the language of the reader, and names those without a translation', () => {
  const fields = ['name', 'description'] as const
  expect(translated(goat, fields, 'en')).toEqual(entered)
  expect(translated(goat, fields, 'fr')).toEqual({
    ...entered,
    name: 'Chèvre',
    untranslated: ['description'],
  })
  expect(translated(goat, fields, 'rw')).toEqual({ ...entered, untranslated: fields })
})

const Row = z.object({ id: z.number(), ...translationColumns({ name: line(10) }) })
const before = { rw: { name: 'Ihene' }, fr: { name: 'Chèvre' } }
const readRow = (cells: object) =>
  withTranslations(z.parse(Row, { id: 7, ...cells }), ['name'], before)

it('keeps texts without a column, and drops those with a blank cell', () => {
  const translations = { rw: { name: 'Ihene' }, fr: { name: 'Chevreau' } }
  expect(readRow({ name_fr: ' Chevreau ' })).toEqual({ id: 7, translations })
  expect(readRow({ name_rw: ' ' })).toEqual({ id: 7, translations: { fr: { name: 'Chèvre' } } })
  expect(readRow({ name_rw: null, name_fr: '' })).toEqual({ id: 7, translations: {} })
})

it('checks each cell by the rule of its field, and names the column', () => {
  const { error } = z.safeParse(Row, { id: 7, name_rw: 'A very long name', name_fr: 7 })
  expect(error?.issues.map(({ path }) => path)).toEqual([['name_rw'], ['name_fr']])
})
