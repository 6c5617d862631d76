import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('a category has one address in all languages, by the name that was entered', () => {
  const address = '/category/Caf%C3%A9%20%26%20Tea'
  expect(paths.category({ name: 'Café & Tea' })).toBe(address)
  expect(paths.category({ name: 'Icyayi n’ikawa', enteredName: 'Café & Tea' })).toBe(address)
})
