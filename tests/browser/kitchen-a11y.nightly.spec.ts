import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { orderApi } from '../../src/shop/orders/order.api.ts'
import { expectAccessibleAtAnyWidth } from './accessible.ts'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

// What is on its way in or out is half transparent, which axe takes for pale.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expected: { messages: [/ERR_INTERNET_DISCONNECTED/] },
})
test.beforeEach(({ page, admin, shop }) => signInAs(page, admin, shop))

/** By day and by night. */
async function expectUsable(page: Page, what: string) {
  await expectAccessibleAtAnyWidth(page, what)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessibleAtAnyWidth(page, `${what} in the dark`, [360])
  await page.emulateMedia({ colorScheme: null })
}

test('administrators can use the board, with orders of every age, without any and offline', async ({
  page,
  context,
  shop,
  customer,
  fixtures,
}) => {
  await page.route('**/api/admin/kitchen', (route) => route.fulfill({ json: [] }))
  await visit(page, '/admin/kitchen')
  await expect(page.getByText('Nothing to cook')).toBeVisible()
  await expectUsable(page, 'an empty board')
  await page.unroute('**/api/admin/kitchen')

  const dish = await fixtures.aProduct()
  for (const minutes of [50, 35]) {
    const { id } = await fixtures.anOrderOf(customer, { lines: [[dish, 1]] })
    await sql`update orders set order_date = now() - ${minutes} * interval '1 minute' where id = ${id}`.execute(
      shop.db,
    )
  }
  await fixtures.anOrderOf(customer, { lines: [[dish, 1]], status: 'DISPATCHED' })
  await visit(page, '/admin/kitchen')
  const { id } = await customer.call(orderApi.place, { body: await fixtures.anOrderFor([dish, 2]) })
  await expect(page.getByRole('article', { name: `#${id} New` })).toBeVisible()
  await expect(page.getByText(/ min, (due|late)$/)).not.toHaveCount(0)
  await expectUsable(page, 'the board')

  await context.setOffline(true)
  await expect(page.getByText(/^No connection since/)).toBeVisible()
  await expectUsable(page, 'the board without a network')
})

test('administrators can use the reports of a day, and settings with mistakes', async ({
  page,
  customer,
  fixtures,
}) => {
  await fixtures.anOrderOf(customer)
  await visit(page, '/admin/reports')
  await expect(page.getByRole('img', { name: /^Orders by hour/ })).toBeVisible()
  await expectUsable(page, 'the reports')
  await visit(page, '/admin/reports?from=2024-02-29')
  await expect(page.getByText('Nothing on these days.').first()).toBeVisible()
  await expectUsable(page, 'the reports of a day without orders')

  await visit(page, '/admin/settings')
  await page.getByLabel('Always open').uncheck()
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  const phone = page.getByLabel('Phone', { exact: true })
  await phone.fill('12')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription('Enter a valid phone number.')
  await expectUsable(page, 'settings with mistakes')
})
