import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { line, paragraph } from './text.ts'
import {
  inAllLanguages,
  storedTranslations,
  translated,
  translationColumns,
  translationsOf,
  withTranslations,
} from './translations.ts'

const texts = { name: line(10), description: paragraph(20) }
const Form = z.object({ translations: translationsOf(texts) })
const read = (translations: unknown) => z.parse(Form, { translations }).translations

it('takes the texts that there are, and none for what is blank', () => {
  expect(read({ fr: { name: ' Chèvre ', description: '  ' }, rw: { name: null } })).toEqual({
    fr: { name: 'Chèvre' },
  })
})

it.each([null, {}, { fr: {} }, { fr: null, rw: { name: '' } }, { rw: { name: '\u200b' } }])(
  'takes %j for none',
  (none) => {
    expect(read(none)).toEqual({})
  },
)

it('tells what is not said from none', () => {
  expect(read(undefined)).toBeUndefined()
  expect(z.parse(Form, {})).toEqual({})
})

it.each([
  [{ fr: { name: 'A very long name' } }, ['translations', 'fr', 'name']],
  [{ rw: { description: 'x'.repeat(21) } }, ['translations', 'rw', 'description']],
  [{ rw: { name: 'two\nlines' } }, ['translations', 'rw', 'name']],
  [{ rw: { name: 7 } }, ['translations', 'rw', 'name']],
  [{ rw: 'Ihene' }, ['translations', 'rw']],
  ['Ihene', ['translations']],
])('refuses %j, and says where', (translations, path) => {
  const { success, error } = z.safeParse(Form, { translations })
  expect(success).toBe(false)
  expect(error?.issues[0]?.path).toEqual(path)
})

it('reads what it has stored', () => {
  const stored = { fr: { name: 'Chèvre' } }
  expect(z.parse(storedTranslations(texts), stored)).toEqual(stored)
  expect(z.parse(storedTranslations(texts), {})).toEqual({})
})

it('reads what a release with other limits has stored, as far as it knows it', () => {
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

it('reads in the language that is asked for, else as it was entered, and says which texts these are', () => {
  const fields = ['name', 'description'] as const
  expect(translated(goat, fields, 'en')).toEqual(entered)
  expect(translated(goat, fields, 'fr')).toEqual({
    ...entered,
    name: 'Chèvre',
    untranslated: ['description'],
  })
  expect(translated(goat, fields, 'rw')).toEqual({ ...entered, untranslated: fields })
})

it('knows a thing by its names in all languages', () => {
  expect(inAllLanguages(goat, 'name')).toEqual(['Goat', 'Chèvre'])
})

const Row = z.object({ id: z.number(), ...translationColumns({ name: line(10) }) })
const before = { rw: { name: 'Ihene' }, fr: { name: 'Chèvre' } }
const readRow = (cells: object) =>
  withTranslations(z.parse(Row, { id: 7, ...cells }), ['name'], before)

it('says nothing of translations where no column does', () => {
  expect(readRow({})).toEqual({ id: 7 })
})

it('leaves texts as they were that have no column, and drops those whose cell is blank', () => {
  expect(readRow({ name_fr: ' Chevreau ' })).toEqual({
    id: 7,
    translations: { rw: { name: 'Ihene' }, fr: { name: 'Chevreau' } },
  })
  expect(readRow({ name_rw: ' ' })).toEqual({ id: 7, translations: { fr: { name: 'Chèvre' } } })
  expect(readRow({ name_rw: null, name_fr: '' })).toEqual({ id: 7, translations: {} })
})

it('holds each cell to the rule of its field, and names it', () => {
  const { error } = z.safeParse(Row, { id: 7, name_rw: 'A very long name', name_fr: 7 })
  expect(error?.issues.map(({ path }) => path)).toEqual([['name_rw'], ['name_fr']])
})
