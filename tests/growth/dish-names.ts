const list = (words: string) => words.trim().split(/,\s+/)

/** Words that names and descriptions of generated products are made of, in the languages of Kigali's menus. */
export const dishes = list(`
  Brochettes de chèvre, Brochettes de bœuf, Fish Brochettes, Zingalo, Akabenz, Isombe, Agatogo,
  Ubugali, Igitoki, Ibihaza, Umutsima w’ibigori, Ibiharage, Poulet à l’igisafuriya,
  Tilapia grillé, Sambaza, Bœuf braisé, Pâté de légumes, Crème brûlée, Crêpe au miel,
  Gâteau de bananes, Amandazi, Café au lait, Ikivuguto, Rolex, Chapati, Sambusa, Pizza, Burger,
  Club Sandwich, Wrap, Salade niçoise, Soupe à l’oignon, Pilau, Riz cantonais, Matoke, Mélange,
  Jus de maracuja, Pineapple Juice, African Tea, Urwagwa`)

export const manners = list(`
  à la braise, grillé au feu de bois, with groundnut sauce, mu isosi y’inyanya,
  sauté aux poivrons, in coconut cream, ya kinyarwanda, façon grand-mère, roasted, au gingembre,
  with pili pili, n’urusenda, à l’étouffée, deep fried, of the day, maison, of the lake,
  y’i Musanze, de Gisenyi, of the market, très épicé, smoked, à la crème, with garlic, light`)

export const sides = list(`
  and Chips, n’ibirayi, et riz blanc, with Kachumbari, n’imboga, and Ugali, au citron,
  with Avocado, et bananes plantains, n’ibishyimbo, and Cheese, et œuf, with Mango, n’umuceri,
  and Cassava, et salade, with Sweet Potato, au fromage, and Honey, n’ibigori, with Peas,
  et frites, and Spinach, sans sel, to share`)

export const portions = ['', ' XL', ' 500 g', ' familial']
