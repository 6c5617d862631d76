import { expect, test } from 'vitest'
import { weaknessOf } from './weak-password.ts'

const owner = { username: 'Umuyobozi', email: 'umuyobozi.mukuru@example.rw' }

test.each([
  ['Muraho 2026', 'has fewer than 12 characters'],
  ['umuyobozi.mukuru@example.rw', 'is the username, the e-mail address or the name of the shop'],
  ['igikoni-2026-2027', 'is the username, the e-mail address or the name of the shop'],
  ['Password12345!', 'is among the commonest'],
  ['123456789012', 'has too few different characters'],
  ['abcdabcdabcd', 'has too few different characters'],
])('%s %s', (password, weakness) => {
  expect(weaknessOf(password, owner)).toBe(weakness)
})

test.each(['ibirayi bibiri n isombe', 'abcdeabcdeab'])('nothing speaks against %s', (password) => {
  expect(weaknessOf(password, owner)).toBeUndefined()
})
