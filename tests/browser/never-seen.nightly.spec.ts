import type { Page } from '@playwright/test'
import { paths } from '../../src/shop/paths.ts'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'
import { workerIsReady } from './worker.ts'

test.use({
  serviceWorkers: 'allow',
  expected: { messages: [/ERR_(INTERNET_DISCONNECTED|FAILED)/, /Failed to (fetch|load)/] },
})

const needsNetwork = (page: Page) =>
  page.getByText('This needs a network. It loads by itself once there is one.')

test.describe('what is somebody’s own and was never seen', () => {
  test('says that it needs a network, and comes by itself with one', async ({
    page,
    context,
    fixtures,
    customer,
    shop,
  }) => {
    const { order } = await fixtures.anOrder({ customer })
    await signInAs(page, customer, shop)
    await visit(page, paths.shop)
    await workerIsReady(page)
    for (const [address, own] of [
      [paths.orders, order.trackingId],
      [paths.account, customer.email],
      [paths.order(order.id), order.trackingId],
    ] as const)
      await test.step(address, async () => {
        await context.setOffline(true)
        await visit(page, address)
        await expect(needsNetwork(page)).toBeVisible()
        await expect(page.getByText(/^Failed|could not be loaded/)).toHaveCount(0)
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
        // The list is seen by now, and would tell of the order.
        await page.evaluate(() => indexedDB.deleteDatabase('igikoni'))
        await context.setOffline(false)
        await expect(page.getByRole('main').getByText(own).first()).toBeVisible()
        await expect(needsNetwork(page)).toHaveCount(0)
      })
  })
})

test.describe('without a network', () => {
  test('a filter that was never seen gets the whole menu, until there is a network', async ({
    page,
    context,
    fixtures,
  }) => {
    const dishes = page.getByRole('main').getByRole('article')
    const { category, name } = await fixtures.aProduct()
    await visit(page, paths.shop)
    const names = await dishes.getByRole('heading').allTextContents()
    await workerIsReady(page)
    await context.setOffline(true)
    const address = `/shop?size=12&category=${category.id}`
    await visit(page, address)
    await expect(dishes.getByRole('heading')).toHaveText(names)
    await expect(page.getByText('Products from 1 to 48 of')).toBeVisible()
    await expect(page.getByLabel('Per page')).toHaveValue('48')
    await expect(page.getByRole('checkbox', { name: category.name })).not.toBeChecked()
    await context.setOffline(false)
    await expect(dishes.getByRole('heading')).toHaveText([name])
    await expect(page.getByRole('checkbox', { name: category.name })).toBeChecked()
    await expect(page).toHaveURL(/category=/)
  })

  test('a dish that was seen in the menu opens as it stood there', async ({ page, context }) => {
    await visit(page, paths.shop)
    await workerIsReady(page)
    const dish = page.getByRole('main').getByRole('article').first()
    const name = (await dish.getByRole('heading').textContent()) ?? ''
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
    await dish.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(/^As of \d/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^As of \d/)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})
