import { expect, test } from 'vitest'
import { inLanguage } from '../../platform/language/language.ts'
import { productIn } from '../../shop/catalogue/in-language.server.ts'
import { meta } from './product-page.tsx'

const row = {
  id: 7,
  name: 'Goat Brochettes',
  slug: 'goatbrochettes',
  description: 'Two skewers.',
  price: 3_500,
  quantity: 20,
  imageHash: 'ab12',
  category: { id: 2, name: 'Grill', translations: { fr: { name: 'Grillades' } } },
  translations: {
    fr: { name: 'Brochettes de chèvre', description: 'Deux\nbrochettes.' },
    rw: { name: 'Burusheti z’ihene' },
  },
  left: null,
  isNew: false,
  version: 1,
  optionGroups: [],
  soldOutUntil: null,
  groups: [],
}

const wanted = {
  en: { name: 'Goat Brochettes', description: 'Two skewers.', category: 'Grill' },
  rw: { name: 'Burusheti z’ihene', description: 'Two skewers.', category: 'Grill' },
  fr: { name: 'Brochettes de chèvre', description: 'Deux brochettes.', category: 'Grillades' },
}

test.each(Object.keys(wanted) as (keyof typeof wanted)[])(
  'the head of a product in %s has its texts at its one address',
  (language) => {
    const product = { ...productIn(row, { language, now: 0 }), image: '/images/ab12/480.jpg' }
    const { name, description, category } = wanted[language]
    const root = { loaderData: { publicUrl: 'https://shop.example.rw', language } }
    const url = `https://shop.example.rw${inLanguage('/product/7', language)}`
    const loaderData = { product, others: [] }
    const tags = meta({ matches: [root], loaderData, location: { state: null } } as never)
    expect(tags).toEqual(
      expect.arrayContaining([
        {
          'script:ld+json': expect.objectContaining({
            name,
            category,
            offers: expect.objectContaining({ url }),
          }),
        },
        { title: `${name} · Igikoni` },
        { name: 'description', content: description },
        { property: 'og:title', content: `${name} · Igikoni` },
        { property: 'og:description', content: description },
        { tagName: 'link', rel: 'canonical', href: url },
      ]),
    )
  },
)
