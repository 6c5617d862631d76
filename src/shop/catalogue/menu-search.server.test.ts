import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/fixtures/same-choices.ts'
import {
  aDish,
  type Dish,
  ListedMenu,
  type Menu,
  rankOf,
  searchedMenu,
  synonymsOf,
} from '../../../tests/fixtures/searched-menu.ts'
import { MenuSearch } from './menu-search.server.ts'

const idsOf = (menu: Menu, q: string, size = 8) => searchedMenu(menu).find(q, size).ids

describe('what fits better comes first', () => {
  const products = [
    aDish(1, 'Plate of the house', { description: 'With goat meat.' }),
    aDish(2, 'Scapegoat stew'),
    aDish(3, 'Stew of goat meat'),
    aDish(4, ['Ragoût', 'Goat stew']),
    aDish(5, 'Goatfish'),
    aDish(6, 'Fish'),
    aDish(7, 'Brochettes', { categoryId: 2 }),
    aDish(8, 'Ihene grillée'),
  ]
  const menu = { products, categories: { 1: 'Fish', 2: 'Goats' }, synonyms: [['ihene', 'goat']] }

  it.each([
    ['goat', [4, 5, 3, 2, 1, 7, 8]],
    ['goat s', [4, 3, 2, 5, 1, 7]],
    ['stew goat', [3, 4, 2]],
    ['ragout', [4]],
    ['fish', [6, 5]],
    ['house goat', [1]],
  ])('to the question %j', async (q, ids) => {
    expect(await idsOf(menu, q)).toEqual(ids)
    expect(await idsOf(menu, q, 2)).toEqual(ids.slice(0, 2))
  })

  it('and of those that fit equally the heaviest, then the first', async () => {
    const search = searchedMenu(menu, rankOf({ 5: 3, 2: 9, 7: 1, 8: 1 }))
    expect(search.find('goat', 8).ids).toEqual([5, 4, 3, 2, 7, 8, 1])
  })
})

describe('words', () => {
  const menu = {
    products: [
      aDish(1, 'Crème brûlée'),
      aDish(2, 'Œuf n’ibirayi'),
      aDish(3, 'Jus 100%'),
      aDish(4, 'Fish & Chips'),
      aDish(5, 'Soupe du jour 🍲'),
      aDish(6, 'Coca-Cola'),
      aDish(7, 'Juice of 1000 fruits'),
      aDish(8, 'Masala Fries', { categoryId: 3 }),
      aDish(9, 'Ifiriti', { description: 'Cut\nby hand: crispy.' }),
      aDish(10, 'Umutsima nʼisombe', { description: 'Nʼibijumba.' }),
      aDish(11, 'Sombe na misombe'),
    ],
    categories: { 3: 'Street bites' },
    synonyms: [
      ['ifiriti', 'frites', 'french fries'],
      ['street bite', 'snack'],
    ],
  }
  it.each([
    ['creme BRULEE', [1]],
    ['oeuf', [2]],
    ['n’ibirayi', [2]],
    ["n'isombe", [10, 11]],
    ['ibijumba', [10]],
    ['100%', [3]],
    ['%', [3]],
    ['fish chips', [4]],
    ['🍲', [5]],
    ['coca cola', [6]],
    ['100', [3, 7]],
    ['french fries', [9]],
    ['isp', []],
    ['fries street', [8]],
    ['_', []],
  ])('%j are found as people write them', async (q, ids) => {
    const found = searchedMenu(menu).find(q, 8)
    expect(found).toEqual({ ids, corrected: null })
  })
})

describe('a word that is nowhere', () => {
  const menu = {
    products: [
      aDish(1, 'Chicken Wings'),
      aDish(2, 'Grilled Chicken'),
      aDish(3, 'Pizza', { description: 'With basil and pesto.' }),
      aDish(4, 'Goat Brochettes', { categoryId: 7 }),
      aDish(5, 'Boat'),
      aDish(6, 'Goat'),
      aDish(7, 'Rice', { description: 'Like coat.' }),
    ],
    categories: { 7: 'Grillades' },
    synonyms: [['inkoko', 'chicken']],
  }
  it.each([
    ['chiken', 'chicken', [1, 2]],
    ['CHIKEN wings', 'chicken wings', [1]],
    ['brochete', 'brochettes', [4]],
    ['bassil', 'basil', [3]],
    ['inkokko', 'inkoko', [1, 2]],
    ['Piza, pesto', 'pizza, pesto', [3]],
    ['qoat', 'goat', [4, 6]],
    ['goat-brochetes', 'goat-brochettes', [4]],
  ])('is taken for the nearest one: %j', async (q, corrected, ids) => {
    expect(searchedMenu(menu).find(q, 8)).toEqual({ ids, corrected })
  })

  it.each(['xoxo', 'pzaz', 'chiken xyzzyxyzzy', 'brschqtqs'])(
    'is left where none is near enough, or nothing has all: %j',
    async (q) => {
      expect(searchedMenu(menu).find(q, 8)).toEqual({ ids: [], corrected: null })
    },
  )

  it('is asked of what there is by now', async () => {
    const listed = new ListedMenu([aDish(1, 'Samosa'), aDish(2, 'Sambusa'), aDish(4, 'Samosa')])
    const search = new MenuSearch(listed, synonymsOf({}), rankOf())
    const ask = () => search.find('samusa', 8).corrected
    expect(ask()).toBe('samosa')
    listed.change([1, 4], [])
    expect(ask()).toBe('sambusa')
    listed.change([], [aDish(3, 'Samusi'), aDish(5, 'Samusi')])
    expect(ask()).toBe('samusi')
  })
})

const syllables = ['bro', 'chette', ' ', ' ', 'é', 'a', '’', 'goat', '7', 'œ', '-', '🍲', '\u0301']
const text = (max: number) =>
  fc
    .array(fc.constantFrom(...syllables), { maxLength: max })
    .map((all) => all.join('').trim().replace(/\s+/g, ' '))
const dish = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  names: fc.array(text(6), { minLength: 1, maxLength: 2 }),
  description: text(8),
  categoryId: fc.integer({ min: 1, max: 3 }),
})
const byId = (products: readonly Dish[]) =>
  [...new Map(products.map((product) => [product.id, product])).values()].sort(
    (one, other) => one.id - other.id,
  )
const beside = fc.record({
  categories: fc.record({ 1: text(3), 2: text(3), 3: text(3) }),
  synonyms: fc.array(fc.array(text(2), { minLength: 2, maxLength: 3 }), { maxLength: 3 }),
})
const weights = fc.dictionary(
  fc.integer({ min: 1, max: 30 }).map(String),
  fc.integer({ min: 0, max: 2 }),
)

describe('whatever is on the menu', () => {
  it('finds the same after changes as after a full read', async () => {
    const change = fc.array(fc.oneof(dish, fc.integer({ min: 1, max: 30 })), { maxLength: 8 })
    const questions = fc.array(text(4), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        fc.record({
          before: fc.array(dish),
          changes: fc.array(change),
          beside,
          questions,
          weights,
        }),
        ({ before, changes, beside, questions, weights }) => {
          let now = new Map(byId(before).map((product) => [product.id, product]))
          const followed = new ListedMenu(byId(before))
          for (const some of changes) {
            const written = byId(some.filter((one) => typeof one !== 'number'))
            const ids = some.map((one) => (typeof one === 'number' ? one : one.id))
            now = new Map([...now].filter(([id]) => !ids.includes(id)))
            for (const product of written) now.set(product.id, product)
            followed.change(ids, written)
          }
          const rank = rankOf(weights)
          const search = new MenuSearch(followed, synonymsOf(beside), rank)
          const products = [...now.values()].sort((one, other) => one.id - other.id)
          const rebuilt = searchedMenu({ products, ...beside }, rank)
          for (const q of questions) {
            const expected = rebuilt.find(q, 5)
            expect([q, search.find(q, 5)]).toEqual([q, expected])
          }
        },
      ),
      { numRuns: runs(300) },
    )
  })
})
