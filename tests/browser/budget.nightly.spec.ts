import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { loadAsStranger } from '../../bench/page-load.ts'
import { inLanguage, languages } from '../../src/platform/language/language.ts'
import { expect, type Page, test } from './test.ts'

/** Bytes, compressed. What grows past them has to be worth it, or wait until it is needed. */
const budget = {
  js: 130_000,
  texts: 5_000,
  css: 13_200,
  html: 22_000,
  images: 120_000,
  fonts: 26_000,
}

/** What follows seconds after the page, once it is quiet: a slow machine would count it. */
const later = /\/assets\/(offline-notice|notice|register-worker)-/

const withoutLaterFiles = async (page: Page) => {
  await page.route(later, (route) => route.abort())
}

test('the first visit to the menu stays light on a cheap phone', async ({ browser, baseURL }) => {
  const load = await loadAsStranger(browser, `${baseURL}/shop`, withoutLaterFiles)
  for (const [kind, bytes] of Object.entries(budget)) {
    expect(load[kind as keyof typeof budget], `bytes of ${kind}`).toBeLessThanOrEqual(bytes)
  }
  expect(load.cls).toBeLessThan(0.02)

  for (const language of languages)
    await test.step(`and in ${language}`, async () => {
      const address = baseURL + inLanguage('/shop', language)
      const { js, texts } = await loadAsStranger(browser, address, withoutLaterFiles)
      expect(texts).toBeGreaterThan(0)
      expect(js + texts).toBeLessThanOrEqual(load.js + load.texts + 1_000)
    })
})

/** Bytes as they cross the line: compressed where the server compresses, as text, and else as they are. */
const aheadBudget = 400_000

test('what the service worker fetches ahead stays small, and is nothing of the admin area', async () => {
  const client = path.resolve('build/client')
  const worker = readFileSync(path.join(client, 'sw.js'), 'utf8')
  const urls = [...worker.matchAll(/"?url"?: ?["'`](\/assets\/[^"'`]+)["'`]/g)].map(
    ([, url = '']) => url,
  )
  const has = (pattern: RegExp) =>
    expect(
      urls.filter((url) => pattern.test(url)),
      String(pattern),
    )
  for (const part of ['manifest', 'entry.client', 'root', 'shop-page', 'cart-page', 'offline-page'])
    has(new RegExp(`/${part}-[^/]+\\.js$`)).toHaveLength(1)
  has(/admin|kitchen|papaparse/).toEqual([])

  const bytes = urls.map((url) => {
    const file = path.join(client, url)
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
  })
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(aheadBudget)
})

/** Bytes of a first visit that saves data, headers included, without the document: it names what other tests have added. */
const savingBudget = 156_500

test('a first visit that saves data has no picture and no font', async ({ browser, baseURL }) => {
  let bytes = 0
  const isDocument = new Set<string>()
  const load = await loadAsStranger(browser, `${baseURL}/shop`, async (page) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
    await devtools.send('Network.enable')
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Document') isDocument.add(requestId)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!isDocument.has(requestId)) bytes += encodedDataLength
    })
  })
  expect(load).toMatchObject({ images: 0, fonts: 0 })
  expect(load.cls).toBeLessThan(0.02)
  expect(bytes).toBeGreaterThan(load.js)
  expect(bytes).toBeLessThanOrEqual(savingBudget)
})
