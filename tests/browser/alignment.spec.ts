import type { Locator } from '@playwright/test'
import { dialog, fillIn, placeButton } from './checkout.ts'
import { line, rememberCart, visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

test.use({ viewport: { width: 360, height: 780 } })

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.NaN

test('a button is as high as its own words, whatever it says while it works', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  const dish = await fixtures.aProduct()
  await fixtures.anOrderOf(customer)
  await signInAs(page, customer, shop)
  await rememberCart(page, { products: [line(dish)] })
  await visit(page, '/order')
  await page.getByRole('button', { name: /^Cancel/ }).click()
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel order' })
  expect(await heightOf(cancel)).toBe(44)
  await page.keyboard.press('Escape')

  for (const [language, name, title] of [
    ['', 'Place Order', 'Place your order'],
    ['/fr', 'Commander', 'Passer votre commande'],
    ['/rw', 'Emeza komande', 'Emeza komande yawe'],
  ] as const) {
    await visit(page, `${language}/cart`)
    await page.getByRole('main').getByRole('button', { name }).click()
    const place = page.getByRole('dialog', { name: title }).getByRole('button', { name })
    await expect(place).toBeVisible()
    expect(await heightOf(place), name).toBe(52)
  }
})

test('a button that works is no higher than before', async ({ page, shop, customer, fixtures }) => {
  await signInAs(page, customer, shop)
  await rememberCart(page, { products: [line(await fixtures.aProduct())] })
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await fillIn(page)
  await page.route('**/api/customer/orders/**', () => undefined)
  const place = placeButton(page)
  const before = await heightOf(place)
  await place.click()
  const busy = dialog(page).locator('[aria-busy=true]')
  await expect(busy).toContainText('Placing your order…')
  expect(await heightOf(busy)).toBe(before)
})
