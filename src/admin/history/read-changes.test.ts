import { expect, test } from 'vitest'
import { readChanges } from './read-changes.ts'

test('translations are read text by text, those that stayed are left out', () => {
  const price = { field: 'price', from: 1_000, to: 1_200 }
  const from = { fr: { name: 'Poulet', description: 'Grillé' }, rw: { name: 'Inkoko' } }
  const to = { fr: { name: 'Poulet rôti', description: 'Grillé' }, sw: { name: 'Kuku' } }
  expect(readChanges([price, { field: 'translations', from, to }])).toEqual([
    price,
    { field: 'translations.rw.name', from: 'Inkoko', to: null },
    { field: 'translations.fr.name', from: 'Poulet', to: 'Poulet rôti' },
    { field: 'translations.sw.name', from: null, to: 'Kuku' },
  ])
})

test.each([null, {}])('of a thing that had %j each text is new', (from) => {
  const change = { field: 'translations', from, to: { rw: { name: 'Inkoko' } } }
  expect(readChanges([change])).toEqual([
    { field: 'translations.rw.name', from: null, to: 'Inkoko' },
  ])
})

test('of search words the groups that went, came or became others', () => {
  const [chicken, goat, more] = [
    ['inkoko', 'chicken'],
    ['ihene', 'goat'],
    ['ihene', 'goat', 'chèvre'],
  ]
  const change = { field: 'groups', from: [chicken, goat], to: [chicken, more, ['riz', 'rice']] }
  expect(readChanges([change])).toEqual([
    { field: 'groups', from: [goat], to: [more, ['riz', 'rice']] },
  ])
})
