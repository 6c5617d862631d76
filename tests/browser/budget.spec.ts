import { loadAsStranger } from '../../bench/page-load.ts'
import { inLanguage, languages } from '../../src/platform/language/language.ts'
import { expect, test } from './test.ts'

/** Bytes, compressed. What grows past them has to be worth it, or wait until it is needed. */
const budget = {
  js: 128_500,
  texts: 5_000,
  css: 13_000,
  html: 22_000,
  images: 120_000,
  fonts: 26_000,
}

test('the first visit to the menu stays light on a cheap phone', async ({ browser, baseURL }) => {
  const load = await loadAsStranger(browser, `${baseURL}/shop`)
  for (const [kind, bytes] of Object.entries(budget)) {
    expect(load[kind as keyof typeof budget], `bytes of ${kind}`).toBeLessThanOrEqual(bytes)
  }
  expect(load.cls).toBeLessThan(0.02)

  for (const language of languages)
    await test.step(`and in ${language}`, async () => {
      const { js, texts } = await loadAsStranger(browser, baseURL + inLanguage('/shop', language))
      expect(texts).toBeGreaterThan(0)
      expect(js + texts).toBeLessThanOrEqual(load.js + load.texts + 1_000)
    })
})
