import { expect, test } from 'vitest'
import { changesOf, isSameValue, type Recorded, recordChange } from './changes.server.ts'
import type { Entry } from './entry.ts'

interface Dish {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly note?: string | null
  readonly category: { readonly id: number; readonly name: string }
}

const dish: Dish = { id: 3, name: 'Ugali', price: 500, category: { id: 1, name: 'Sides' } }
const dishes: Recorded<Dish> = {
  topic: 'catalogue',
  noun: 'product',
  fields: ['name', 'price', 'note', 'category'],
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
}

test('lists only the fields that differ, in their order', () => {
  const after = { ...dish, id: 4, price: 600, name: 'Ubugari' }
  expect(changesOf(dish, after, ['price', 'note', 'name'])).toEqual([
    { field: 'price', from: 500, to: 600 },
    { field: 'name', from: 'Ugali', to: 'Ubugari' },
  ])
})

test.each([
  [0, null, false],
  [[[{ from: '08:00', to: '12:00' }]], [[{ to: '12:00', from: '08:00' }]], true],
  [[[{ from: '08:00', to: '12:00' }]], [[]], false],
  [{ id: 1, name: 'Grill' }, { id: 1, name: 'From the fire' }, true],
  [{ id: 1, name: 'Grill' }, { id: 2, name: 'Grill' }, false],
])('%j and %j: the same value is %s', (one, other, same) => {
  expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([same, same])
})

test.each([
  ['create', { before: null, after: dish }, ['name', 'price', 'category']],
  ['delete', { before: dish, after: null }, ['name', 'price', 'category']],
  ['update', { before: dish, after: { ...dish, note: 'White' } }, ['note']],
  ['revert', { before: dish, after: { ...dish, price: 1 }, reverts: 9 }, ['price']],
])('records a %s with what changed', (action, step, fields) => {
  const entries: Entry[] = []
  recordChange((entry) => entries.push(entry), dishes, step)
  const [entry] = entries
  expect(entry).toMatchObject({ topic: 'catalogue', about: [3] })
  expect(entry?.history).toMatchObject({ noun: 'product', nounId: 3, name: 'Ugali', action })
  expect(entry?.history?.reverts).toBe(action === 'revert' ? 9 : undefined)
  expect(entry?.history?.changes.map(({ field }) => field)).toEqual(fields)
})

test('records nothing if nothing has changed', () => {
  const entries: Entry[] = []
  const renamed = { ...dish, category: { id: 1, name: 'On the side' } }
  recordChange((entry) => entries.push(entry), dishes, { before: dish, after: renamed })
  expect(entries).toEqual([])
})
