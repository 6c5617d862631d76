import { expect, test } from 'vitest'
import type { StockedProduct } from '../../shop/catalogue/product.ts'
import { conflictsWith, reconcile } from './product-conflict.ts'
import { formValuesOf, readFormValues } from './product-form-values.ts'

const product: StockedProduct = {
  id: 1,
  name: 'Pizza',
  slug: 'pizza',
  description: 'Round',
  price: 5000,
  quantity: 20,
  image: '/images/a/480.jpg',
  category: { id: 3, name: 'Pizza' },
  translations: {},
  version: 1,
}
const opened = formValuesOf(product)

test('only what the other one changed is asked about', () => {
  const current = { ...product, price: 5500, version: 2 }
  const mine = { ...opened, name: 'Big Pizza' }
  expect(conflictsWith(current, { opened, mine })).toEqual([
    { field: 'price', mine: '5000', theirs: '5500', isMineChanged: false },
  ])
})

test('texts in other languages are asked about one by one', () => {
  const translations = { rw: { name: 'Piza' }, fr: { name: 'Pizza', description: 'Ronde' } }
  const current = { ...product, translations, version: 2 }
  const mine = {
    ...opened,
    'translations.rw.name': 'Pizza',
    'translations.rw.description': 'Nziza',
  }
  const conflicts = conflictsWith(current, { opened, mine })
  expect(conflicts).toEqual([
    { field: 'translations.rw.name', mine: 'Pizza', theirs: 'Piza', isMineChanged: true },
    { field: 'translations.fr.name', mine: '', theirs: 'Pizza', isMineChanged: false },
    { field: 'translations.fr.description', mine: '', theirs: 'Ronde', isMineChanged: false },
  ])
  const theirs = new Set(conflicts.slice(1).map(({ field }) => field))
  expect(readFormValues(reconcile(current, mine, theirs))).toMatchObject({
    translations: {
      rw: { name: 'Pizza', description: 'Nziza' },
      fr: { name: 'Pizza', description: 'Ronde' },
    },
  })
})

test('what both changed says so, what both changed alike is no question', () => {
  const current = { ...product, price: 5500, description: 'Flat', version: 2 }
  const mine = { ...opened, price: '6000', description: 'Flat' }
  expect(conflictsWith(current, { opened, mine })).toEqual([
    { field: 'price', mine: '6000', theirs: '5500', isMineChanged: true },
  ])
})

test('an old draft is asked about wherever it differs', () => {
  const mine = { ...opened, version: '0', name: 'Old Pizza' }
  expect(conflictsWith(product, { opened, mine })).toEqual([
    { field: 'name', mine: 'Old Pizza', theirs: 'Pizza', isMineChanged: true },
  ])
})

test('the reconciled form stands on the newest version and stock', () => {
  const current = { ...product, price: 5500, quantity: 18, version: 4 }
  const mine = { ...opened, name: 'Big Pizza' }
  expect(reconcile(current, mine, new Set(['price', 'quantity'] as const))).toEqual({
    ...opened,
    name: 'Big Pizza',
    price: '5500',
    quantity: '18',
    version: '4',
    baseQuantity: '18',
  })
})

test('whatever the form has is asked about before it is overwritten', () => {
  const { version, baseQuantity, ...typed } = opened
  const mine = { ...opened, ...Object.fromEntries(Object.keys(typed).map((name) => [name, '0'])) }
  const older = { ...opened, version: '0' }
  const asked = conflictsWith({ ...product, version: 2 }, { opened: older, mine })
  expect(asked.map(({ field }) => field).sort()).toEqual(Object.keys(typed).sort())
})
