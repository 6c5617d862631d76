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

async function expectAccessibleAtAllWidths(page: Page, address: string) {
  await visit(page, address)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `${address} at ${width}px`)
  }
}

test.use({ expected: { statuses: [404] } })

const shop = ['/', '/shop', '/category/Pizza', '/product/1', '/about', '/contact']
const doors = ['/signin', '/signup', '/forgot-password', '/reset-password?token=x', '/nowhere']
const closed = ['/access-denied', '/authentication-failed', '/paymentgateway']
for (const address of [...shop, ...doors, ...closed]) {
  test(`visitors can use ${address}`, ({ page }) => expectAccessibleAtAllWidths(page, address))
}

for (const address of ['/cart', '/wishlist', '/order']) {
  test(`customers can use ${address}`, async ({ page, shop, customer, goods }) => {
    await goods.anOrder(customer, { lines: [[await goods.aProduct(), 2]] })
    await signInAs(page, customer, shop)
    await expectAccessibleAtAllWidths(page, address)
  })
}

test('customers can use the page of an order', async ({ page, shop, customer, goods }) => {
  const order = await goods.anOrder(customer, { lines: [[await goods.aProduct(), 2]] })
  await signInAs(page, customer, shop)
  await expectAccessibleAtAllWidths(page, `/order/${order.id}`)
})

const lists = ['', '/category', '/product', '/payment-method', '/orders', '/mails', '/messages']
const forms = ['/create-category', '/create-product', '/create-payment', '/update-product/1']
for (const address of [...lists, ...forms, '/logout']) {
  test(`administrators can use /admin${address}`, async ({ page, shop, keeper }) => {
    await signInAs(page, keeper, shop)
    await expectAccessibleAtAllWidths(page, `/admin${address}`)
  })
}

for (const address of ['/', '/shop', '/product/1', '/signin']) {
  test(`visitors can use ${address} in the dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 360, height: 800 })
    await visit(page, address)
    await expectAccessible(page, `${address} in the dark`)
  })
}

for (const address of ['/', '/shop', '/product/1', '/about', '/contact', '/signin', '/signup']) {
  test(`nothing of ${address} hangs out over the side of the narrowest phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, address)
    await expectAccessible(page, `${address} at 320px`)
  })
}
