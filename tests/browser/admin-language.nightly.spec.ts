import { signInAs, visit } from './pages.ts'
import { expect, test } from './test.ts'

test('a language is chosen in the header, and the page stays as it is', async ({ page, admin }) => {
  await signInAs(page, admin)
  await visit(page, '/admin/orders?sort=id')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Kinyarwanda')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Komande')
  await expect(page.locator('html')).toHaveAttribute('lang', 'rw')
  await expect(page).toHaveTitle(/^Komande/)
  await expect(page).toHaveURL('/admin/orders?sort=id')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Komande')
  await page.getByRole('link', { name: 'Ibyiciro', exact: true }).click()
  await expect(page).toHaveTitle(/^Ibyiciro/)

  // One address for all languages: whoever adds another one is led to it.
  await page.goto('/fr/admin/orders?sort=id')
  await expect(page).toHaveURL('/admin/orders?sort=id')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Komande')
})

test.describe('outside', () => {
  test.use({ expected: { statuses: [404, 401] } })

  test('who is turned away reads so in the chosen language', async ({ page, customer }) => {
    await visit(page, '/rw/shop')
    await page.evaluate(() => localStorage.setItem('language', 'rw'))
    await page.goto('/admin/nothing-here')
    await expect(page).toHaveURL('/rw/admin/nothing-here')
    await expect(page.locator('html')).toHaveAttribute('lang', 'rw')

    await page.goto('/admin/orders')
    await expect(page).toHaveURL('/rw/authentication-failed')
    await signInAs(page, customer)
    await page.goto('/admin/orders')
    await expect(page).toHaveURL('/rw/access-denied')
  })
})

test.describe('on the first page of a visit', () => {
  test.use({ expected: { statuses: [400, 500] } })

  test.beforeEach(async ({ page, admin }) => {
    await signInAs(page, admin)
    await page.addInitScript(() => localStorage.setItem('language', 'fr'))
  })

  test('the order of a caller names dishes as they were entered', async ({ page, fixtures }) => {
    const dish = await fixtures.aProduct({ translations: { fr: { name: 'Plat du jour' } } })
    await page.goto('/admin/orders/new')
    await page.getByRole('searchbox').fill(dish.name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: dish.name })).not.toHaveCount(0)
    await expect(page.getByText('Plat du jour')).toHaveCount(0)
  })

  test('the shop refuses in the chosen language', async ({ page }) => {
    await page.goto('/admin/reports?from=2026-01-02&to=2026-01-01')
    await expect(page.getByText('Le dernier jour précède le premier.')).toBeVisible()
  })
})
