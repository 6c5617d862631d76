import type { RouteConfigEntry } from '@react-router/dev/routes'
import { translatedLanguages } from '../../src/platform/language/language.ts'
import routes from '../../src/routes.ts'
import { paths } from '../../src/shop/paths.ts'
import { crawlIn } from './crawl/crawl.ts'
import { expectToast, signInAs } from './pages.ts'
import { sitePages } from './site-pages.ts'
import { expect, test } from './test.ts'

test.use({ expected: { statuses: [400, 401, 403, 404] } })

/** The reference of the API is in English, as the API is. */
const noPages = ['robots.txt', 'manifest.webmanifest', 'api/docs']

test('every page of the site is crawled', async () => {
  const all = new Set((await routes).flatMap((route) => pathsOf(route, '')))
  const known = [...Object.values(sitePages).flatMap((area) => Object.keys(area)), ...noPages]
  expect([...all].sort()).toEqual(known.sort())
})

function pathsOf({ path = '', children }: RouteConfigEntry, above: string): string[] {
  const here = [above, path].filter(Boolean).join('/')
  return children ? children.flatMap((child) => pathsOf(child, here)) : [here]
}

for (const language of translatedLanguages) {
  for (const [who, pages] of Object.entries(sitePages)) {
    test(`a ${who} reads no English in ${language}`, async ({ page, shop, customer, admin }) => {
      if (who !== 'visitor') await signInAs(page, who === 'customer' ? customer : admin)
      const crawl = await crawlIn(language, page, shop)
      for (const address of Object.values(pages)) await crawl.open(address)
    })
  }

  test(`a customer orders from the menu in ${language}`, async ({ page, shop, customer }) => {
    await signInAs(page, customer)
    const { t, menu, open, read } = await crawlIn(language, page, shop)
    const main = page.getByRole('main')
    const dish = menu('Chicken Wings')
    await open(paths.category({ name: 'Chicken and Fries' }))
    await expect(page).toHaveTitle(`${menu('Chicken and Fries')} · Igikoni`)
    await main.getByRole('link', { name: dish }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: dish })).toBeVisible()
    for (const [button, said] of [
      ['Add to Wishlist', 'Product added to wishlist'],
      ['Add to Cart', 'Product added to cart'],
    ] as const) {
      const buttons = main.getByRole('button', { name: t(button) })
      await buttons.first().click()
      await expectToast(page, 'success', t(said))
    }
    await read('a product')
    await page.getByRole('searchbox', { name: t('Search products') }).fill(dish)
    await expect(page.getByRole('search').getByText(dish).first()).toBeVisible()
    await read('the search')
    for (const address of [paths.wishlist, paths.cart]) {
      await open(address)
      await expect(main.getByText(dish).first()).toBeVisible()
    }
    await main.getByRole('button', { name: t('Place Order') }).click()
    const dialog = page.getByRole('dialog', { name: t('Place your order') })
    for (const name of ['address', 'city']) await dialog.locator(`[name=${name}]`).fill('Kigali')
    const paidBy = menu('Cash on delivery')
    await dialog.locator('[name=paymentMethod]').selectOption({ label: paidBy })
    await read('the order dialog')
    await dialog.locator('[type=submit]').click()
    await expect(page.getByText(t('Murakoze! Your order is placed.'))).toBeVisible()
    await read('thanks')
    await page.getByRole('link', { name: t('Follow your order') }).click()
    await expect(main.getByText(dish).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await read('a receipt')
  })
}
