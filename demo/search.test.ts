import { expect, it } from 'vitest'
import { demoMenu } from '../tests/fixtures/demo-menu.ts'
import { searchedMenu } from '../tests/fixtures/searched-menu.ts'

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
