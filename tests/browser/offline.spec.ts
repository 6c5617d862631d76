import type { Page } from '@playwright/test'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })

test.use({ expected: { messages: [/ERR_(INTERNET_DISCONNECTED|FAILED)/] } })

test('a page stays where it is without a network, and goes on with one', async ({
  page,
  context,
  fixtures,
}) => {
  const product = await fixtures.aProduct()
  await visit(page, `/shop?category=${product.category.id}`)
  await expect(notice(page)).toBeHidden()
  await context.setOffline(true)
  await expect(notice(page)).toHaveText(
    'You are offline. Your cart is safe; other pages open again once you have a network.',
  )
  await page.getByRole('link', { name: 'About' }).click()
  await page.getByRole('link', { name: product.name }).click()
  await expect(page).toHaveURL(`/shop?category=${product.category.id}`)

  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Igikoni' })).toBeVisible()
})

test('the cart can be filled without a network', async ({ page, context, fixtures }) => {
  const product = await fixtures.aProduct()
  await visit(page, `/shop?category=${product.category.id}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: `Add to Cart ${product.name}` }).click()
  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
})

test('what was searched for is found once there is a network again', async ({
  page,
  context,
  fixtures,
}) => {
  const product = await fixtures.aProduct()
  await visit(page, '/about')
  const box = page.getByRole('searchbox', { name: 'Search products' })
  await box.fill(product.name.slice(0, -1))
  await expect(page.getByRole('search').getByRole('listitem')).not.toHaveCount(0)
  await context.setOffline(true)
  await box.fill(product.name)
  await expect(page.getByText('The products could not be searched.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('search').getByRole('listitem')).toContainText(product.name)
})

test('administrators read nothing of a cart', async ({ page, context, shop, admin }) => {
  await signInAs(page, admin, shop)
  await visit(page, '/admin/category')
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  await expect(notice(page)).toHaveText(
    'You are offline. Nothing can be saved now; other pages open again once you have a network.',
  )
})
