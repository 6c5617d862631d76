import { expect, it } from 'vitest'
import { inAllLanguages } from '../src/platform/language/translations.ts'
import { aDish, type Menu, searchedMenu } from '../tests/fixtures/searched-menu.ts'
import { categories, products } from './catalogue.ts'
import { synonyms } from './synonyms.ts'
import { translationsOf } from './translations.ts'

type Noun = 'categories' | 'products'

const textsOf = (noun: Noun, row: { readonly name: string; readonly description: string }) => {
  const { name, description } = row
  const thing = { name, description, translations: translationsOf(noun, name) }
  return {
    names: inAllLanguages(thing, 'name'),
    description: inAllLanguages(thing, 'description').join('\n'),
  }
}

/** What the demo shop sells, as it is searched: ids are places in its list, from 1. */
const demoMenu: Menu = {
  products: products.map((product, at) =>
    aDish(at + 1, [], {
      ...textsOf('products', product),
      categoryId: categories.findIndex(({ name }) => name === product.category),
    }),
  ),
  categories: Object.fromEntries(
    categories.map((category, at) => [at, textsOf('categories', category).names.join(' / ')]),
  ),
  synonyms,
}

const menu = searchedMenu(demoMenu)

function firstFor(q: string) {
  const { ids, corrected } = menu.find(q, 8)
  const first = demoMenu.products.find(({ id }) => id === ids[0])
  return { first: first?.names[0], corrected }
}

/** What people write, and what they want. */
const asPeopleWrite: [q: string, first: string][] = [
  ['inkoko', 'Chicken Brochettes'],
  ['poulet', 'Chicken Brochettes'],
  ['chevre', 'Goat Brochettes'],
  ['boeuf', 'Igikoni Beef Burger'],
  ['samosa', 'Beef Sambusa'],
  ['beignets', 'Amandazi'],
  ['ugali', 'Ubugali with Beef Stew'],
  ['kawa', 'Rwandan Coffee'],
  ['the', 'African Tea'],
  ['gateau', 'Carrot Cake'],
]

it.each(asPeopleWrite)('%j finds %s first', (q, first) => {
  expect(firstFor(q)).toEqual({ first, corrected: null })
})

/** What they write wrongly, what it is taken for, and what they want. */
const misspelt: [q: string, corrected: string, first: string][] = [
  ['chiken', 'chicken', 'Chicken Brochettes'],
  ['chicken wigs', 'chicken wings', 'Chicken Wings'],
  ['brochetes', 'brochettes', 'Goat Brochettes'],
  ['beef broshettes', 'beef brochettes', 'Beef Brochettes'],
  ['Shèvre', 'chevre', 'Goat Brochettes'],
  ['piza', 'pizza', 'Pizza Margherita'],
  ['hamburger', 'burger', 'Igikoni Beef Burger'],
  ['cofee', 'coffee', 'Coffee Beans 500 g'],
  ['poison', 'poisson', 'Fish Brochettes'],
  ['poulet igisafuria', 'poulet igisafuriya', 'Igisafuriya'],
]

it.each(misspelt)('%j is taken for %j and finds %s first', (q, corrected, first) => {
  expect(firstFor(q)).toEqual({ first, corrected })
})

it.each(['xyzzy', 'wifi password', '🍕', 'chiken xyzzy'])('%j finds nothing', (q) => {
  expect(firstFor(q)).toEqual({ first: undefined, corrected: null })
})
