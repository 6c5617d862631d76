/**
 * What the demo shop sells: a Kigali kitchen's menu and the shelf beside its counter.
 * Replace the lists to open another shop; nothing else knows these names.
 * Array order is shop order: the first five are the home page's New Arrivals, the last five carry
 * the badge New.
 */

import type { Gateway } from '../src/shop/payment-methods/payment-method.ts'

export type DemoCategory = { name: string; description: string }

export type DemoProduct = {
  name: string
  /** A name from `categories`. */
  category: string
  /** Rwf */
  price: number
  /** Pieces in stock; 0 shows as Sold out. */
  quantity: number
  /** The shop prints what stands between a colon and a dash in bold red. */
  description: string
  /** A file in `demo/images`. */
  picture: string
}

export const categories: readonly DemoCategory[] = [
  {
    name: 'Brochettes',
    description: 'Goat, beef, chicken and fish from the charcoal grill, with onions and pili pili.',
  },
  {
    name: 'Rwandan Kitchen',
    description: 'What a good home cook puts on the table: isombe, agatogo, ubugali, igitoki.',
  },
  {
    name: 'Burgers',
    description: 'Beef, chicken and bean patties in buns that we bake every morning.',
  },
  {
    name: 'Pizza',
    description: 'Hand-stretched, 30 cm, four minutes in a eucalyptus-fired oven.',
  },
  {
    name: 'Chicken and Fries',
    description: 'Crisp wings and quarters, ifiriti and everything you dip them into.',
  },
  {
    name: 'Wraps and Salads',
    description: 'Warm chapati rolled around something good, and bowls from the Musanze gardens.',
  },
  {
    name: 'Street Bites',
    description: 'Rolex, sambusa, chapati and roasted maize: small money, big taste.',
  },
  {
    name: 'Sweet Things',
    description: 'Amandazi, cake, fruit and ice cream for the end of the meal, or the middle.',
  },
  {
    name: 'Cold Drinks',
    description: 'Fruit pressed when you order it, sodas in glass bottles, water.',
  },
  {
    name: 'Coffee and Tea',
    description: 'Rwandan hill coffee, spiced African tea and milk as the milk bars serve it.',
  },
  {
    name: 'Groceries',
    description: 'Rice, beans, flour, honey, coffee and chilli oil for your own kitchen.',
  },
]

export const products: readonly DemoProduct[] = [
  // New Arrivals on the home page
  {
    name: 'Goat Brochettes',
    category: 'Brochettes',
    price: 3500,
    quantity: 80,
    description:
      'Two skewers of young goat (ihene), 250 g together, with onion and green pepper, grilled over charcoal and salted at the last moment. Served with chilli oil: very hot - ask for it on the side.',
    picture: 'goat-brochettes.jpg',
  },
  {
    name: 'Igikoni Beef Burger',
    category: 'Burgers',
    price: 5500,
    quantity: 45,
    description:
      '160 g of Rwandan beef, melted cheddar, tomato, lettuce and our smoky onion relish in a toasted sesame bun. Cooked medium, still juicy.',
    picture: 'igikoni-beef-burger.jpg',
  },
  {
    name: 'Passion Juice',
    category: 'Cold Drinks',
    price: 2000,
    quantity: 60,
    description:
      'Eight ripe maracuja from Nyamagabe pressed into 400 ml, seeds strained out, ice left in. Sharp first, sweet after.',
    picture: 'passion-juice.jpg',
  },
  {
    name: 'Pizza Margherita',
    category: 'Pizza',
    price: 8000,
    quantity: 30,
    description:
      'Slow tomato sauce, mozzarella from a Gishwati dairy and fresh basil on a thin 30 cm base. Enough for one hungry person or two polite ones.',
    picture: 'pizza-margherita.jpg',
  },
  {
    name: 'Rolex with Two Eggs',
    category: 'Street Bites',
    price: 1500,
    quantity: 70,
    description:
      'A two-egg omelette with cabbage, tomato and onion, rolled into a hot chapati and wrapped in paper. No watch inside.',
    picture: 'rolex-with-two-eggs.jpg',
  },

  // Brochettes
  {
    name: 'Beef Brochettes',
    category: 'Brochettes',
    price: 3000,
    quantity: 75,
    description:
      'Two skewers of beef sirloin (inka), 250 g together, rubbed with garlic and black pepper and grilled until the edges char. Mild; a wedge of lemon comes along.',
    picture: 'beef-brochettes.jpg',
  },
  {
    name: 'Chicken Brochettes',
    category: 'Brochettes',
    price: 3500,
    quantity: 48,
    description:
      'Two skewers of chicken thigh (inkoko) marinated overnight in ginger, lemon and turmeric, with sweet peppers between the pieces. Juicy and mild.',
    picture: 'chicken-brochettes.jpg',
  },
  {
    name: 'Fish Brochettes',
    category: 'Brochettes',
    price: 4000,
    quantity: 4,
    description:
      'Firm tilapia (ifi) from Lake Kivu in large cubes with tomato and lemon, two skewers, 220 g. Please note: may contain small bones - take your time.',
    picture: 'fish-brochettes.jpg',
  },
  {
    name: 'Akabenz',
    category: 'Brochettes',
    price: 6000,
    quantity: 36,
    description:
      'Half a kilo of pork, first braised, then roasted until the fat crackles, with raw onion, tomato and lime. Made for sharing, hard to share.',
    picture: 'akabenz.jpg',
  },
  {
    name: 'Zingalo',
    category: 'Brochettes',
    price: 2500,
    quantity: 0,
    description:
      'Goat intestine, cleaned three times, wound tightly on the skewer and grilled slowly until it is crisp outside and tender within. One long skewer with salt and chilli.',
    picture: 'zingalo.jpg',
  },
  {
    name: 'Family Grill Platter',
    category: 'Brochettes',
    price: 18000,
    quantity: 12,
    description:
      'Eight brochettes (goat, beef, chicken), 300 g of akabenz, mizuzu, ifiriti and kachumbari for four people. Fills the whole grill: one platter for all - nobody has to share a skewer.',
    picture: 'family-grill-platter.jpg',
  },

  // Rwandan Kitchen
  {
    name: 'Isombe',
    category: 'Rwandan Kitchen',
    price: 2500,
    quantity: 40,
    description:
      'Pounded cassava leaves simmered for three hours with onion, palm oil and groundnut paste until they are dark and creamy. A 350 g bowl without meat, good with rice or ubugali.',
    picture: 'isombe.jpg',
  },
  {
    name: 'Agatogo with Goat',
    category: 'Rwandan Kitchen',
    price: 4500,
    quantity: 32,
    description:
      'Green bananas stewed in one pot with goat on the bone, tomato, carrot and dodo leaves, 500 g. Thick, savoury, not spicy.',
    picture: 'agatogo-with-goat.jpg',
  },
  {
    name: 'Ubugali with Beef Stew',
    category: 'Rwandan Kitchen',
    price: 3500,
    quantity: 50,
    description:
      'A round of stiff cassava porridge for dipping and 200 g of beef in tomato gravy. The right tool: your hand - but we pack a spoon.',
    picture: 'ubugali-with-beef-stew.jpg',
  },
  {
    name: 'Ibiharage',
    category: 'Rwandan Kitchen',
    price: 1500,
    quantity: 90,
    description:
      'Red beans from the north, soaked overnight and cooked soft with onion, celery and a spoon of palm oil. A 400 g bowl, vegan, filling.',
    picture: 'ibiharage.jpg',
  },
  {
    name: 'Igitoki',
    category: 'Rwandan Kitchen',
    price: 1800,
    quantity: 55,
    description:
      'Green cooking bananas peeled and simmered whole in tomato, onion and celery leaf until a fork goes through. 400 g, vegan.',
    picture: 'igitoki.jpg',
  },
  {
    name: 'Ibirayi',
    category: 'Rwandan Kitchen',
    price: 1200,
    quantity: 100,
    description:
      'Kinigi potatoes boiled in their skins, then tossed in a hot pan with onions and salt. 400 g, crisp at the corners.',
    picture: 'ibirayi.jpg',
  },
  {
    name: 'Mizuzu',
    category: 'Rwandan Kitchen',
    price: 1500,
    quantity: 65,
    description:
      'Very ripe plantains sliced lengthwise and fried until the edges turn to caramel. Eight slices, sweet, lovely beside anything from the grill.',
    picture: 'mizuzu.jpg',
  },
  {
    name: 'Igisafuriya',
    category: 'Rwandan Kitchen',
    price: 15000,
    quantity: 8,
    description:
      'A whole chicken cooked in its own pot with plantain, potatoes, carrots, leek and tomato, for three or four people. Comes in its pot: hot and covered - the rider carries it upright.',
    picture: 'igisafuriya.jpg',
  },
  {
    name: 'Pilau with Beef',
    category: 'Rwandan Kitchen',
    price: 4000,
    quantity: 38,
    description:
      'Rice fried with cardamom, clove, cumin and cinnamon, then cooked in beef broth with 150 g of tender beef. Fragrant rather than hot; kachumbari comes with it.',
    picture: 'pilau-with-beef.jpg',
  },
  {
    name: 'Melange Lunch Plate',
    category: 'Rwandan Kitchen',
    price: 3000,
    quantity: 60,
    description:
      'The Kigali office lunch, a little of everything: rice, ibirayi, ibiharage, dodo and beef - on one very full plate of 600 g.',
    picture: 'melange-lunch-plate.jpg',
  },
  {
    name: 'Dodo in Groundnut Sauce',
    category: 'Rwandan Kitchen',
    price: 1800,
    quantity: 34,
    description:
      'Amaranth greens wilted with onion and finished in a smooth groundnut sauce, 300 g. Good to know: contains peanuts - and nothing from an animal.',
    picture: 'dodo-in-groundnut-sauce.jpg',
  },

  // Burgers
  {
    name: 'Double Cheeseburger',
    category: 'Burgers',
    price: 7500,
    quantity: 28,
    description:
      'Two 120 g beef patties pressed thin, two slices of cheddar, pickled cucumber and mustard mayonnaise. Hold it with both hands.',
    picture: 'double-cheeseburger.jpg',
  },
  {
    name: 'Crispy Chicken Burger',
    category: 'Burgers',
    price: 6000,
    quantity: 33,
    description:
      'Buttermilk chicken thigh in a crackling crust with cabbage slaw and lime mayonnaise. The sauce in the little pot: hot - dip first, pour later.',
    picture: 'crispy-chicken-burger.jpg',
  },
  {
    name: 'Red Bean Burger',
    category: 'Burgers',
    price: 4500,
    quantity: 22,
    description:
      'A patty of red beans, sweet potato and coriander, pan-fried, with avocado and tomato in a sesame bun. Vegetarian, and nobody misses the meat.',
    picture: 'red-bean-burger.jpg',
  },
  {
    name: 'Beef Hot Dog',
    category: 'Burgers',
    price: 2500,
    quantity: 40,
    description:
      'A 100 g smoked beef sausage in a soft milk roll with fried onions, mustard and tomato sauce. No pork.',
    picture: 'beef-hot-dog.jpg',
  },

  // Pizza
  {
    name: 'Beef Pepperoni Pizza',
    category: 'Pizza',
    price: 10000,
    quantity: 26,
    description:
      'Beef pepperoni that curls and crisps in the oven, mozzarella and tomato sauce with a little chilli, 30 cm. A warm glow, not a fire.',
    picture: 'beef-pepperoni-pizza.jpg',
  },
  {
    name: 'Garden Pizza',
    category: 'Pizza',
    price: 9000,
    quantity: 24,
    description:
      'Green pepper, red onion, mushrooms, sweetcorn and olives over tomato and mozzarella, 30 cm. Vegetarian and generous.',
    picture: 'garden-pizza.jpg',
  },
  {
    name: 'Pili Pili Goat Pizza',
    category: 'Pizza',
    price: 11000,
    quantity: 3,
    description:
      'Shredded grilled goat, caramelised onion and fresh chilli on a 30 cm base. How spicy: hot as a Nyamirambo evening - a glass of ikivuguto puts it out.',
    picture: 'pili-pili-goat-pizza.jpg',
  },

  // Chicken and Fries
  {
    name: 'Chicken Wings',
    category: 'Chicken and Fries',
    price: 5000,
    quantity: 50,
    description:
      'Eight wings, twice fried, tossed in honey, lime and a spoon of chilli oil. Medium hot: sticky fingers guaranteed - napkins included.',
    picture: 'chicken-wings.jpg',
  },
  {
    name: 'Quarter Chicken with Ifiriti',
    category: 'Chicken and Fries',
    price: 6500,
    quantity: 35,
    description:
      'A leg and thigh marinated in garlic and paprika, fried until golden, on 250 g of hand-cut ifiriti. Mayonnaise and tomato sauce on the side.',
    picture: 'quarter-chicken-with-ifiriti.jpg',
  },
  {
    name: 'Ifiriti',
    category: 'Chicken and Fries',
    price: 2000,
    quantity: 120,
    description:
      'Kinigi potatoes cut by hand, fried twice in sunflower oil and salted while they sing. 300 g, with mayonnaise or tomato sauce.',
    picture: 'ifiriti.jpg',
  },
  {
    name: 'Masala Fries',
    category: 'Chicken and Fries',
    price: 2800,
    quantity: 44,
    description:
      'Ifiriti tossed in a sticky sauce of tomato, garlic, cumin and fresh coriander. 350 g, medium spicy, best within ten minutes.',
    picture: 'masala-fries.jpg',
  },
  {
    name: 'Sweet Potato Fries',
    category: 'Chicken and Fries',
    price: 2200,
    quantity: 0,
    description:
      'Orange-fleshed ibijumba cut thick, fried crisp and dusted with salt and paprika. 250 g with a lime and yoghurt dip.',
    picture: 'sweet-potato-fries.jpg',
  },

  // Wraps and Salads
  {
    name: 'Chicken Chapati Wrap',
    category: 'Wraps and Salads',
    price: 4500,
    quantity: 42,
    description:
      'Grilled chicken, cabbage, tomato and garlic yoghurt rolled into a fresh chapati. 350 g, eaten with one hand on the way to work.',
    picture: 'chicken-chapati-wrap.jpg',
  },
  {
    name: 'Avocado Egg Sandwich',
    category: 'Wraps and Salads',
    price: 3000,
    quantity: 30,
    description:
      'Half an avocado, two boiled eggs, tomato and black pepper between thick slices of toasted bread. Vegetarian.',
    picture: 'avocado-egg-sandwich.jpg',
  },
  {
    name: 'Kachumbari',
    category: 'Wraps and Salads',
    price: 1500,
    quantity: 58,
    description:
      'Tomato, red onion and cucumber cut fine, with lime, coriander and salt, 250 g. Fresh chilli inside: just a little - enough to wake up the grill.',
    picture: 'kachumbari.jpg',
  },
  {
    name: 'Avocado Salad',
    category: 'Wraps and Salads',
    price: 2800,
    quantity: 36,
    description:
      'A whole ripe avocado on lettuce, carrot and tomato with passion fruit vinaigrette. 350 g, vegan, not spicy.',
    picture: 'avocado-salad.jpg',
  },
  {
    name: 'Grilled Chicken Salad',
    category: 'Wraps and Salads',
    price: 5000,
    quantity: 25,
    description:
      'Warm chicken breast, lettuce, sweetcorn, boiled egg and croutons of yesterday’s bread in a lemon dressing. 420 g, a whole lunch.',
    picture: 'grilled-chicken-salad.jpg',
  },

  // Street Bites
  {
    name: 'Sambaza',
    category: 'Street Bites',
    price: 4000,
    quantity: 45,
    description:
      'Little silver fish of Lake Kivu, dusted with flour, fried whole and eaten whole, head and all. A 200 g heap with lemon. Dip: pili pili - it bites back.',
    picture: 'sambaza.jpg',
  },
  {
    name: 'Chapati',
    category: 'Street Bites',
    price: 500,
    quantity: 110,
    description:
      'One flaky flatbread, rolled six times with oil and baked on a dry iron pan. Take two: they never last until the stew is finished.',
    picture: 'chapati.jpg',
  },
  {
    name: 'Chapati and Beans',
    category: 'Street Bites',
    price: 1500,
    quantity: 62,
    description:
      'Two hot chapati and a bowl of ibiharage in gravy, the breakfast that carries you to lunch. Vegan, 450 g.',
    picture: 'chapati-and-beans.jpg',
  },
  {
    name: 'Beef Sambusa',
    category: 'Street Bites',
    price: 1200,
    quantity: 85,
    description:
      'Three crisp triangles filled with minced beef, leek, coriander and cumin. Gently spiced, fried to order.',
    picture: 'beef-sambusa.jpg',
  },
  {
    name: 'Vegetable Sambusa',
    category: 'Street Bites',
    price: 1000,
    quantity: 68,
    description:
      'Three sambusa of potato, peas and carrot in thin pastry, with a tamarind dip. Vegan, medium spicy.',
    picture: 'vegetable-sambusa.jpg',
  },
  {
    name: 'Roasted Maize',
    category: 'Street Bites',
    price: 500,
    quantity: 5,
    description:
      'One fresh cob (ikigori) turned over charcoal until the kernels pop and blacken here and there. Rubbed with lime and chilli salt.',
    picture: 'roasted-maize.jpg',
  },
  {
    name: 'Boiled Egg with Urusenda',
    category: 'Street Bites',
    price: 300,
    quantity: 96,
    description:
      'A hard-boiled egg, cut open and filled with chopped onion, tomato and chilli, the way street sellers do it at night. One piece, quick, hot.',
    picture: 'boiled-egg-with-urusenda.jpg',
  },

  // Sweet Things
  {
    name: 'Amandazi',
    category: 'Sweet Things',
    price: 900,
    quantity: 72,
    description:
      'Three pillowy doughnuts with cardamom and a little coconut milk, fried at six every morning. They want African tea.',
    picture: 'amandazi.jpg',
  },
  {
    name: 'Fruit Salad',
    category: 'Sweet Things',
    price: 2500,
    quantity: 27,
    description:
      'Pineapple, mango, papaya, banana and tree tomato cut when you order, with passion fruit poured over. 350 g and no added sugar.',
    picture: 'fruit-salad.jpg',
  },
  {
    name: 'Carrot Cake',
    category: 'Sweet Things',
    price: 2200,
    quantity: 2,
    description:
      'A tall slice with Musanze carrots, cinnamon and vanilla cream. Contains: wheat, egg, milk and walnuts - baked twice a week.',
    picture: 'carrot-cake.jpg',
  },
  {
    name: 'Maracuja Ice Cream',
    category: 'Sweet Things',
    price: 2000,
    quantity: 31,
    description:
      'Two scoops of cream ice churned with passion fruit pulp, tangy and smooth, in a crisp cone. Travels 20 minutes in our cool box, no further.',
    picture: 'maracuja-ice-cream.jpg',
  },

  // Cold Drinks
  {
    name: 'Tree Tomato Juice',
    category: 'Cold Drinks',
    price: 2000,
    quantity: 46,
    description:
      'Ibinyomoro blended with a little sugar and strained: deep red, tart, unlike anything else. 400 ml over ice.',
    picture: 'tree-tomato-juice.jpg',
  },
  {
    name: 'Mango Juice',
    category: 'Cold Drinks',
    price: 2500,
    quantity: 38,
    description:
      'Two ripe mangoes from the Bugarama valley in every 400 ml, thick enough to slow the straw. No sugar, no water.',
    picture: 'mango-juice.jpg',
  },
  {
    name: 'Pineapple Ginger Juice',
    category: 'Cold Drinks',
    price: 2200,
    quantity: 52,
    description:
      'Sweet Ngoma pineapple pressed with a thumb of fresh ginger (tangawizi), 400 ml. A gentle burn at the back, from the ginger alone.',
    picture: 'pineapple-ginger-juice.jpg',
  },
  {
    name: 'Citron Soda',
    category: 'Cold Drinks',
    price: 800,
    quantity: 120,
    description:
      'Lemon soda in a 300 ml glass bottle, straight from the fridge. Please return the bottle to the rider.',
    picture: 'citron-soda.jpg',
  },
  {
    name: 'Still Water 500 ml',
    category: 'Cold Drinks',
    price: 500,
    quantity: 120,
    description: 'Mineral water (amazi) from the Virunga foothills, chilled, half a litre.',
    picture: 'still-water-500-ml.jpg',
  },

  // Coffee and Tea
  {
    name: 'Rwandan Coffee',
    category: 'Coffee and Tea',
    price: 1500,
    quantity: 100,
    description:
      'Red Bourbon from washed Huye lots, ground for your cup and poured over, 250 ml. Black, with notes of orange and caramel; sugar on the side.',
    picture: 'rwandan-coffee.jpg',
  },
  {
    name: 'Café au Lait',
    category: 'Coffee and Tea',
    price: 2000,
    quantity: 88,
    description:
      'A double shot of the same coffee with 200 ml of steamed milk from a Gicumbi farm. Round, a little sweet by itself.',
    picture: 'cafe-au-lait.jpg',
  },
  {
    name: 'African Tea',
    category: 'Coffee and Tea',
    price: 1500,
    quantity: 92,
    description:
      'Milk and Gisovu black tea boiled together with ginger, cinnamon and cardamom in a half-litre pot. Careful: poured boiling hot - the lid stays on until it reaches you.',
    picture: 'african-tea.jpg',
  },
  {
    name: 'Ikivuguto',
    category: 'Coffee and Tea',
    price: 1200,
    quantity: 40,
    description:
      'Cultured milk, thick, cool and pleasantly sour, as every milk bar pours it. Half a litre; stops any chilli fire.',
    picture: 'ikivuguto.jpg',
  },

  // Groceries
  {
    name: 'Chilli Oil 20 ml',
    category: 'Groceries',
    price: 1200,
    quantity: 115,
    description:
      'A little dropper bottle that fits into a pocket: extremely hot - two drops season a whole plate. Oil of yellow chillies and nothing else.',
    picture: 'chilli-oil-20-ml.jpg',
  },
  {
    name: 'Forest Honey 500 g',
    category: 'Groceries',
    price: 4800,
    quantity: 29,
    description:
      'Raw honey (ubuki) from hives at the edge of Nyungwe, dark and flowery. Half a kilo in a glass jar, never heated.',
    picture: 'forest-honey-500-g.jpg',
  },
  {
    name: 'Coffee Beans 500 g',
    category: 'Groceries',
    price: 7500,
    quantity: 0,
    description:
      'Whole Red Bourbon beans from Huye, medium roast, packed within a week of roasting. Keeps its aroma for two months in the closed bag.',
    picture: 'coffee-beans-500-g.jpg',
  },
  {
    name: 'Bugarama Rice 5 kg',
    category: 'Groceries',
    price: 9500,
    quantity: 35,
    description:
      'White rice (umuceri) grown in the Bugarama plain, cleaned and sorted. A 5 kg sack feeds a family for two weeks.',
    picture: 'bugarama-rice-5-kg.jpg',
  },
  {
    name: 'Dry Red Beans 1 kg',
    category: 'Groceries',
    price: 1300,
    quantity: 66,
    description:
      'This season’s red beans from Burera, hand-sorted. Soak overnight: cook at a full boil for ten minutes - then simmer until soft.',
    picture: 'dry-red-beans-1-kg.jpg',
  },
  {
    name: 'Cassava Flour 1 kg',
    category: 'Groceries',
    price: 1200,
    quantity: 54,
    description:
      'Fine white flour for ubugali, milled from Ruhango cassava. One kilo makes ubugali for six.',
    picture: 'cassava-flour-1-kg.jpg',
  },

  // New
  {
    name: 'Whole Grilled Tilapia',
    category: 'Brochettes',
    price: 12000,
    quantity: 18,
    description:
      'A whole 700 g tilapia, slit, rubbed with garlic and celery and grilled over charcoal, under a heap of onions and tomato. Best way to eat it: with your hands - for two people.',
    picture: 'whole-grilled-tilapia.jpg',
  },
  {
    name: 'Chapati Tacos',
    category: 'Street Bites',
    price: 4200,
    quantity: 26,
    description:
      'Three small folded chapati with pulled beef, avocado, kachumbari and lime. Medium spicy, messy in the best way.',
    picture: 'chapati-tacos.jpg',
  },
  {
    name: 'Honey Banana Pancakes',
    category: 'Sweet Things',
    price: 3000,
    quantity: 32,
    description:
      'Four thick pancakes with ripe banana in the batter, butter on top and Nyungwe honey poured over. Breakfast for some, dessert for others.',
    picture: 'honey-banana-pancakes.jpg',
  },
  {
    name: 'Iced Coffee Shake',
    category: 'Coffee and Tea',
    price: 2800,
    quantity: 47,
    description:
      'A double shot of Huye coffee shaken with cold milk, vanilla and ice until it foams. 400 ml with a wide straw.',
    picture: 'iced-coffee-shake.jpg',
  },
  {
    name: 'Weekend Breakfast Basket',
    category: 'Groceries',
    price: 13500,
    quantity: 15,
    description:
      'Ten eggs, bread, butter, honey, bananas, avocados, ground coffee and half a litre of fresh milk in a woven basket. A slow morning for four, whatever day it is.',
    picture: 'weekend-breakfast-basket.jpg',
  },
]

export const paymentMethods: readonly { name: string }[] = [
  { name: 'MTN MoMo' },
  { name: 'Airtel Money' },
  { name: 'Cash on delivery' },
]

/** Those that only work where MTN is played; nothing of the demo was ordered with them. */
export const simulatedPaymentMethods: readonly {
  name: string
  gateway: Gateway
  code?: string
}[] = [
  { name: 'MoMo on my phone', gateway: 'MTN_MOMO' },
  { name: 'MoMoPay code', gateway: 'MOMOPAY_CODE', code: '123456' },
]
