import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtAnyWidth, expectNoOverhang } from './accessible.ts'
import { visit } from './on-page.ts'
import { test } from './test.ts'
import { signInAs } from './users.ts'

async function expectPageAccessible(page: Page, address: string) {
  await visit(page, address)
  await expectAccessibleAtAnyWidth(page, address)
}

test.use({ expected: { statuses: [404] } })

const shop = [
  '/',
  '/shop',
  '/category/Pizza',
  '/product/1',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
]
const doors = ['/signin', '/signup', '/forgot-password', '/reset-password?token=x', '/nowhere']
const darkToo = ['/', '/shop', '/product/1', '/signin']
const closed = ['/access-denied', '/authentication-failed', '/paymentgateway']
for (const address of [...shop, ...doors, ...closed]) {
  test(`visitors can use ${address}`, async ({ page }) => {
    await expectPageAccessible(page, address)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverhang(page, `${address} at 320px`)
    if (!darkToo.includes(address)) return
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, `${address} in the dark`)
  })
}

for (const address of ['/cart', '/wishlist', '/order', '/account']) {
  test(`customers can use ${address}`, async ({ page, shop, customer, fixtures }) => {
    await fixtures.anOrderOf(customer, { lines: [[await fixtures.aProduct(), 2]] })
    await signInAs(page, customer, shop)
    await expectPageAccessible(page, address)
  })
}

test('customers can use the page of an order', async ({ page, shop, customer, fixtures }) => {
  const order = await fixtures.anOrderOf(customer, { lines: [[await fixtures.aProduct(), 2]] })
  await signInAs(page, customer, shop)
  await expectPageAccessible(page, `/order/${order.id}`)
})

const lists = ['', '/category', '/product', '/payment-method', '/orders', '/mails', '/messages']
const forms = ['/create-category', '/create-product', '/create-payment', '/update-product/1']
for (const address of [...lists, ...forms, '/logout']) {
  test(`administrators can use /admin${address}`, async ({ page, shop, admin }) => {
    await signInAs(page, admin, shop)
    await expectPageAccessible(page, `/admin${address}`)
  })
}
