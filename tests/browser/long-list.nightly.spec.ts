import type { Page } from '@playwright/test'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'

/** What somebody gets who copies the page, has it translated, or takes a picture of it. */
const names = (page: Page) => page.getByRole('article').getByRole('heading')

test('all of a long list is there at once', async ({ page }) => {
  await visit(page, '/shop')
  const all = await names(page).allTextContents()
  expect(all).toHaveLength(48)
  expect(await names(page).allInnerTexts()).toEqual(all)
})

test('on a slow connection its end is laid out once the page has loaded', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  )
  await visit(page, '/shop')
  const all = await names(page).allTextContents()
  await expect.poll(() => names(page).allInnerTexts()).toEqual(all)
})
