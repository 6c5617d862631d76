import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtAnyWidth, expectNoOverhang } from './accessible.ts'
import { visit } from './on-page.ts'
import { test } from './test.ts'
import { signInAs } from './users.ts'

test.use({ expected: { statuses: [404] } })

// A new window for each page takes longer than to look at it: somebody who walks from page to page.
const shop = ['/', '/shop?size=12', '/category/Pizza', '/product/1', '/about', '/contact']
const words = ['/terms', '/privacy', '/nowhere', '/access-denied', '/authentication-failed']
const doors = ['/signin', '/signup', '/forgot-password', '/reset-password?token=x']
const darkToo = ['/', '/shop?size=12', '/product/1', '/signin']
const walks = { shop, words, doors: [...doors, '/paymentgateway'] }
for (const [what, addresses] of Object.entries(walks)) {
  test(`visitors can use the ${what}`, async ({ page }) => {
    await walk(page, addresses, async (address) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoOverhang(page, `${address} at 320px`)
      if (!darkToo.includes(address)) return
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, `${address} in the dark`)
      await page.emulateMedia({ colorScheme: null })
    })
  })
}

test('customers can use their pages', async ({ page, shop, customer, fixtures }) => {
  const order = await fixtures.anOrderOf(customer, { lines: [[await fixtures.aProduct(), 2]] })
  await signInAs(page, customer, shop)
  await walk(page, ['/cart', '/wishlist', '/order', '/account', `/order/${order.id}`])
})

const lists = ['', '/category', '/product', '/payment-method', '/orders', '/mails', '/messages']
const forms = ['/create-category', '/create-product', '/create-payment', '/update-product/1']
for (const [what, addresses] of Object.entries({ lists, forms: [...forms, '/logout'] })) {
  test(`administrators can use the ${what}`, async ({ page, shop, admin }) => {
    await signInAs(page, admin, shop)
    await walk(
      page,
      addresses.map((address) => `/admin${address}`),
    )
  })
}

async function walk(
  page: Page,
  addresses: string[],
  lookCloser: (address: string) => Promise<void> = async () => undefined,
) {
  for (const address of addresses) {
    await test.step(address, async () => {
      await visit(page, address)
      await expectAccessibleAtAnyWidth(page, address)
      await lookCloser(address)
    })
  }
}
