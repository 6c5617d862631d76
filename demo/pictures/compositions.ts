/**
 * What each demo picture shows, as data. A thing is what it is (an emoji's name or a drawing), where its
 * centre lies and how long its longer side is on a card of 800 px (a hero is 1600 x 700), and degrees
 * clockwise. Later things lie in front.
 */
import {
  chapatiStack,
  coffeeBean,
  fish,
  greenBanana,
  halfEgg,
  heap,
  mandazi,
  passionFruit,
  pizza,
  plantain,
  roast,
  sambusa,
  skewer,
  sticks,
  treeTomato,
  ubugali,
} from './foods.ts'
import type { Ground, Motif } from './grounds.ts'
import type { Drawing, Shades } from './light.ts'
import {
  bag,
  board,
  bowl,
  bowlFront,
  calabash,
  glass,
  leaf,
  mug,
  oilBottle,
  plate,
  sack,
  sodaBottle,
  waterBottle,
} from './vessels.ts'

export type Composition = { ground: Ground; motif: Motif; things: readonly Thing[] }

export type Thing = readonly [
  what: keyof typeof emoji | Drawing,
  x: number,
  y: number,
  size: number,
  turn?: number,
]

/** File names in the emoji package. */
export const emoji = {
  avocado: '1f951',
  banana: '1f34c',
  basil: '1f33f',
  basket: '1f9fa',
  beans: '1fad8',
  bread: '1f35e',
  burger: '1f354',
  cake: '1f370',
  carrot: '1f955',
  cheese: '1f9c0',
  chilli: '1f336-fe0f',
  corn: '1f33d',
  cucumber: '1f952',
  drumstick: '1f357',
  egg: '1f95a',
  fries: '1f35f',
  ginger: '1fada',
  greens: '1f96c',
  honey: '1f36f',
  hotDog: '1f32d',
  ice: '1f9ca',
  lemon: '1f34b',
  mango: '1f96d',
  meatOnBone: '1f356',
  onion: '1f9c5',
  orange: '1f34a',
  pancakes: '1f95e',
  peanuts: '1f95c',
  pepper: '1fad1',
  pineapple: '1f34d',
  pizza: '1f355',
  pot: '1f372',
  potato: '1f954',
  salad: '1f957',
  samosa: '1f95f',
  sandwich: '1f96a',
  softIce: '1f366',
  stuffedBread: '1f959',
  sweetPotato: '1f360',
  taco: '1f32e',
  teapot: '1fad6',
  tomato: '1f345',
  wrap: '1f32f',
}

const juices = {
  passion: ['#ffd75e', '#f5a31c', '#c96f08'],
  treeTomato: ['#ff7a5c', '#d4302a', '#8a1420'],
  mango: ['#ffd04f', '#ff9d1f', '#d66a06'],
  pineapple: ['#fff1a0', '#f9d445', '#d9a312'],
  citron: ['#f4fbb4', '#d8e25a', '#98aa1c'],
} satisfies Record<string, Shades>
const fillings = {
  isombe: ['#6f9a3c', '#3f6b22', '#1f3f10'],
  beans: ['#b9583a', '#86301f', '#4b140c'],
  gravy: ['#c9713a', '#96441a', '#5a230a'],
  groundnut: ['#e0a868', '#b97b3a', '#7d4b1a'],
  tomatoSauce: ['#f28a4a', '#d4552a', '#8f2c12'],
  masala: ['#f0913a', '#cf5b1d', '#8a320c'],
} satisfies Record<string, Shades>
const glazes = {
  clay: ['#f2a07c', '#c9532f', '#8c2f18'],
  leaf: ['#a9d08a', '#4f8f4a', '#275b2c'],
  cream: ['#fffaf0', '#f0dfc2', '#c0a47a'],
  soot: ['#8a6a58', '#4a3228', '#231510'],
  butter: ['#ffe39a', '#f0b23a', '#b0761a'],
} satisfies Record<string, Shades>
const grains = {
  rice: ['#ffffff', '#f7efdf', '#d8c7a6'],
  dodo: ['#8fbf55', '#4f8a34', '#28561c'],
  pilau: ['#ffe3a8', '#e5ae58', '#a06c2a'],
  beans: ['#c9604a', '#96301f', '#581610'],
} satisfies Record<string, Shades>

/** One 800 x 800 card per product, by the picture's name without its ending. */
export const cards: Record<string, Composition> = {
  // New Arrivals
  'goat-brochettes': {
    ground: 'apricot',
    motif: 'band',
    things: [
      [leaf, 400, 520, 680, -4],
      [skewer({ meat: 'goat' }), 390, 350, 580, -20],
      [skewer({ meat: 'goat' }), 430, 480, 580, -14],
      [oilBottle, 650, 530, 200, 8],
    ],
  },
  'igikoni-beef-burger': {
    ground: 'butter',
    motif: 'sun',
    things: [['burger', 400, 410, 520]],
  },
  'passion-juice': {
    ground: 'leaf',
    motif: 'rays',
    things: [
      [passionFruit({ cut: false }), 220, 560, 220, -12],
      [glass({ juice: juices.passion }), 420, 390, 520],
      [passionFruit({ cut: true }), 590, 580, 230, 10],
    ],
  },
  'pizza-margherita': {
    ground: 'rose',
    motif: 'diamonds',
    things: [
      [pizza('basil', 'tomato', 'basil'), 400, 400, 540],
      ['basil', 640, 620, 180, 20],
    ],
  },
  'rolex-with-two-eggs': {
    ground: 'clay',
    motif: 'sun',
    things: [
      ['wrap', 370, 380, 500],
      ['egg', 560, 580, 160, -14],
      ['egg', 660, 600, 160, 16],
    ],
  },

  // Brochettes
  'beef-brochettes': {
    ground: 'cream',
    motif: 'diamonds',
    things: [
      [plate(), 400, 500, 700],
      [skewer({ meat: 'beef', between: ['pepper', 'tomato'] }), 410, 350, 640, 16],
      [skewer({ meat: 'beef', between: ['tomato', 'pepper'] }), 380, 470, 640, 10],
      ['lemon', 620, 600, 160, 10],
    ],
  },
  'chicken-brochettes': {
    ground: 'leaf',
    motif: 'sun',
    things: [
      [board, 400, 540, 660],
      [skewer({ meat: 'chicken', between: ['pepper', 'tomato'] }), 400, 380, 580, -24],
      [skewer({ meat: 'chicken', between: ['tomato', 'pepper'] }), 430, 500, 580, -16],
      ['ginger', 620, 620, 170, 0],
    ],
  },
  'fish-brochettes': {
    ground: 'sky',
    motif: 'waves',
    things: [
      [leaf, 400, 540, 680, 6],
      [skewer({ meat: 'fish', between: ['lemon', 'tomato'] }), 400, 390, 580, 22],
      [skewer({ meat: 'fish', between: ['tomato', 'lemon'] }), 370, 500, 580, 15],
      ['lemon', 640, 360, 150, 20],
    ],
  },
  akabenz: {
    ground: 'clay',
    motif: 'band',
    things: [
      [board, 400, 560, 700],
      [roast('pork'), 330, 350, 190, -14],
      [roast('pork'), 480, 340, 190, 12],
      [roast('pork'), 250, 450, 200, 8],
      [roast('pork'), 410, 440, 200, -6],
      [roast('pork'), 560, 440, 200, 14],
      [roast('pork'), 330, 540, 200, -4],
      [roast('pork'), 490, 540, 200, 6],
      ['onion', 180, 560, 150, -10],
      ['tomato', 640, 570, 150, 8],
    ],
  },
  zingalo: {
    ground: 'butter',
    motif: 'band',
    things: [
      [plate(glazes.soot), 400, 510, 660],
      [skewer({ meat: 'tripe', between: [] }), 400, 420, 660, -12],
      ['chilli', 620, 580, 180, 30],
    ],
  },
  'family-grill-platter': {
    ground: 'rose',
    motif: 'sun',
    things: [
      [board, 400, 530, 720],
      ['fries', 210, 350, 260, -10],
      ['drumstick', 590, 340, 270, 14],
      [skewer({ meat: 'beef' }), 400, 400, 540, -14],
      [skewer({ meat: 'chicken', between: ['tomato', 'pepper'] }), 420, 490, 560, -8],
      [skewer({ meat: 'goat' }), 400, 580, 580, -3],
      ['tomato', 660, 560, 120],
    ],
  },

  // Rwandan Kitchen
  isombe: {
    ground: 'cream',
    motif: 'band',
    things: [
      [bowl({ glaze: glazes.clay, filling: fillings.isombe }), 400, 420, 600],
      ['greens', 610, 620, 220, 8],
      ['peanuts', 190, 630, 170, -10],
    ],
  },
  'agatogo-with-goat': {
    ground: 'apricot',
    motif: 'diamonds',
    things: [
      [greenBanana, 400, 290, 300, -10],
      ['meatOnBone', 500, 300, 230, 20],
      ['carrot', 290, 310, 180, -30],
      [bowlFront({ glaze: glazes.leaf, filling: fillings.tomatoSauce }), 400, 470, 560],
    ],
  },
  'ubugali-with-beef-stew': {
    ground: 'leaf',
    motif: 'band',
    things: [
      [plate(), 400, 510, 720],
      [ubugali, 250, 410, 340],
      [bowl({ glaze: glazes.soot, filling: fillings.gravy }), 540, 430, 370],
      [roast('beef'), 510, 375, 110, -8],
      [roast('beef'), 585, 380, 100, 12],
    ],
  },
  ibiharage: {
    ground: 'rose',
    motif: 'sun',
    things: [
      [bowl({ glaze: glazes.cream, filling: fillings.beans }), 400, 420, 540],
      ['beans', 400, 320, 170, 10],
      ['beans', 620, 630, 180, -20],
      ['onion', 190, 630, 160, -8],
    ],
  },
  igitoki: {
    ground: 'butter',
    motif: 'diamonds',
    things: [
      [plate(glazes.clay), 400, 530, 660],
      [greenBanana, 390, 350, 430, -8],
      [greenBanana, 410, 420, 460, -2],
      [greenBanana, 400, 490, 480, 4],
      ['tomato', 640, 580, 140, 6],
    ],
  },
  ibirayi: {
    ground: 'clay',
    motif: 'sun',
    things: [
      [plate(glazes.cream), 400, 560, 680],
      ['potato', 280, 370, 270, -30],
      ['potato', 520, 360, 280, 24],
      ['potato', 400, 480, 310, -6],
      ['onion', 600, 570, 150, 12],
      ['basil', 210, 570, 150, -10],
    ],
  },
  mizuzu: {
    ground: 'leaf',
    motif: 'diamonds',
    things: [
      [leaf, 400, 520, 700, -3],
      [plantain, 400, 310, 350, -18],
      [plantain, 300, 400, 360, -10],
      [plantain, 510, 400, 360, -14],
      [plantain, 300, 500, 370, -4],
      [plantain, 520, 500, 370, -8],
      [plantain, 410, 580, 370],
    ],
  },
  igisafuriya: {
    ground: 'apricot',
    motif: 'sun',
    things: [
      ['drumstick', 270, 250, 240, -20],
      ['drumstick', 520, 240, 250, 16],
      ['pot', 400, 440, 540],
      ['carrot', 640, 630, 170, 20],
    ],
  },
  'pilau-with-beef': {
    ground: 'cream',
    motif: 'sun',
    things: [
      [plate(glazes.leaf), 400, 530, 720],
      [heap(grains.pilau), 400, 400, 560],
      [roast('beef'), 280, 430, 120, -10],
      [roast('beef'), 400, 320, 120, 8],
      [roast('beef'), 420, 460, 120, -4],
      [roast('beef'), 530, 400, 120, 12],
      ['tomato', 180, 550, 130, -8],
      ['basil', 620, 560, 150, 16],
    ],
  },
  'melange-lunch-plate': {
    ground: 'butter',
    motif: 'band',
    things: [
      [plate(), 400, 490, 740],
      [heap(grains.rice), 280, 360, 300],
      [heap(grains.dodo), 510, 360, 300],
      ['potato', 190, 450, 170, -20],
      [heap(grains.beans), 370, 470, 300],
      [roast('beef'), 570, 460, 180, 6],
    ],
  },
  'dodo-in-groundnut-sauce': {
    ground: 'apricot',
    motif: 'band',
    things: [
      [heap(grains.dodo), 400, 330, 380],
      [bowlFront({ glaze: glazes.butter, filling: fillings.groundnut }), 400, 470, 540],
      ['peanuts', 620, 640, 190, 12],
    ],
  },

  // Burgers
  'double-cheeseburger': {
    ground: 'rose',
    motif: 'rays',
    things: [
      ['burger', 290, 400, 380, -6],
      ['burger', 500, 450, 430, 4],
      ['cheese', 220, 610, 200, -8],
    ],
  },
  'crispy-chicken-burger': {
    ground: 'leaf',
    motif: 'rays',
    things: [
      ['drumstick', 570, 330, 330, 18],
      ['burger', 330, 450, 430, -4],
      ['chilli', 600, 620, 150, 20],
    ],
  },
  'red-bean-burger': {
    ground: 'cream',
    motif: 'diamonds',
    things: [
      ['burger', 420, 370, 430],
      ['avocado', 220, 570, 230, -14],
      ['beans', 600, 600, 200, 10],
    ],
  },
  'beef-hot-dog': {
    ground: 'apricot',
    motif: 'rays',
    things: [['hotDog', 400, 400, 540]],
  },

  // Pizza
  'beef-pepperoni-pizza': {
    ground: 'leaf',
    motif: 'sun',
    things: [['pizza', 400, 400, 540, 4]],
  },
  'garden-pizza': {
    ground: 'butter',
    motif: 'diamonds',
    things: [
      [pizza('pepper', 'olive', 'corn', 'onion', 'tomato'), 400, 370, 520, 20],
      ['pepper', 200, 610, 200, -10],
      ['corn', 610, 600, 210, 12],
    ],
  },
  'pili-pili-goat-pizza': {
    ground: 'clay',
    motif: 'rays',
    things: [
      [pizza('goat', 'chilli', 'onion'), 400, 370, 520, 40],
      ['chilli', 600, 610, 230, 24],
      ['chilli', 200, 620, 200, -40],
    ],
  },

  // Chicken and Fries
  'chicken-wings': {
    ground: 'butter',
    motif: 'sun',
    things: [
      [plate(glazes.leaf), 400, 540, 660],
      ['drumstick', 280, 380, 300, -34],
      ['drumstick', 530, 370, 300, 30],
      ['drumstick', 400, 350, 320, 0],
      ['drumstick', 320, 490, 300, -12],
      ['drumstick', 500, 490, 300, 16],
    ],
  },
  'quarter-chicken-with-ifiriti': {
    ground: 'cream',
    motif: 'rays',
    things: [
      ['fries', 540, 360, 380, 10],
      ['drumstick', 310, 450, 440, -8],
      ['tomato', 600, 610, 150],
    ],
  },
  ifiriti: {
    ground: 'apricot',
    motif: 'diamonds',
    things: [['fries', 400, 400, 530, -4]],
  },
  'masala-fries': {
    ground: 'leaf',
    motif: 'band',
    things: [
      [sticks(['#ffc063', '#ee8a2c', '#a84c10']), 400, 320, 430],
      [bowlFront({ glaze: glazes.clay, filling: fillings.masala }), 400, 480, 560],
      ['basil', 400, 340, 150, 10],
      ['chilli', 630, 640, 180, 24],
    ],
  },
  'sweet-potato-fries': {
    ground: 'rose',
    motif: 'band',
    things: [
      [plate(glazes.butter), 400, 560, 660],
      [sticks(['#ffb05e', '#f07a2a', '#b04a10']), 390, 400, 500],
      ['sweetPotato', 600, 560, 240, 10],
    ],
  },

  // Wraps and Salads
  'chicken-chapati-wrap': {
    ground: 'leaf',
    motif: 'diamonds',
    things: [
      ['stuffedBread', 390, 410, 500],
      ['drumstick', 620, 600, 220, 12],
    ],
  },
  'avocado-egg-sandwich': {
    ground: 'rose',
    motif: 'sun',
    things: [
      ['sandwich', 400, 370, 480],
      ['avocado', 600, 580, 240, 14],
      ['egg', 210, 600, 160, -12],
    ],
  },
  kachumbari: {
    ground: 'butter',
    motif: 'band',
    things: [
      ['tomato', 300, 310, 210, -10],
      ['cucumber', 500, 290, 240, 20],
      ['onion', 400, 310, 200, 6],
      [bowlFront({ glaze: glazes.cream, filling: fillings.tomatoSauce }), 400, 470, 540],
      ['lemon', 630, 640, 160, 10],
    ],
  },
  'avocado-salad': {
    ground: 'apricot',
    motif: 'sun',
    things: [
      ['salad', 380, 420, 480],
      ['avocado', 590, 560, 280, 12],
    ],
  },
  'grilled-chicken-salad': {
    ground: 'leaf',
    motif: 'band',
    things: [
      ['drumstick', 500, 250, 270, 24],
      ['salad', 400, 440, 520],
      ['corn', 190, 620, 190, -14],
      ['egg', 630, 630, 140, 12],
    ],
  },

  // Street Bites
  sambaza: {
    ground: 'sky',
    motif: 'waves',
    things: [
      [plate(), 400, 560, 660],
      [fish({ grilled: false }), 310, 370, 290, -24],
      [fish({ grilled: false }), 510, 370, 290, 18],
      [fish({ grilled: false }), 280, 460, 300, 8],
      [fish({ grilled: false }), 520, 460, 300, -10],
      [fish({ grilled: false }), 400, 530, 320, -2],
      ['lemon', 640, 590, 150, 14],
    ],
  },
  chapati: {
    ground: 'cream',
    motif: 'diamonds',
    things: [[chapatiStack, 400, 420, 560]],
  },
  'capati-and-beans': {
    ground: 'leaf',
    motif: 'sun',
    things: [
      [chapatiStack, 300, 350, 400, -6],
      [bowl({ glaze: glazes.clay, filling: fillings.beans }), 470, 500, 420],
      ['beans', 470, 420, 130, 14],
    ],
  },
  'beef-sambusa': {
    ground: 'butter',
    motif: 'rays',
    things: [
      [sambusa, 280, 390, 310, -14],
      [sambusa, 530, 380, 310, 12],
      [sambusa, 400, 510, 340],
    ],
  },
  'vegetable-samosas': {
    ground: 'rose',
    motif: 'diamonds',
    things: [
      ['samosa', 280, 360, 320, -12],
      ['samosa', 530, 380, 320, 14],
      ['samosa', 390, 510, 350, 2],
      ['carrot', 640, 600, 170, 20],
    ],
  },
  'roasted-maize': {
    ground: 'clay',
    motif: 'sun',
    things: [['corn', 400, 400, 540, 8]],
  },
  'boiled-egg-with-urusenda': {
    ground: 'leaf',
    motif: 'rays',
    things: [
      ['egg', 270, 370, 280, -14],
      [halfEgg, 460, 470, 400, -4],
      ['chilli', 630, 610, 190, 22],
    ],
  },

  // Sweet Things
  amandazi: {
    ground: 'apricot',
    motif: 'diamonds',
    things: [
      [leaf, 400, 560, 680, -3],
      [mandazi, 400, 290, 220, 8],
      [mandazi, 290, 420, 230, -14],
      [mandazi, 510, 410, 230, 22],
      [mandazi, 220, 540, 230, 6],
      [mandazi, 400, 550, 240, -8],
      [mandazi, 570, 540, 230, 14],
    ],
  },
  'fruit-salad': {
    ground: 'rose',
    motif: 'band',
    things: [
      ['pineapple', 290, 270, 260, -20],
      ['banana', 530, 270, 230, 24],
      ['mango', 410, 290, 220, 4],
      ['orange', 300, 350, 150, 0],
      [treeTomato({ cut: false }), 510, 350, 150, 10],
      [bowlFront({ glaze: glazes.leaf, filling: juices.passion }), 400, 480, 540],
    ],
  },
  'carrot-cake': {
    ground: 'leaf',
    motif: 'diamonds',
    things: [
      ['cake', 390, 420, 500],
      ['carrot', 375, 205, 190, 30],
      ['carrot', 620, 610, 200, 14],
    ],
  },
  'maracuja-ice-cream': {
    ground: 'rose',
    motif: 'rays',
    things: [
      ['softIce', 370, 400, 540, -4],
      [passionFruit({ cut: true }), 580, 590, 220, 10],
    ],
  },

  // Cold Drinks
  'tree-tomato-juice': {
    ground: 'cream',
    motif: 'sun',
    things: [
      [treeTomato({ cut: false }), 210, 560, 220, -16],
      [glass({ juice: juices.treeTomato, straw: '#1f6b3b' }), 400, 390, 520],
      [treeTomato({ cut: true }), 590, 570, 230, 14],
    ],
  },
  'mango-juice': {
    ground: 'apricot',
    motif: 'rays',
    things: [
      ['mango', 230, 540, 270, -12],
      [glass({ juice: juices.mango, straw: '#1f6b3b' }), 450, 390, 520],
      ['mango', 600, 600, 210, 12],
    ],
  },
  'pineapple-ginger-juice': {
    ground: 'leaf',
    motif: 'sun',
    things: [
      ['pineapple', 240, 440, 400, -10],
      [glass({ juice: juices.pineapple }), 490, 400, 500],
      ['ginger', 620, 620, 210, 6],
    ],
  },
  'citron-soda': {
    ground: 'butter',
    motif: 'rays',
    things: [
      [sodaBottle(juices.citron), 400, 380, 600, 4],
      ['lemon', 250, 590, 220, -14],
      ['lemon', 560, 610, 200, 14],
    ],
  },
  'still-water-500-ml': {
    ground: 'sky',
    motif: 'waves',
    things: [
      [waterBottle, 390, 380, 580, -3],
      ['ice', 560, 600, 190, 8],
      ['ice', 250, 620, 150, -8],
    ],
  },

  // Coffee and Tea
  'rwandan-coffee': {
    ground: 'clay',
    motif: 'diamonds',
    things: [
      [mug({ drink: ['#8a5636', '#4a2613', '#241006'] }), 420, 380, 500],
      [coffeeBean, 210, 590, 130, -20],
      [coffeeBean, 310, 640, 120, 24],
      [coffeeBean, 590, 610, 130, 12],
    ],
  },
  'cafe-au-lait': {
    ground: 'cream',
    motif: 'rays',
    things: [
      [
        mug({ drink: ['#f0cfa0', '#c99460', '#8f5a30'], glaze: glazes.leaf, rim: '#fdf3e2' }),
        410,
        390,
        520,
      ],
      [coffeeBean, 210, 620, 120, -16],
      [coffeeBean, 590, 620, 120, 20],
    ],
  },
  'african-tea': {
    ground: 'apricot',
    motif: 'band',
    things: [
      ['teapot', 300, 340, 400],
      [
        mug({ drink: ['#f7d9a8', '#dca868', '#a86f38'], glaze: glazes.butter, rim: '#fdf3e2' }),
        530,
        480,
        330,
      ],
      ['ginger', 210, 610, 190, -10],
    ],
  },
  ikivuguto: {
    ground: 'leaf',
    motif: 'band',
    things: [
      [calabash, 280, 350, 430, -6],
      [glass({ juice: ['#ffffff', '#fbf6ea', '#ddd2bd'], plain: true }), 530, 420, 400],
    ],
  },

  // Groceries
  'akabanga-chilli-oil-20-ml': {
    ground: 'rose',
    motif: 'rays',
    things: [
      ['chilli', 590, 560, 300, 20],
      [oilBottle, 380, 390, 540, -4],
      ['chilli', 220, 620, 210, -40],
    ],
  },
  'forest-honey-500-g': {
    ground: 'butter',
    motif: 'diamonds',
    things: [['honey', 400, 400, 500]],
  },
  'coffee-beans-500-g': {
    ground: 'leaf',
    motif: 'diamonds',
    things: [
      [bag({ paper: ['#a5785a', '#6b4430', '#3a2014'], mark: '#b4401f' }), 400, 380, 540],
      [coffeeBean, 190, 620, 130, -20],
      [coffeeBean, 280, 660, 110, 24],
      [coffeeBean, 620, 640, 130, 10],
    ],
  },
  'bugarama-rice-5-kg': {
    ground: 'clay',
    motif: 'sun',
    things: [[sack(grains.rice), 400, 390, 520]],
  },
  'dry-red-beans-1-kg': {
    ground: 'cream',
    motif: 'sun',
    things: [
      [sack(grains.beans), 380, 380, 480],
      ['beans', 610, 600, 230, 10],
    ],
  },
  'cassava-flour-1-kg': {
    ground: 'apricot',
    motif: 'sun',
    things: [
      [bag({ paper: ['#fffaf0', '#f2e4cb', '#c3a982'], mark: '#1f6b3b' }), 380, 380, 540, -2],
      [ubugali, 580, 610, 240],
    ],
  },

  // New
  'whole-grilled-tilapia': {
    ground: 'leaf',
    motif: 'waves',
    things: [
      [plate(), 400, 490, 740],
      [fish({ grilled: true }), 400, 390, 640, -6],
      ['onion', 200, 560, 150, -12],
      ['lemon', 560, 560, 150, 12],
      ['tomato', 660, 520, 120],
    ],
  },
  'chapati-tacos': {
    ground: 'butter',
    motif: 'band',
    things: [
      ['taco', 280, 360, 340, -8],
      ['taco', 520, 380, 340, 8],
      ['taco', 400, 510, 380, 0],
    ],
  },
  'honey-banana-pancakes': {
    ground: 'rose',
    motif: 'sun',
    things: [
      ['pancakes', 400, 380, 470],
      ['banana', 210, 580, 230, -14],
      ['honey', 610, 580, 210, 4],
    ],
  },
  'iced-coffee-shake': {
    ground: 'apricot',
    motif: 'sun',
    things: [
      [glass({ juice: ['#e9c495', '#b07a48', '#6a3f20'], straw: '#231815' }), 400, 380, 580],
      [coffeeBean, 220, 600, 130, -20],
      [coffeeBean, 310, 650, 115, 24],
      [coffeeBean, 590, 630, 130, 14],
    ],
  },
  'weekend-breakfast-basket': {
    ground: 'leaf',
    motif: 'diamonds',
    things: [
      ['bread', 260, 290, 270, -14],
      ['honey', 390, 240, 210, -4],
      ['banana', 560, 270, 280, 16],
      ['avocado', 640, 390, 200, 20],
      ['egg', 170, 420, 130, -24],
      ['egg', 350, 370, 130, -10],
      ['egg', 450, 370, 130, 10],
      ['basket', 400, 490, 520],
    ],
  },
}

/** The home carousel, 1600 x 700: the left 45 % stays quiet for the words. */
export const heroes: Record<string, Composition> = {
  'hero-1': {
    ground: 'apricot',
    motif: 'band',
    things: [
      [leaf, 1130, 510, 860, -4],
      ['fries', 1400, 270, 270, 12],
      [skewer({ meat: 'goat' }), 1040, 280, 600, -16],
      [skewer({ meat: 'beef', between: ['tomato', 'pepper'] }), 1090, 390, 620, -11],
      [skewer({ meat: 'chicken', between: ['pepper', 'onion'] }), 1120, 500, 620, -6],
      [oilBottle, 1450, 500, 220, 6],
    ],
  },
  'hero-2': {
    ground: 'leaf',
    motif: 'band',
    things: [
      ['pineapple', 850, 350, 390, -8],
      [glass({ juice: juices.treeTomato, straw: '#1f6b3b' }), 1020, 350, 420],
      [glass({ juice: juices.passion }), 1225, 340, 440],
      [glass({ juice: juices.mango, straw: '#1f6b3b' }), 1435, 350, 420],
      [treeTomato({ cut: false }), 920, 540, 150, -10],
      [passionFruit({ cut: true }), 1122, 530, 170, -8],
      ['mango', 1335, 530, 180, 10],
    ],
  },
  'hero-3': {
    ground: 'butter',
    motif: 'band',
    things: [
      [pizza('basil', 'tomato', 'basil'), 1310, 290, 440],
      ['burger', 1010, 360, 440, -4],
      ['drumstick', 1250, 480, 270, 14],
      ['fries', 1440, 450, 280, 8],
    ],
  },
}
