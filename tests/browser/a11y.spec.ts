import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { visit } from './on-page.ts'
import { signInAs } from './people.ts'
import { expect, test } from './test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const widths = [360, 768, 1280]

/** Nothing for axe to find, and nothing that hangs out over the side of a narrow screen. */
async function expectAccessible(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  )
  expect(found, what).toEqual([])
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function expectAllAccessible(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await visit(page, address)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `${address} at ${width}px`)
    }
  }
}

test.use({ expected: { statuses: [404] } })

test('visitors can use the open pages', async ({ page }) => {
  const shop = ['/', '/shop', '/category/Pizza', '/product/1']
  await expectAllAccessible(page, [...shop, '/about', '/contact', '/paymentgateway'])
})

test('visitors can use the doors, open or closed', async ({ page }) => {
  const doors = ['/signin', '/signup', '/forgot-password', '/reset-password?token=x', '/nowhere']
  await expectAllAccessible(page, [...doors, '/access-denied', '/authentication-failed'])
})

test('visitors can use the dark shop', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 800 })
  for (const address of ['/', '/shop', '/product/1', '/signin']) {
    await visit(page, address)
    await expectAccessible(page, `${address} in the dark`)
  }
})

test('customers can use their pages', async ({ page, shop, customer, goods }) => {
  const order = await goods.anOrder(customer, { lines: [[await goods.aProduct(), 2]] })
  await signInAs(page, customer, shop)
  await expectAllAccessible(page, ['/cart', '/wishlist', '/order', `/order/${order.id}`])
})

test('administrators can use their lists', async ({ page, shop, keeper }) => {
  await signInAs(page, keeper, shop)
  const lists = ['category', 'product', 'payment-method', 'orders', 'mails', 'messages']
  await expectAllAccessible(page, ['/admin', ...lists.map((list) => `/admin/${list}`)])
})

test('administrators can use their forms', async ({ page, shop, keeper, goods }) => {
  const product = await goods.aProduct()
  await signInAs(page, keeper, shop)
  const forms = ['create-category', 'create-product', 'create-payment', 'logout']
  const all = [...forms, `update-product/${product.id}`]
  await expectAllAccessible(
    page,
    all.map((form) => `/admin/${form}`),
  )
})

test('nothing hangs out over the side of the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/', '/shop', '/product/1', '/about', '/contact', '/signin', '/signup']) {
    await visit(page, address)
    await expectAccessible(page, `${address} at 320px`)
  }
})
