import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { message } from '../../platform/language/message.ts'
import { ProductForm, productMessages, type StockedProduct } from '../../shop/catalogue/product.ts'
import { maxNameLength } from '../../shop/catalogue/product-rules.ts'
import { fieldMessages } from '../../ui/form/use-form.ts'
import { copyOf, formValuesOf, readFormValues } from './product-form-values.ts'

const emptyFormValues = formValuesOf(undefined)

const typed = {
  name: 'Brochette',
  description: 'Goat: grilled -',
  price: '1,500.50',
  quantity: '20',
}
const filled = { ...emptyFormValues, ...typed, category: '2', image: 'aGVsbG8=' }

const errorsOf = (typed: Record<string, string>) => {
  const result = z.safeParse(ProductForm, readFormValues({ ...emptyFormValues, ...typed }))
  return result.success ? {} : fieldMessages(result.error)
}

describe('a product as it is typed', () => {
  test('is read with its price as a decimal and its quantity as an integer', () => {
    const { price, quantity, category } = readFormValues(filled)
    expect([price, quantity, category]).toEqual([1500.5, 20, { id: 2 }])
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
    const { enterPriceInFigures, enterWholeQuantity } = productMessages
    const errors = errorsOf({ ...filled, price, quantity })
    expect(errors).toEqual({ price: enterPriceInFigures, quantity: enterWholeQuantity })
  })

  test('takes blanks for nothing, and nothing for no price', () => {
    const { enterPrice: price, enterQuantity: quantity } = productMessages
    expect(errorsOf({ ...filled, price: ' ', quantity: ' ' })).toEqual({ price, quantity })
    const tooMany = message('At most {limit}.', { limit: 1_000_000 })
    const errors = errorsOf({ ...filled, price: '0', quantity: '1000001' })
    expect(errors).toEqual({ price, quantity: tooMany })
  })

  test('has nothing to mend when all is there', () => {
    expect(errorsOf(filled)).toEqual({})
  })

  test('is read with the texts that somebody has translated, by the rules of the text itself', () => {
    const typed = { ...filled, 'translations.fr.name': ' Brochette ', 'translations.rw.name': ' ' }
    const { translations } = z.parse(ProductForm, readFormValues(typed))
    expect(translations).toEqual({ fr: { name: 'Brochette' } })
    const name = 'x'.repeat(maxNameLength + 1)
    const tooLong = message('At most {max} characters.', { max: String(maxNameLength) })
    const errors = errorsOf({ ...filled, 'translations.rw.name': name })
    expect(errors).toEqual({ 'translations.rw.name': tooLong })
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
  expect(readFormValues(copyOf(product)).translations).toMatchObject(product.translations)
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
