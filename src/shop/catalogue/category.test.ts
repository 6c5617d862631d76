import { expect, test } from 'vitest'
import { categoryAt, categoryCalled } from './category.ts'

const burgers = { id: 3, name: 'Hamburgers', enteredName: 'Burgers', description: 'Grilled' }
const three = { id: 9, name: '3', description: 'Menus of three' }
const cafe = { id: 12, name: 'Caf\u00e9', description: 'Hot' }
const categories = [burgers, three, cafe]

test('a category named like the id of another one has the address of its name', () => {
  expect(categoryAt(categories, '3')).toBe(three)
  expect(categoryAt([burgers, cafe], '3')).toBe(burgers)
})

test('a category is found by its entered name, whatever its case, spelling and spaces, or its id', () => {
  expect(categoryAt(categories, 'bURGERS')).toBe(burgers)
  expect(categoryAt(categories, ' cafe\u0301 ')).toBe(cafe)
  expect(categoryAt(categories, '12')).toBe(cafe)
  expect(categoryAt(categories, 'Hamburgers')).toBeUndefined()
})

test.each([
  ['\u0130stanbul', 'istanbul'],
  ['\u03a3\u0391\u03a3', '\u03c3\u03b1\u03c3'],
])('to addresses %s is called %s', (name, called) => {
  expect(categoryCalled(name)).toBe(called)
})
