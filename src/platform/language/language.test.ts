import { expect, test } from 'vitest'
import { inLanguage, languageOfAddress } from './language.ts'

test.each([
  ['/shop?page=2', 'en', '/shop?page=2'],
  ['/rw?size=12', 'rw', '/?size=12'],
  ['/fr/product/7', 'fr', '/product/7'],
  ['/FR/shop', 'fr', '/shop'],
  ['/en/shop', 'en', '/en/shop'],
  ['/rwanda', 'en', '/rwanda'],
])('%s is %s: %s', (address, language, rest) => {
  expect(languageOfAddress(address)).toEqual({ language, rest })
})

test.each([
  ['/', 'en', '/'],
  ['/', 'rw', '/rw'],
  ['/?size=12', 'rw', '/rw?size=12'],
  ['/shop/', 'fr', '/fr/shop/'],
] as const)('%s in %s is %s', (address, language, shown) => {
  expect(inLanguage(address, language)).toBe(shown)
})
