import { inLanguage, languages } from '../../src/platform/language/language.ts'
import { monthNames } from '../../src/shop/month-names.ts'
import { expect, test } from './test.ts'
import { changeSettings } from './users.ts'

test('a page keeps its language, and leads to itself in the others', async ({ page }) => {
  await page.goto('/rw/shop?size=12')
  await expect(page.locator('html')).toHaveAttribute('lang', 'rw')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/rw\/shop\?size=12$/)
  for (const [language, path] of [
    ...languages.map((language) => [language, inLanguage('/shop', language)]),
    ['x-default', '/shop'],
  ]) {
    const alternate = page.locator(`link[rel=alternate][hreflang=${language}]`)
    await expect(alternate).toHaveAttribute('href', new RegExp(`^https?://[^/]+${path}\\?size=12$`))
  }

  await page.locator('main a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/rw\/product\/\d+$/)
  await page.goBack()
  const inFrench = page.getByRole('contentinfo').getByRole('link', { name: 'Français' })
  const opening = page.context().waitForEvent('page')
  await inFrench.click({ button: 'middle' })
  const elsewhere = await opening
  await expect(elsewhere).toHaveURL(/\/fr\/shop\?size=12$/)
  await elsewhere.close()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
  await inFrench.click()
  await expect(page).toHaveURL(/\/fr\/shop\?size=12$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('the shop announces in the language of the page where it can', async ({ page, admin }) => {
  const [announcement, fr] = ['No grill today', { announcement: 'Pas de grillades' }]
  await changeSettings(admin, { announcement, translations: { fr } })
  await page.goto('/fr/shop')
  await expect(page.getByText(fr.announcement)).not.toHaveAttribute('lang')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kinyarwanda' }).click()
  await expect(page.getByText(announcement)).toHaveAttribute('lang', 'en')
  await expect(page.getByText(fr.announcement)).toHaveCount(0)
  await changeSettings(admin, { announcement: null, translations: null })
})

test.describe('a browser that prefers French', () => {
  test.use({ locale: 'fr-BE' })

  test('is offered the page in French once, and led nowhere', async ({ page }) => {
    await page.goto('/shop')
    const offer = page.getByRole('complementary', { name: 'Lire cette page en français' })
    await offer.getByRole('button', { name: 'Fermer' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(page.locator('main a[href*="/product/"]').first()).toBeVisible()
    await expect(offer).toBeHidden()
  })
})

test('browsers write the dates of languages without own months', async ({ page }) => {
  const written = languages.filter((language) => !monthNames[language])
  const known = await page.evaluate((tags) => Intl.DateTimeFormat.supportedLocalesOf(tags), written)
  expect(known).toEqual(written)
})
