import { describe, expect, it } from 'vitest'
import { languageTable, translatedLanguages } from '../src/platform/language/language.ts'
import { folded } from '../src/platform/language/plain-text.ts'
import { CategoryForm } from '../src/shop/catalogue/category.ts'
import { maxDescriptionLength, maxNameLength } from '../src/shop/catalogue/product-rules.ts'
import { SynonymGroups } from '../src/shop/search/synonyms.api.ts'
import { emphasise } from '../src/storefront/catalogue/description.ts'
import { categories, paymentMethods, products, simulatedPaymentMethods } from './catalogue.ts'
import { synonyms } from './synonyms.ts'
import { soldIn } from './translations.ts'

/** Called the same in every language, or in the named one: names of dishes and of companies. */
const sameEverywhere = [
  'MTN MoMo',
  'Airtel Money',
  'Akabenz',
  'Amandazi',
  'Igisafuriya',
  'Igitoki',
  'Ibirayi',
  'Ikivuguto',
  'Isombe',
  'Pizza Margherita',
  'Zingalo',
]
const sameIn: Readonly<Record<string, readonly string[]>> = {
  rw: ['Ifiriti', 'Pizza'],
  fr: [
    'Brochettes',
    'Burgers',
    'Café au Lait',
    'Chapati',
    'Double Cheeseburger',
    'Ibiharage',
    'Kachumbari',
    'Mizuzu',
    'Sambaza',
  ],
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const figures = (text: string) => (text.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b)
const inBold = (text: string) =>
  emphasise(text)
    .filter(({ strong }) => strong)
    .map((part) => part.text)

const waysToPay = [...paymentMethods, ...simulatedPaymentMethods]

it('is written in every language, row by row as the catalogue is', () => {
  expect([...soldIn.keys()]).toEqual(translatedLanguages)
  for (const sold of soldIn.values()) {
    expect(Object.keys(sold.categories)).toEqual(names(categories))
    expect(new Set(Object.keys(sold.products))).toEqual(new Set(names(products)))
    expect(Object.keys(sold.paymentMethods)).toEqual(names(waysToPay))
  }
})

describe.each(translatedLanguages)('in %s', (language) => {
  const sold = soldIn.get(language)
  const things = [...categories, ...products].map(({ name, description }) => ({
    entered: { name, description },
    said: sold?.categories[name] ?? sold?.products[name] ?? { name: '', description: '' },
  }))
  const methods = waysToPay.map(({ name }) => ({
    entered: name,
    said: sold?.paymentMethods[name]?.paymentMethod ?? '',
  }))
  const texts = [
    ...things.flatMap(({ said }) => [said.name, said.description]),
    ...methods.map(({ said }) => said),
  ]

  it('says nothing in English but names', () => {
    const same = [
      ...things.map(({ entered, said }) => ({ entered: entered.name, said: said.name })),
      ...methods,
    ].filter(({ entered, said }) => folded(entered) === folded(said))
    expect(same.map(({ entered }) => entered).sort()).toEqual(
      [...sameEverywhere, ...(sameIn[language] ?? [])].sort(),
    )
    expect(things.filter(({ entered, said }) => entered.description === said.description)).toEqual(
      [],
    )
  })

  it.each(things)('says the same of $entered.name', ({ entered, said }) => {
    expect(said.name.length).toBeLessThanOrEqual(maxNameLength)
    expect(said.description.length).toBeLessThanOrEqual(maxDescriptionLength)
    expect(CategoryForm.parse(said)).toEqual(said)
    expect(said.description).toMatch(/[.]$/)
    expect(figures(said.name)).toEqual(figures(entered.name))
    expect(figures(said.description)).toEqual(figures(entered.description))
    const passages = inBold(said.description)
    expect(passages).toHaveLength(inBold(entered.description).length)
    // A dash inside a word would end the passage there: each ends before ' - '.
    for (const passage of passages) expect(passage).toMatch(/^ \S.{0,70}\S $/)
  })

  it('sets apostrophes, spaces and marks as the site does', () => {
    expect(texts.length).toBeGreaterThan(150)
    expect(texts.filter((text) => /['"`´]|\s\s|^\s|\s$| [,.]|\u00a0/.test(text))).toEqual([])
    expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([])
    expect(texts.filter((text) => !/^[\p{Lu}\d]/u.test(text))).toEqual([])
    const colon = new RegExp(`(?<!${languageTable[language].colon.slice(0, -1)}):`)
    const mark = languageTable[language].colon === ':' ? /\s[:;!?]/ : /[^\u202f][:;!?]/
    expect(texts.filter((text) => colon.test(text) || mark.test(text))).toEqual([])
  })
})

describe('the synonyms', () => {
  it('are groups as an administrator may write them', () => {
    expect(SynonymGroups.parse(synonyms)).toEqual(synonyms)
    expect(synonyms.length).toBeGreaterThan(40)
  })

  it('each have a word of something that is sold', () => {
    const texts = [...soldIn.values()].flatMap((sold) => [
      ...Object.values(sold.categories),
      ...Object.values(sold.products),
    ])
    const said = [...categories, ...products, ...texts].map(({ name, description }) =>
      folded(`${name} ${description}`),
    )
    const isSaid = (word: string) => said.some((text) => text.includes(folded(word)))
    expect(synonyms.filter((group) => !group.some(isSaid))).toEqual([])
  })
})
