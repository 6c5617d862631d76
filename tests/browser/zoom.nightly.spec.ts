import type { Locator, Page } from '@playwright/test'
import { expectNoOverhang } from './accessible.ts'
import { line, rememberCart, visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

/** What a window of 1280 by 1024 px has room for at 400 %. */
test.use({ viewport: { width: 320, height: 256 }, expected: { statuses: [409] } })

test('at 400 % an order is filled in, refused, placed and canceled', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  const product = await fixtures.aProduct({ quantity: 2 })
  await signInAs(page, customer, shop)
  await rememberCart(page, { products: [line(product, 3)] })
  await visit(page, '/cart')
  await expectNoOverhang(page, 'the cart')
  await page.getByRole('button', { name: 'Place Order' }).click()

  const dialog = page.getByRole('dialog', { name: 'Place your order' })
  await dialog.getByLabel('Address').fill('KG 11 Ave 5')
  await dialog.getByLabel('City').fill('Kigali')
  await dialog.getByLabel('Payment method').selectOption('MTN MoMo')
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expectInReach(page, dialog.getByRole('button', { name: 'Place order' }))
  await dialog.getByRole('button', { name: 'Take 2' }).click()
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: /Your order is placed/ })).toBeVisible()
  await expectNoOverhang(page, 'the confirmation')

  await page.getByRole('link', { name: 'Follow your order' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectNoOverhang(page, 'the order')
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel order' })
  await expectInReach(page, cancel)
  await cancel.click()
  await expect(page.getByText('This order was canceled.')).toBeVisible()
  await visit(page, '/order')
  await expect(page.getByText('CANCELED', { exact: true }).last()).toBeVisible()
  await expectNoOverhang(page, 'the list of orders')
})

test('at 400 % the menu is filtered, searched and left', async ({ page, fixtures }) => {
  const product = await fixtures.aProduct()
  await visit(page, '/shop')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: product.category.name }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Show 1 product' }).click()
  await page.getByRole('link', { name: product.name }).click()
  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  await page.getByRole('searchbox', { name: 'Search products' }).fill(product.name)
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(product.name) })
    .click()
  await expectNoOverhang(page, 'the product')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await expectNoOverhang(page, 'the form for an account')
})

/** Playwright scrolls also what people cannot; they turn the wheel. */
async function expectInReach(page: Page, button: Locator) {
  await expect(button).toBeVisible()
  await page.mouse.move(160, 60)
  // Again while what is above it still grows.
  await expect(async () => {
    await page.mouse.wheel(0, 5_000)
    await expect(button).toBeInViewport({ ratio: 0.99, timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}
