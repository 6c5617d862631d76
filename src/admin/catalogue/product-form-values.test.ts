import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ProductForm, productMessages } from '../../shop/catalogue/product.ts'
import { fieldErrors } from '../../ui/form/field-errors.ts'
import { emptyFormValues, numberIn, readFormValues } from './product-form-values.ts'

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
  const result = z.safeParse(ProductForm, readFormValues(typed))
  return result.success ? {} : fieldErrors(result.error)
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
    ['3,5', 'two'],
  ])('says what a figure looks like, not that none was entered: %s and %s', (price, quantity) => {
    expect(errorsOf({ ...filled, price, quantity })).toEqual({
      price: 'Enter the price in figures, such as 1,500.',
      quantity: 'Enter the quantity as a whole number, such as 20.',
    })
  })

  test('takes blanks for nothing, and nothing for no price', () => {
    expect(errorsOf({ ...filled, price: ' ', quantity: ' ' })).toEqual({
      price: productMessages.enterPrice,
      quantity: productMessages.enterQuantity,
    })
    expect(errorsOf({ ...filled, price: '0', quantity: '1000001' })).toEqual({
      price: productMessages.enterPrice,
      quantity: 'At most 1,000,000.',
    })
  })

  test('has nothing to mend when all is there', () => {
    expect(errorsOf(filled)).toEqual({})
  })
})

test('thousands may be set apart the way people do', () => {
  expect(['3500', '3,500', '3 500', '1,234,567.5'].map(numberIn)).toEqual([
    3500, 3500, 3500, 1234567.5,
  ])
  expect(['', '  ', '3,5', '12a'].map(numberIn)).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
})
