import { expect, test } from 'vitest'
import { enteredLang } from './formats.tsx'

const dish = { name: 'Brochette de chèvre', description: 'Two skewers.' }

test('a text that is as it was entered has that language, a translated one has that of its page', () => {
  const inFrench = { ...dish, untranslated: ['description'] }
  expect(enteredLang(inFrench, 'description')).toBe('en')
  expect(enteredLang(inFrench, 'name')).toBeUndefined()
})

test('a thing in the language in which it was entered says nothing of it', () => {
  expect(enteredLang({ ...dish, untranslated: undefined }, 'name')).toBeUndefined()
})
