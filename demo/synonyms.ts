/** What people call the same thing in a Kigali kitchen: found by one of these words is what has another. */
export const synonyms: string[][] = [
  // Meat and fish
  ['inyama', 'viande', 'meat', 'nyama'],
  ['ihene', 'chèvre', 'goat'],
  ['inka', 'bœuf', 'beef'],
  ['inkoko', 'poulet', 'chicken', 'kuku'],
  ['ingurube', 'porc', 'pork', 'akabenz'],
  ['ifi', 'amafi', 'igifi', 'poisson', 'fish', 'tilapia', 'tilapiya'],
  ['isambaza', 'sambaza', 'petits poissons', 'small fish'],
  ['zingalo', 'amara', 'boyaux', 'intestine', 'tripe'],
  ['burusheti', 'brochette', 'skewer', 'kebab', 'mishikaki'],

  // From the pot
  ['isombe', 'sombe', 'feuilles de manioc', 'cassava leaves'],
  ['ubugari', 'ubugali', 'ugali', 'umutsima', 'fufu'],
  ['ibishyimbo', 'ibiharage', 'haricots', 'beans'],
  ['igitoki', 'ibitoki', 'banane verte', 'green banana', 'matoke'],
  ['imizuzu', 'mizuzu', 'plantain'],
  ['ibirayi', 'pommes de terre', 'potatoes'],
  ['ibijumba', 'patate douce', 'sweet potato'],
  ['umuceri', 'riz', 'rice'],
  ['pilawo', 'pilawu', 'pilau', 'pilaf'],
  ['dodo', 'imbwija', 'amarante', 'amaranth', 'greens'],
  ['imboga', 'légumes', 'vegetables'],
  ['ubunyobwa', 'arachide', 'groundnut', 'peanut'],
  ['imyumbati', 'manioc', 'cassava'],
  ['ifu', 'farine', 'flour'],
  ['umugati', 'pain', 'bread'],

  // From the pan
  ['ifiriti', 'amafiriti', 'frites', 'fries', 'chips'],
  ['capati', 'chapati', 'shapati'],
  ['sambusa', 'samosa', 'samoussa'],
  ['umureti', 'omelette'],
  ['igi', 'amagi', 'œuf', 'egg'],
  ['ikigori', 'ibigori', 'maïs', 'maize', 'corn'],
  ['saladi', 'salade', 'salad'],
  ['kacumbari', 'kachumbari', 'kacumbali'],

  // Hot
  ['urusenda', 'pili pili', 'pili-pili', 'piment', 'chilli', 'chili'],
  ['akabanga', 'amavuta y’urusenda', 'huile pimentée', 'chilli oil', 'chili oil'],
  ['tangawizi', 'gingembre', 'ginger'],

  // Sweet
  ['amandazi', 'mandazi', 'beignets', 'doughnuts', 'donuts'],
  ['keke', 'gato', 'gâteau', 'cake'],
  ['ayisikirimu', 'glace', 'ice cream'],
  ['imbuto', 'fruits'],
  ['umuneke', 'imineke', 'banane', 'banana'],
  ['umwembe', 'imyembe', 'mangue', 'mango'],
  ['inanasi', 'ananas', 'pineapple'],
  ['marakuja', 'maracuja', 'amatunda', 'passion fruit'],
  ['ibinyomoro', 'ikinyomoro', 'tamarillo', 'prune du Japon', 'tree tomato'],
  ['avoka', 'avocat', 'avocado'],
  ['ubuki', 'miel', 'honey'],

  // To drink
  ['umutobe', 'jus', 'juice'],
  ['amazi', 'eau', 'water'],
  ['soda', 'fanta', 'limonade', 'lemonade'],
  ['indimu', 'citron', 'lemon'],
  ['ikawa', 'café', 'coffee'],
  ['icyayi', 'thé', 'tea'],
  ['amata', 'lait', 'milk'],
  ['ikivuguto', 'lait caillé', 'fermented milk', 'sour milk'],

  // For the table
  ['ifunguro rya mu gitondo', 'petit déjeuner', 'breakfast'],
  ['saa sita', 'déjeuner', 'lunch'],
]
