import { expect, type Page } from '@playwright/test'
import { inLanguage, languageOfAddress } from '../../src/platform/language/language.ts'
import { paths } from '../../src/shop/paths.ts'

/** The worker is there, has kept what the page has shown, and what opens without a network in its language. */
export async function workerIsReady(page: Page) {
  const { language } = languageOfAddress(new URL(page.url()).pathname)
  // The last one of those that are fetched ahead.
  await isKept(page, inLanguage(paths.paymentGateway, language))
}

/** What a browser does by itself after a visit, if it has not just done so; it takes its time. */
export const lookForWorker = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

/** Something is kept at this address, and the worker answers for this page. */
export const isKept = (page: Page, address: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (url) =>
            navigator.serviceWorker.controller !== null &&
            (await caches.match(url, { ignoreVary: true })) !== undefined,
          address,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)

/** The addresses of all that is kept, with its text where it is one. */
export const allKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: { url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url, { ignoreVary: true })
        kept.push({ url, text: (await answer?.text()) ?? '' })
      }
    }
    return kept
  })
