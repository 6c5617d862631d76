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
  ['ihene', 'Goat Brochettes'],
  ['chevre', 'Goat Brochettes'],
  ['CHÈVRE', 'Goat Brochettes'],
  ['boeuf', 'Igikoni Beef Burger'],
  ['cheese burger', 'Double Cheeseburger'],
  ['frites', 'Ifiriti'],
  ['samosa', 'Beef Sambusa'],
  ['mandazi', 'Amandazi'],
  ['beignets', 'Amandazi'],
  ['sombe', 'Isombe'],
  ['ugali', 'Ubugali with Beef Stew'],
  ['ubugari', 'Ubugali with Beef Stew'],
  ['matoke', 'Igitoki'],
  ['ibishyimbo', 'Ibiharage'],
  ['kawa', 'Rwandan Coffee'],
  ['café', 'Rwandan Coffee'],
  ['icyayi', 'African Tea'],
  ['the', 'African Tea'],
  ['jus de mangue', 'Mango Juice'],
  ["umutobe w'imyembe", 'Mango Juice'],
  ['marakuja', 'Passion Juice'],
  ['poisson', 'Fish Brochettes'],
  ['porc', 'Akabenz'],
  ['miel', 'Forest Honey 500 g'],
  ['umuceri', 'Bugarama Rice 5 kg'],
  ['oeuf', 'Boiled Egg with Urusenda'],
  ['eau', 'Still Water 500 ml'],
  ['gateau', 'Carrot Cake'],
  ['mizuzu', 'Mizuzu'],
  ['limonade', 'Citron Soda'],
  ['petit dejeuner', 'Weekend Breakfast Basket'],
  ['farine', 'Cassava Flour 1 kg'],
]

it.each(asPeopleWrite)('%j finds %s first', (q, first) => {
  expect(firstFor(q)).toEqual({ first, corrected: null })
})

/** What they write wrongly, what it is taken for, and what they want. */
const misspelt: [q: string, corrected: string, first: string][] = [
  ['chiken', 'chicken', 'Chicken Brochettes'],
  ['chickn', 'chicken', 'Chicken Brochettes'],
  ['chicken wigs', 'chicken wings', 'Chicken Wings'],
  ['inkooko', 'inkoko', 'Chicken Brochettes'],
  ['poullet', 'poulet', 'Chicken Brochettes'],
  ['pulet', 'poulet', 'Chicken Brochettes'],
  ['brochete', 'brochette', 'Goat Brochettes'],
  ['brochetes', 'brochettes', 'Goat Brochettes'],
  ['burushete', 'burusheti', 'Goat Brochettes'],
  ['goat brochets', 'goat brochettes', 'Goat Brochettes'],
  ['beef broshettes', 'beef brochettes', 'Beef Brochettes'],
  ['iheni', 'ihene', 'Goat Brochettes'],
  ['Shèvre', 'chevre', 'Goat Brochettes'],
  ['got', 'goat', 'Goat Brochettes'],
  ['jiuce', 'juice', 'Passion Juice'],
  ['piza', 'pizza', 'Pizza Margherita'],
  ['pitsa', 'pizza', 'Pizza Margherita'],
  ['pizza margarita', 'pizza margherita', 'Pizza Margherita'],
  ['pepperonni', 'pepperoni', 'Beef Pepperoni Pizza'],
  ['pizza peperoni', 'pizza pepperoni', 'Beef Pepperoni Pizza'],
  ['burgr', 'burger', 'Igikoni Beef Burger'],
  ['hamburger', 'burger', 'Igikoni Beef Burger'],
  ['chesburger', 'cheeseburger', 'Double Cheeseburger'],
  ['roleks', 'rolex', 'Rolex with Two Eggs'],
  ['sambuza', 'sambusa', 'Beef Sambusa'],
  ['samoussas', 'samoussa', 'Beef Sambusa'],
  ['chappati', 'chapati', 'Chapati'],
  ['isonbe', 'isombe', 'Isombe'],
  ['agatoko', 'agatogo', 'Agatogo with Goat'],
  ['ibirai', 'ibirayi', 'Ibirayi'],
  ['frittes', 'frites', 'Ifiriti'],
  ['igitoke', 'igitoki', 'Igitoki'],
  ['beens', 'beans', 'Chapati and Beans'],
  ['cofee', 'coffee', 'Coffee Beans 500 g'],
  ['kafe', 'cafe', 'Rwandan Coffee'],
  ['icyai', 'icyayi', 'African Tea'],
  ['ikivugoto', 'ikivuguto', 'Ikivuguto'],
  ['mango juise', 'mango juice', 'Mango Juice'],
  ['pasion juice', 'passion juice', 'Passion Juice'],
  ['umutobi', 'umutobe', 'Passion Juice'],
  ['ananass', 'ananas', 'Pineapple Ginger Juice'],
  ['pinapple', 'pineapple', 'Pineapple Ginger Juice'],
  ['tilapya', 'tilapia', 'Whole Grilled Tilapia'],
  ['poison', 'poisson', 'Fish Brochettes'],
  ['zambaza', 'sambaza', 'Sambaza'],
  ['akabenzi', 'akabenz', 'Akabenz'],
  ['zingaro', 'zingalo', 'Zingalo'],
  ['avokado', 'avocado', 'Avocado Egg Sandwich'],
  ['kachumbali', 'kachumbari', 'Kachumbari'],
  ['omelete', 'omelette', 'Rolex with Two Eggs'],
  ['watter', 'water', 'Still Water 500 ml'],
  ['vegetrian', 'vegetarian', 'Red Bean Burger'],
  ['glase', 'glace', 'Maracuja Ice Cream'],
  ['carrot kake', 'carrot cake', 'Carrot Cake'],
  ['beuf', 'beef', 'Beef Brochettes'],
  ['igisafurya', 'igisafuriya', 'Igisafuriya'],
  ['poulet igisafuria', 'poulet igisafuriya', 'Igisafuriya'],
  ['brekfast', 'breakfast', 'Weekend Breakfast Basket'],
  ['sandwitch', 'sandwich', 'Avocado Egg Sandwich'],
  ['sandwish', 'sandwich', 'Avocado Egg Sandwich'],
]

it.each(misspelt)('%j is taken for %j and finds %s first', (q, corrected, first) => {
  expect(firstFor(q)).toEqual({ first, corrected })
})

it.each(['xyzzy', 'wifi password', '🍕', 'chiken xyzzy'])('%j finds nothing', (q) => {
  expect(firstFor(q)).toEqual({ first: undefined, corrected: null })
})
