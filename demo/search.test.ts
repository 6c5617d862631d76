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
  ['burusheti', 'Goat Brochettes'],
  ['chevre', 'Goat Brochettes'],
  ['boeuf', 'Igikoni Beef Burger'],
  ['cheese burger', 'Double Cheeseburger'],
  ['samosa', 'Beef Sambusa'],
  ['beignets', 'Amandazi'],
  ['ugali', 'Ubugali with Beef Stew'],
  ['matoke', 'Igitoki'],
  ['kawa', 'Rwandan Coffee'],
  ['icyayi', 'African Tea'],
  ['the', 'African Tea'],
  ['marakuja', 'Passion Juice'],
  ['poisson', 'Fish Brochettes'],
  ['miel', 'Forest Honey 500 g'],
  ['oeuf', 'Boiled Egg with Urusenda'],
  ['gateau', 'Carrot Cake'],
  ['limonade', 'Citron Soda'],
]

it.each(asPeopleWrite)('%j finds %s first', (q, first) => {
  expect(firstFor(q)).toEqual({ first, corrected: null })
})

/** What they write wrongly, what it is taken for, and what they want. */
const misspelt: [q: string, corrected: string, first: string][] = [
  ['chiken', 'chicken', 'Chicken Brochettes'],
  ['chicken wigs', 'chicken wings', 'Chicken Wings'],
  ['inkooko', 'inkoko', 'Chicken Brochettes'],
  ['pulet', 'poulet', 'Chicken Brochettes'],
  ['brochetes', 'brochettes', 'Goat Brochettes'],
  ['beef broshettes', 'beef brochettes', 'Beef Brochettes'],
  ['Shèvre', 'chevre', 'Goat Brochettes'],
  ['got', 'goat', 'Goat Brochettes'],
  ['jiuce', 'juice', 'Passion Juice'],
  ['piza', 'pizza', 'Pizza Margherita'],
  ['pepperonni', 'pepperoni', 'Beef Pepperoni Pizza'],
  ['burgr', 'burger', 'Igikoni Beef Burger'],
  ['hamburger', 'burger', 'Igikoni Beef Burger'],
  ['sambuza', 'sambusa', 'Beef Sambusa'],
  ['chappati', 'chapati', 'Chapati'],
  ['agatoko', 'agatogo', 'Agatogo with Goat'],
  ['igitoke', 'igitoki', 'Igitoki'],
  ['cofee', 'coffee', 'Coffee Beans 500 g'],
  ['ikivugoto', 'ikivuguto', 'Ikivuguto'],
  ['pasion juice', 'passion juice', 'Passion Juice'],
  ['ananass', 'ananas', 'Pineapple Ginger Juice'],
  ['poison', 'poisson', 'Fish Brochettes'],
  ['zingaro', 'zingalo', 'Zingalo'],
  ['watter', 'water', 'Still Water 500 ml'],
  ['glase', 'glace', 'Maracuja Ice Cream'],
  ['beuf', 'beef', 'Beef Brochettes'],
  ['poulet igisafuria', 'poulet igisafuriya', 'Igisafuriya'],
  ['sandwitch', 'sandwich', 'Avocado Egg Sandwich'],
]

it.each(misspelt)('%j is taken for %j and finds %s first', (q, corrected, first) => {
  expect(firstFor(q)).toEqual({ first, corrected })
})

it.each(['xyzzy', 'wifi password', '🍕', 'chiken xyzzy'])('%j finds nothing', (q) => {
  expect(firstFor(q)).toEqual({ first: undefined, corrected: null })
})
