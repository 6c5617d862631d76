import type { Page } from '@playwright/test'
import { documentsOf, visit } from './on-page.ts'
import { expect, test } from './test.ts'

test.use({
  expected: { statuses: [404], messages: [/Error loading route module|dynamically imported|ERR_/] },
})

const contactPage = '**/assets/contact-page-*.js'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a page whose file is gone is reloaded once, and then says so', async ({ page }) => {
  await visit(page, '/about')
  await page.route(contactPage, (route) => route.fulfill({ status: 404 }))
  const documents = documentsOf(page)
  await page.getByRole('link', { name: 'Contact' }).first().click()
  // The document misses the file, too, and may still be about to reload itself.
  await expect.poll(() => documents).toContain('/contact')
  await expect(heading(page)).toHaveText('Contact')
  await page.waitForLoadState('networkidle')
  await visit(page, '/about')
  documents.length = 0
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(heading(page)).toHaveText('Something burned in our kitchen')
  expect(documents).toEqual([])

  await page.unroute(contactPage)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Contact')
})

test('a document whose files are gone is reloaded once, and can be read', async ({ page }) => {
  await page.route(contactPage, (route) => route.fulfill({ status: 404 }))
  const documents = documentsOf(page)
  await page.goto('/contact')
  await expect.poll(() => documents).toEqual(['/contact', '/contact'])
  await expect(heading(page)).toHaveText('Contact')
  await page.waitForLoadState('networkidle')
  expect(documents).toHaveLength(2)
})
