import { documentsOf, expectToast, visit } from './pages.ts'
import { expect, type Page, test } from './test.ts'

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
  await expect(page).toHaveTitle('Something burned in our kitchen · Igikoni')
  expect(documents).toEqual([])

  await page.unroute(contactPage)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Contact')
  await expect(page).toHaveTitle('Contact · Igikoni')
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

test.describe('the texts of a page', () => {
  test.use({ expected: { messages: [/ERR_|Minified React error/] } })

  const texts = '**/assets/*-menu-*.json'
  const add = (page: Page) =>
    page.getByRole('article').first().getByRole('button', { name: 'Shyira mu gatebo' })
  const inCart = (page: Page) => page.getByRole('article').first().getByRole('spinbutton')

  for (const times of [1, 2])
    test(`are asked for again where they are lost ${times} times`, async ({ page }) => {
      const documents = documentsOf(page)
      await page.route(texts, (route) => route.abort(), { times })
      await visit(page, '/rw/shop')
      await expect(page.locator('html')).toHaveAttribute('lang', 'rw')
      expect(documents).toEqual(['/rw/shop'])
    })

  test('may be gone: the page is reloaded once, and works once they come', async ({ page }) => {
    const documents = documentsOf(page)
    await page.route(texts, (route) => route.abort())
    await page.goto('/rw/shop')
    await expect.poll(() => documents).toEqual(['/rw/shop', '/rw/shop'])
    await page.unroute(texts)
    await add(page).click()
    await expect(inCart(page)).toHaveValue('1')
    expect(documents).toHaveLength(2)
  })
})

test.describe('what is fetched at a press and does not come', () => {
  test.use({ viewport: { width: 400, height: 800 } })

  const notReached = 'The shop could not be reached.'
  const comesNot = (page: Page, file: string) =>
    page.route(`**/assets/${file}-*.js*`, (route) => route.abort())

  for (const [what, file] of [
    ['', '{mobile-menu-sheet,filter-sheet}'],
    [', also where what its file imports is lost', 'shared'],
  ] as const)
    test(`leaves the page as it is, and comes with a later press${what}`, async ({ page }) => {
      await comesNot(page, file)
      await visit(page, '/shop')
      for (const name of ['Menu', 'Filter']) {
        await page.getByRole('button', { name }).click()
        await expectToast(page, 'error', notReached)
      }
      await expect(heading(page)).toBeVisible()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await page.unrouteAll()
      for (const name of ['Menu', 'Filter']) {
        await page.getByRole('button', { name }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      }
    })
})
