import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { message } from '../../platform/language/message.ts'
import { ProductForm, productMessages, type StockedProduct } from '../../shop/catalogue/product.ts'
import { maxNameLength } from '../../shop/catalogue/product-rules.ts'
import { fieldMessages } from '../../ui/form/use-form.ts'
import { copyOf, formValuesOf, readFormValues } from './product-form-values.ts'

const emptyFormValues = formValuesOf(undefined)

const filled = {
  ...emptyFormValues,
  category: '2',
  name: 'Brochette',
  price: '1,500.50',
  quantity: '20',
  description: 'Goat: grilled -',
  image: 'aGVsbG8=',
}

const errorsOf = (typed: Record<string, string>) => {
  const result = z.safeParse(ProductForm, readFormValues({ ...emptyFormValues, ...typed }))
  return result.success ? {} : fieldMessages(result.error)
}

describe('a product as it is typed', () => {
  test('is read with its price as a decimal and its quantity as an integer', () => {
    expect(readFormValues(filled)).toMatchObject({
      price: 1500.5,
      quantity: 20,
      category: { id: 2 },
    })
  })

  test('says in the words of the specification what is missing', () => {
    expect(errorsOf(emptyFormValues)).toEqual({
      category: productMessages.selectCategory,
      name: productMessages.enterName,
      price: productMessages.enterPrice,
      quantity: productMessages.enterQuantity,
      description: productMessages.enterDescription,
      image: productMessages.uploadImage,
    })
  })

  test.each([
    ['12abc', '2.7'],
    ['-5', '-1'],
    ['1e999', '1e999'],
    ['1500,500', '2,5'],
  ])('says what a figure looks like, not that none was entered: %s and %s', (price, quantity) => {
    expect(errorsOf({ ...filled, price, quantity })).toEqual({
      price: productMessages.enterPriceInFigures,
      quantity: productMessages.enterWholeQuantity,
    })
  })

  test('takes blanks for nothing, and nothing for no price', () => {
    expect(errorsOf({ ...filled, price: ' ', quantity: ' ' })).toEqual({
      price: productMessages.enterPrice,
      quantity: productMessages.enterQuantity,
    })
    expect(errorsOf({ ...filled, price: '0', quantity: '1000001' })).toEqual({
      price: productMessages.enterPrice,
      quantity: message('At most {limit}.', { limit: 1_000_000 }),
    })
  })

  test('has nothing to mend when all is there', () => {
    expect(errorsOf(filled)).toEqual({})
  })

  test('is read with the texts that somebody has translated, by the rules of the text itself', () => {
    const typed = { ...filled, 'translations.fr.name': ' Brochette ', 'translations.rw.name': ' ' }
    expect(z.parse(ProductForm, readFormValues(typed)).translations).toEqual({
      fr: { name: 'Brochette' },
    })
    const name = 'x'.repeat(maxNameLength + 1)
    expect(errorsOf({ ...filled, 'translations.rw.name': name })).toEqual({
      'translations.rw.name': message('At most {max} characters.', { max: String(maxNameLength) }),
    })
  })
})

const product: StockedProduct = {
  id: 7,
  name: 'Brochette',
  slug: 'brochette',
  description: 'Goat.',
  price: 1_500,
  quantity: 20,
  version: 3,
  image: 'aGVsbG8=',
  category: { id: 2, name: 'Grill' },
  translations: { rw: { name: 'Umushito' }, fr: { description: 'Chèvre.' } },
  optionGroups: [],
  soldOutUntil: null,
}

test('a copy has the texts of the first one in all languages', () => {
  const copied = {
    'translations.rw.name': 'Umushito',
    'translations.rw.description': '',
    'translations.fr.name': '',
    'translations.fr.description': 'Chèvre.',
  }
  expect(formValuesOf(product)).toMatchObject(copied)
  expect(copyOf(product)).toMatchObject({ ...copied, name: 'Brochette (copy)' })
  expect(readFormValues(copyOf(product))).toMatchObject({
    translations: { rw: { name: 'Umushito' }, fr: { description: 'Chèvre.' } },
  })
})

const xs = (length: number) => 'x'.repeat(length)
const pots = (count: number) => '🍲'.repeat(count)

test.each([
  ['is shortened', xs(80), `${xs(73)} (copy)`],
  ['ends with a whole character', pots(40), `${pots(36)} (copy)`],
  ['has no second space before the mark', `${xs(72)} rice`, `${xs(72)} (copy)`],
])('a long name %s in a copy, which says that it is one', (_, name, copied) => {
  expect(copyOf({ ...product, name }).name).toBe(copied)
})
