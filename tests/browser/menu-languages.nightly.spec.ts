import { inLanguage, languages } from '../../src/platform/language/language.ts'
import { keptIn } from './device.ts'
import { holdBack, signInAs, visit } from './pages.ts'
import { expect, type Fixtures, type Page, test, unique } from './test.ts'

/** A dish in French, and half of it in Kinyarwanda; its category is in French alone. */
async function aTranslatedDish(fixtures: Fixtures) {
  const categoryIn = { en: unique('Grill & Co'), fr: unique('Grillades') }
  const nameIn = { en: unique('Skewers'), rw: unique('Burusheti'), fr: unique('Brochettes') }
  const category = await fixtures.aCategory({
    name: categoryIn.en,
    description: 'From the charcoal.',
    translations: { fr: { name: categoryIn.fr } },
  })
  const product = await fixtures.aProduct({
    name: nameIn.en,
    description: 'Two of them.',
    category,
    translations: {
      fr: { name: nameIn.fr, description: 'Il y en a deux.' },
      rw: { name: nameIn.rw },
    },
  })
  return { category, product, categoryIn, nameIn }
}

const head = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content')

test('a visitor reads the menu in French, the rest in English', async ({ page, fixtures }) => {
  const { category, nameIn, categoryIn } = await aTranslatedDish(fixtures)
  const plain = await fixtures.aProduct({ category })
  const main = page.getByRole('main')
  const address = `/fr/category/${encodeURIComponent(categoryIn.en)}`

  await visit(page, `${address}?view=list`)
  await expect(page).toHaveTitle(`${categoryIn.fr} · Igikoni`)
  expect(await head(page, 'description')).toBe('From the charcoal.')
  await expect(main.getByText('From the charcoal.')).toHaveAttribute('lang', 'en')
  await expect(main.locator('strong')).toHaveText(categoryIn.fr)
  const card = (name: string) => main.getByRole('article').filter({ hasText: name })
  await expect(card(nameIn.fr)).toContainText(`${categoryIn.fr}`)
  await expect(card(nameIn.fr)).toContainText('Il y en a deux.')
  await expect(card(nameIn.fr).locator('[lang]')).toHaveCount(0)
  await expect(card(plain.name).getByRole('link')).toHaveAttribute('lang', 'en')
  await expect(card(plain.name).getByText(plain.description)).toHaveAttribute('lang', 'en')
  await expect(card(plain.name).getByText(categoryIn.fr)).not.toHaveAttribute('lang')

  await card(nameIn.fr).getByRole('link').click()
  await expect(page).toHaveTitle(`${nameIn.fr} · Igikoni`)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(nameIn.fr)
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' })
  await expect(trail.getByRole('link', { name: categoryIn.fr })).toHaveAttribute('href', address)
  await expect(main.getByRole('img', { name: nameIn.fr })).toBeVisible()
  await expect(main.getByRole('heading', { name: `Aussi dans ${categoryIn.fr}` })).toBeVisible()
})

test('a category keeps one address in all languages', async ({ page, shop, fixtures }) => {
  const { category, categoryIn } = await aTranslatedDish(fixtures)
  const address = `/category/${encodeURIComponent(categoryIn.en)}`
  for (const language of languages) {
    const own = inLanguage(address, language)
    for (const asked of [own, inLanguage(`/category/${category.id}`, language)]) {
      await page.goto(asked)
      const canonical = page.locator('head link[rel=canonical]')
      await expect(canonical).toHaveAttribute('href', shop.url + own)
    }
    for (const other of languages) {
      const link = page.locator(`head link[hreflang=${other}]`)
      await expect(link).toHaveAttribute('href', shop.url + inLanguage(address, other))
    }
    const footer = page.getByRole('contentinfo').locator(`a[href="${own}"]:not([hreflang])`)
    await expect(footer).toHaveText(language === 'fr' ? categoryIn.fr : categoryIn.en)
    if (language === 'rw') await expect(footer).toHaveAttribute('lang', 'en')
    else await expect(footer).not.toHaveAttribute('lang')
  }
})

test.describe('a translated name', () => {
  test.use({ expected: { statuses: [404] } })

  test('leads nowhere as an address', async ({ page, fixtures }) => {
    const { categoryIn } = await aTranslatedDish(fixtures)
    const response = await page.goto(`/fr/category/${encodeURIComponent(categoryIn.fr)}`)
    expect(response?.status()).toBe(404)
  })
})

test('the cart follows its reader into another language', async ({ page, customer, fixtures }) => {
  await signInAs(page, customer)
  const { product, nameIn } = await aTranslatedDish(fixtures)
  await visit(page, `/fr/product/${product.id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  expect((await keptIn(page)).state.products).toMatchObject([{ name: nameIn.fr, language: 'fr' }])

  const answer = await holdBack(page, '**/api/customer/products?*')
  await visit(page, '/cart')
  const row = (name: string) => main.getByRole('rowheader', { name }).getByRole('link')
  await expect(row(nameIn.fr)).toHaveAttribute('lang', 'fr')
  answer()
  await expect(row(nameIn.en)).not.toHaveAttribute('lang')
  expect((await keptIn(page)).state.products[0]).not.toHaveProperty('language')
  await visit(page, '/rw/cart')
  await expect(row(nameIn.rw)).not.toHaveAttribute('lang')
})
